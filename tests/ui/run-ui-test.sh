#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Sortie authors
# SPDX-License-Identifier: GPL-3.0-or-later
# tests/ui/run-ui-test.sh PROGRAM [ARGS] - runs a test of the window in a display, a session bus and
# a home folder of its own, so that it sees and leaves nothing of the user's. Skips without Xvfb.
set -e

for tool in Xvfb xvfb-run dbus-run-session; do
  if ! command -v "$tool" >/dev/null 2>&1; then
    echo "1..0 # SKIP $tool is not installed"
    exit 0
  fi
done

home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
export HOME="$home" XDG_CONFIG_HOME="$home/config" XDG_DATA_HOME="$home/data" \
  XDG_CACHE_HOME="$home/cache" XDG_STATE_HOME="$home/state" XDG_RUNTIME_DIR="$home/run"
mkdir -m 700 "$XDG_RUNTIME_DIR"
export GDK_BACKEND=x11 LIBGL_ALWAYS_SOFTWARE=1 GTK_A11Y=none GSETTINGS_BACKEND=memory \
  GTK_THEME="${SORTIE_TEST_THEME:-}" LANGUAGE=C LC_ALL=C.UTF-8 NO_AT_BRIDGE=1
[ -n "$GTK_THEME" ] || unset GTK_THEME

xvfb-run -a -s "-screen 0 1280x960x24" dbus-run-session -- "$@"
