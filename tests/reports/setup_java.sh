#!/usr/bin/env bash
# Installs a Java runtime from Debian's packages, for the validator that the web pages are held against.
# Needs apt and, the first time, the right to install (root, or sudo without a password).
set -eu
command -v java >/dev/null && exit 0

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi; }

echo "Setting up Java for the tests ..."
export DEBIAN_FRONTEND=noninteractive
as_root apt-get update -qq
as_root apt-get install -y -qq --no-install-recommends default-jre-headless >/dev/null
