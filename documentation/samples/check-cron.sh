#!/bin/sh
# Has cron check a line, then runs its command as cron does: at an unescaped `%` it would end. The places
# of an installation are those of the page's server.
set -e
command -v crontab > /dev/null || { echo 'cron is not installed: not checked'; exit; }
crontab -n "$1"
command=$(cut -d ' ' -f 6- "$1")
case $(printf '%s' "$command" | sed 's/\\%//g') in
  *%*) echo 'a % without \: cron ends the command there' >&2; exit 1 ;;
esac
root=$(cd "$(dirname "$0")/../.." && pwd)
sh -c "$(printf '%s' "$command" | sed "s/\\\\%/%/g; s#/opt/sillage#$root#; s#bin/node#node#
  s#/var/lib/sillage#$DATA_DIR#; s#/var/backups/sillage#$PWD#")"
