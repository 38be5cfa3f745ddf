#!/usr/bin/env bash
# Installs MHonArc from Debian's packages, for the tests that read pages which the real program made.
# Needs apt and, the first time, the right to install (root, or sudo without a password).
set -eu
command -v mhonarc >/dev/null && exit 0

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi; }

echo "Setting up MHonArc for the tests ..."
export DEBIAN_FRONTEND=noninteractive
as_root apt-get update -qq
as_root apt-get install -y -qq --no-install-recommends mhonarc >/dev/null
