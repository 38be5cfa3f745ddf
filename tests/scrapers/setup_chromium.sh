#!/usr/bin/env bash
# Installs Chromium from Debian's packages, for the tests that compare what is read of a page with what a browser shows.
# Needs apt and, the first time, the right to install (root, or sudo without a password).
set -eu
command -v chromium >/dev/null && exit 0

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi; }

echo "Setting up Chromium for the tests ..."
export DEBIAN_FRONTEND=noninteractive
as_root apt-get update -qq
as_root apt-get install -y -qq --no-install-recommends chromium >/dev/null
