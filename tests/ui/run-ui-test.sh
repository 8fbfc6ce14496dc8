#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Sortie authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Runs a program with a display, a window manager and a session bus of its own, and a home folder
# that goes afterwards. Without Xvfb the test is skipped.
#
# usage: run-ui-test.sh PROGRAM [ARGUMENT...]

for tool in Xvfb dbus-run-session; do
  if ! command -v "$tool" >/dev/null 2>&1; then
    echo "1..0 # SKIP $tool is not installed"
    exit 0
  fi
done

home=$(mktemp -d)
mkdir -m 700 "$home/runtime"
Xvfb -displayfd 3 -screen 0 1400x900x24 -nolisten tcp 3>"$home/display" >/dev/null 2>&1 &
xvfb=$!
manager=
trap 'kill $manager $xvfb 2>/dev/null; rm -rf "$home"' EXIT

tries=0
while [ ! -s "$home/display" ]; do
  tries=$((tries + 1))
  if [ "$tries" -gt 100 ] || ! kill -0 "$xvfb" 2>/dev/null; then
    echo "1..0 # SKIP Xvfb does not start"
    exit 0
  fi
  sleep 0.1
done

DISPLAY=:$(cat "$home/display")
HOME=$home
XDG_RUNTIME_DIR=$home/runtime
XDG_CONFIG_HOME=$home/config
XDG_DATA_HOME=$home/data
XDG_STATE_HOME=$home/state
XDG_CACHE_HOME=$home/cache
GDK_BACKEND=x11
GSK_RENDERER=${GSK_RENDERER:-cairo}
LIBGL_ALWAYS_SOFTWARE=1
GSETTINGS_BACKEND=memory
GTK_A11Y=none
LANGUAGE=C
LC_ALL=C.UTF-8
[ -z "$SORTIE_TEST_THEME" ] || export GTK_THEME="$SORTIE_TEST_THEME"
export DISPLAY HOME XDG_RUNTIME_DIR XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME XDG_CACHE_HOME
export GDK_BACKEND GSK_RENDERER LIBGL_ALWAYS_SOFTWARE GSETTINGS_BACKEND GTK_A11Y LANGUAGE LC_ALL

if command -v openbox >/dev/null 2>&1; then
  openbox >/dev/null 2>&1 &
  manager=$!
fi
dbus-run-session -- "$@" 2>"$home/errors"
status=$?
grep -v dbus-daemon "$home/errors" >&2
exit "$status"
