#!/bin/sh
# For an academy in containers: docs/operations.md.
set -eu
usage="Usage: softspoken update [--back|--forget]
       softspoken backup|restore -- FILE
       softspoken admin -- ADDRESS
       softspoken rotate-secrets"
cd "$(dirname "$(readlink -f "$0")")/.."
backups=/var/backups/softspoken
# What is interrupted does what it has in its trap for EXIT.
trap 'exit 1' HUP INT TERM

say() { echo "$(date +%H:%M:%S) $*"; }
# Commands wait for each other: what is locked is the folder.
take_turn() {
  exec 9<.
  if flock --nonblock 9; then return; fi
  say "Waiting for another softspoken command to end"
  flock 9
}
is_embedded() { ! docker compose config --services | grep --quiet --line-regexp postgres; }
run() { docker compose run --rm --no-TTY "$@"; }
in_data() { run --entrypoint sh academy -c "$1"; }
sql() { docker compose exec --no-TTY postgres psql --quiet --set ON_ERROR_STOP=1 --username softspoken --dbname postgres "$@"; }

# The embedded database admits one process: meanwhile the server stops, and visitors wait.
command_of_product() {
  if is_embedded; then
    trap "trap '' HUP INT TERM; docker compose up --detach academy" EXIT
    docker compose stop academy
  fi
  code=0
  run academy "$@" || code=$?
  if is_embedded; then
    docker compose up --detach academy
    trap - EXIT
  fi
  return $code
}

# Sends no mail and touches no object store.
on_copy() {
  docker compose run --env DATA_DIR=$backups/copy --env DATABASE_URL= --env SMTP_URL= \
    --env S3_ENDPOINT= --env S3_REGION= --env S3_BUCKET= --env S3_ACCESS_KEY_ID= \
    --env S3_SECRET_ACCESS_KEY= "$@"
}

remove_copy() {
  docker rm --force softspoken-copy >/dev/null 2>&1 || true
  in_data "rm -rf $backups/copy"
}

# Within the two minutes of the Containerfile's health check. Prints the end of the log otherwise.
comes_up() {
  while true; do
    case $(docker inspect --format '{{.State.Health.Status}} {{.State.Running}} {{.RestartCount}}' "$1") in
    "healthy "*) return 0 ;;
    "starting true 0") sleep 2 ;;
    *) break ;;
    esac
  done
  docker logs --tail 20 "$1"
  return 1
}

# Other files would be those of the container, and go with it.
refuse_elsewhere() {
  case $1 in
  */../* | */) ;;
  $backups/*) return ;;
  esac
  echo "Name a file in $backups: the container reaches no other folder." >&2
  exit 2
}

# Of the database, while the server is stopped. What is called "before" is whole.
keep() {
  if is_embedded; then
    in_data "rm -rf /data/copying && cp -a /data/postgres /data/copying && mv /data/copying /data/before"
  else sql --command "create database softspoken_before template softspoken"; fi
}

# Prints nothing unless an update did not end.
kept() {
  if is_embedded; then in_data "ls /data | grep -x before || true"
  else sql --tuples-only --no-align \
    --command "select datname from pg_database where datname = 'softspoken_before'"; fi
}

bring_back() {
  if is_embedded; then in_data "rm -rf /data/postgres && mv /data/before /data/postgres"
  else sql --command "drop database if exists softspoken with (force)" \
    --command "alter database softspoken_before rename to softspoken"; fi
}

forget() {
  if is_embedded; then in_data "rm -rf /data/copying && mv /data/before /data/copying && rm -rf /data/copying"
  else sql --command "drop database softspoken_before"; fi
}

update() {
  left=$(kept)
  if [ -n "$left" ]; then
    say "The last update did not end, and its copy of the database is still there: nothing was changed."
    say "If the academy runs well with the new version: softspoken update --forget"
    say "Otherwise, back to the version and the data of before it: softspoken update --back"
    exit 1
  fi
  say "Building the new version"
  TAG=new docker compose build academy
  backup=$backups/$(date --utc +%Y-%m-%dT%H-%M-%SZ).backup
  say "Writing a backup"
  command_of_product build/node/backup.js backup "$backup"
  say "Trying the new version on a copy of the backup"
  trap remove_copy EXIT
  remove_copy
  on_copy --rm --no-TTY academy build/node/backup.js restore "$backup"
  TAG=new on_copy --detach --name softspoken-copy academy
  if ! comes_up softspoken-copy; then
    say "The new version does not come up: nothing was changed"
    exit 1
  fi
  remove_copy
  trap - EXIT
  # A closed terminal ends nothing from here on.
  trap '' HUP INT TERM
  say "Switching"
  docker tag softspoken:current softspoken:before
  if ! { docker compose stop academy && keep; }; then
    docker compose start academy
    say "The database could not be copied: nothing was changed"
    exit 1
  fi
  if docker tag softspoken:new softspoken:current &&
    docker compose up --detach academy &&
    comes_up "$(docker compose ps --all --quiet academy)"; then
    say "The new version is running"
    forget
  else
    say "The new version did not come up"
    go_back
    exit 1
  fi
}

# The database comes last, so that this can be done again if it fails.
go_back() {
  if docker compose stop academy && docker tag softspoken:before softspoken:current && bring_back &&
    docker compose up --detach academy; then
    say "Back: the one of before is running, with the data of then"
  else
    say "The one of before could not be started. Once Docker works again: softspoken update --back"
    exit 1
  fi
}

# After an update that did not end.
after_update() {
  left=$(kept)
  if [ -n "$left" ]; then "$1"
  elif [ "$1" = go_back ]; then docker compose up --detach academy; fi
}

case ${1:-} in
update)
  take_turn
  case ${2:-} in
  "") update ;;
  --back) after_update go_back ;;
  --forget) after_update forget ;;
  *)
    echo "$usage" >&2
    exit 2
    ;;
  esac
  ;;
backup | restore | admin | rotate-secrets)
  name=$1
  shift
  if [ "${1:-}" = -- ]; then shift; fi
  if [ $name = backup ] || [ $name = restore ]; then refuse_elsewhere "${1:-}"; fi
  take_turn
  case $name in
  backup | restore) command_of_product build/node/backup.js "$name" "$@" ;;
  admin) command_of_product build/node/grant-admin.js "$@" ;;
  rotate-secrets) command_of_product build/node/rotate-secrets.js "$@" ;;
  esac
  ;;
*)
  echo "$usage" >&2
  exit 2
  ;;
esac
