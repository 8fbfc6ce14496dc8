# SPDX-FileCopyrightText: 2026 The Sortie authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Sourced by run and check: installs what is missing, configures and builds.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

say() {
  printf '%s\n' "$*" >&2
}

# Installs the packages of .ci/packages.txt that this machine lacks, through apt.
install_packages() {
  local wanted missing=() as_root=()
  mapfile -t wanted < <(sed 's/#.*//; /^[[:space:]]*$/d' "$root/.ci/packages.txt")
  for package in "${wanted[@]}"; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' \
      || missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  command -v apt-get >/dev/null || {
    say "These packages are missing and this system has no apt: ${missing[*]}"
    return 1
  }
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || {
      say "Run this as root, or install sudo, or install by hand: ${missing[*]}"
      return 1
    }
    as_root=(sudo)
  fi
  say "Installing ${#missing[@]} packages: ${missing[*]}"
  "${as_root[@]}" apt-get update -qq
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

# configure DIR [MESON OPTIONS]: sets a build folder up once, and again when its options differ.
configure() {
  local dir=$1 stamp=$1/.sortie-options log
  shift
  if [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$*" ] && [ -f "$dir/build.ninja" ]; then
    return 0
  fi
  log=$(mktemp)
  rm -rf "$dir"
  if ! meson setup "$dir" "$root" "$@" >"$log" 2>&1; then
    cat "$log" >&2
    rm -f "$log"
    return 1
  fi
  rm -f "$log"
  printf '%s' "$*" >"$stamp"
}
