#!/usr/bin/env bash
# Unpacks a real MediaWiki from Debian's packages into .mediawiki, for the tests that publish to one.
# Needs apt and, the first time, the right to install PHP (root, or sudo without a password).
set -eu
cd "$(dirname "$0")/../.."
home="$PWD/.mediawiki"
[ -f "$home/ready" ] && command -v php >/dev/null && exit 0

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi; }

packages="php-cli php-sqlite3 php-xml php-mbstring php-intl"
echo "Setting up MediaWiki for the tests ($packages) ..."
export DEBIAN_FRONTEND=noninteractive
as_root apt-get update -qq
# shellcheck disable=SC2086
as_root apt-get install -y -qq --no-install-recommends $packages >/dev/null

rm -rf "$home"
mkdir -p "$home/debs" "$home/x"
(cd "$home/debs" && apt-get download -qq -o APT::Sandbox::User=root mediawiki mediawiki-classes)
for package in "$home"/debs/*.deb; do dpkg-deb -x "$package" "$home/x"; done
mv "$home/x/usr/share/mediawiki" "$home/mw"
rm -rf "$home/debs" "$home/mw/LocalSettings.php" "$home/mw/config" "$home/mw/extensions" "$home/mw/images"
ln -s extensions-core "$home/mw/extensions"
mkdir "$home/mw/images"
touch "$home/ready"
