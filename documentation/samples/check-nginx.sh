#!/bin/sh
# Has nginx check a site's configuration, with a certificate made for it.
set -e
PATH=$PATH:/usr/sbin
command -v nginx > /dev/null || { echo 'nginx is not installed: not checked'; exit; }
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=sillage \
  -keyout "$folder/privkey.pem" -out "$folder/fullchain.pem" 2> /dev/null
sed "s#/etc/letsencrypt/live/[^/]*#$folder#; s#listen 443#listen 127.0.0.1:8443#" "$1" > "$folder/site.conf"
echo "error_log stderr; pid $folder/pid; events {} http { access_log off; include $folder/site.conf; }" \
  > "$folder/nginx.conf"
nginx -t -e stderr -c "$folder/nginx.conf"
