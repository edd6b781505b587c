#!/bin/sh
# Copy the tables into a folder while they are served, and keep the newest copies:
#
#   sh backup.sh INSTANCE FOLDER [HOW-MANY]
#
# With PostgreSQL (COMPANION_DATABASE_URL) the copy is a dump for pg_restore, else a database of
# SQLite for `companion restore`. Fourteen are kept. Only a copy that is whole gets its name.
# $COMPANION names another program than the `bin/companion` beside this file, where install.sh laid
# it: COMPANION=.venv/bin/companion sh deploy/backup.sh instance copies
set -eu

instance=${1:?"usage: sh backup.sh INSTANCE FOLDER [HOW-MANY]"}
folder=${2:?"usage: sh backup.sh INSTANCE FOLDER [HOW-MANY]"}
kept=${3:-14}
companion=${COMPANION:-$(dirname "$0")/bin/companion}
umask 077
# Here `companion doctor` reads when the newest copy was made; it is empty until there is one.
nightly=$instance/nightly-backup
touch "$nightly"
mkdir -p "$folder"
stamp=$(date -u +%Y-%m-%dT%H%M%SZ)

case ${COMPANION_DATABASE_URL:-} in
  postgres*)
    end=dump
    copy=$folder/tables-$stamp.$end
    # Its programs know addresses without the driver's name.
    address=$(printf %s "$COMPANION_DATABASE_URL" | sed 's/^postgres[a-z]*+[a-z]*:/postgresql:/')
    # Others see what a program is started with, but not its environment. There a password stands as
    # it is: one that an address writes with % stays in the address.
    user='^\([a-z]*://[^:/@]*\):'
    password=$(printf %s "$address" | sed -n "s|$user\([^@/%]*\)@.*|\2|p")
    if [ -n "$password" ]; then
      export PGPASSWORD="$password"
      address=$(printf %s "$address" | sed "s|$user[^@]*@|\1@|")
    fi
    trap 'rm -f -- "$copy.new"' EXIT
    pg_dump --format=custom --no-owner --dbname="$address" --file="$copy.new"
    pg_restore --list "$copy.new" > /dev/null
    mv "$copy.new" "$copy"
    ;;
  *)
    end=sqlite
    copy=$folder/tables-$stamp.$end
    "$companion" backup "$copy" --instance "$instance"
    ;;
esac
# Newest first by name, as the name is the time.
ls -1r "$folder" | grep "^tables-.*\.$end\$" | tail -n "+$((kept + 1))" | while read -r old; do
  rm -- "$folder/$old"
done
date -u +%Y-%m-%dT%H:%M:%SZ > "$nightly"
echo "Kept: $copy"
