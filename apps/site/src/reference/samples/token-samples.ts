import type { Language } from './languages.ts';

const curl = String.raw`# Il faut curl, openssl, jq et xxd.
base64url() { openssl base64 -A | tr '+/' '-_' | tr -d '='; }
part() { jq -r ".privateKey.$1" cle.json | tr '_-' '/+' | sed 's/$/=/' | openssl base64 -d -A | xxd -p -c 64; }
private_key() {
  { echo 30770201010420; part d
    echo a00a06082a8648ce3d030107a14403420004; part x; part y; } | xxd -r -p
}

header=$(jq -cj '{alg: "ES256", kid: .keyId}' cle.json | base64url)
claims=$(jq -cj --arg jti "$(openssl rand -hex 16)" '{
  iss: .clientId, sub: .clientId, aud: .audience, jti: $jti,
  iat: (now | floor), exp: ((now | floor) + 60)
}' cle.json | base64url)
signature=$(printf %s "$header.$claims" |
  openssl dgst -sha256 -keyform DER -sign <(private_key) |
  openssl asn1parse -inform DER |
  awk -F: '/INTEGER/ { printf "%64s", $NF }' | tr ' ' 0 | xxd -r -p | base64url)

export SILLAGE_TOKEN=$(curl -s "$(jq -r .tokenUrl cle.json)" \
  -d grant_type=client_credentials \
  -d scope=full_access \
  -d client_id="$(jq -r .clientId cle.json)" \
  -d client_assertion_type=urn:ietf:params:oauth:client-assertion-type:jwt-bearer \
  -d client_assertion="$header.$claims.$signature" | jq -r .access_token)
echo "$SILLAGE_TOKEN"`;

const typescript = `import { createPrivateKey, randomUUID, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';

const key = JSON.parse(readFileSync('cle.json', 'utf8'));
const now = Math.floor(Date.now() / 1000);
const claims = {
  iss: key.clientId,
  sub: key.clientId,
  aud: key.audience,
  jti: randomUUID(),
  iat: now,
  exp: now + 60,
};
const unsigned = [{ alg: 'ES256', kid: key.keyId }, claims]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.');
const signature = sign('sha256', Buffer.from(unsigned), {
  key: createPrivateKey({ key: key.privateKey, format: 'jwk' }),
  dsaEncoding: 'ieee-p1363',
});

const response = await fetch(key.tokenUrl, {
  method: 'POST',
  body: new URLSearchParams({
    grant_type: 'client_credentials',
    scope: 'full_access',
    client_id: key.clientId,
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: unsigned + '.' + signature.toString('base64url'),
  }),
});
const { access_token: token } = (await response.json()) as { access_token: string };
console.log(token);`;

const python = `# pip install cryptography
import base64
import json
import time
import uuid
from urllib.parse import urlencode
from urllib.request import urlopen

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils


def base64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=")


with open("cle.json") as file:
    key = json.load(file)
now = int(time.time())
header = {"alg": "ES256", "kid": key["keyId"]}
claims = {
    "iss": key["clientId"],
    "sub": key["clientId"],
    "aud": key["audience"],
    "jti": str(uuid.uuid4()),
    "iat": now,
    "exp": now + 60,
}
unsigned = b".".join(base64url(json.dumps(part).encode()) for part in (header, claims))
secret = base64.urlsafe_b64decode(key["privateKey"]["d"] + "=")
private_key = ec.derive_private_key(int.from_bytes(secret, "big"), ec.SECP256R1())
der = private_key.sign(unsigned, ec.ECDSA(hashes.SHA256()))
signature = b"".join(n.to_bytes(32, "big") for n in utils.decode_dss_signature(der))

form = {
    "grant_type": "client_credentials",
    "scope": "full_access",
    "client_id": key["clientId"],
    "client_assertion_type": "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
    "client_assertion": (unsigned + b"." + base64url(signature)).decode(),
}
with urlopen(key["tokenUrl"], urlencode(form).encode()) as response:
    print(json.load(response)["access_token"])`;

const php = String.raw`<?php
// Il faut l’extension openssl.
function base64url(string $data): string
{
    return rtrim(strtr(base64_encode($data), '+/', '-_'), '=');
}

$key = json_decode(file_get_contents('cle.json'), true);
$part = fn(string $name) => base64_decode(strtr($key['privateKey'][$name], '-_', '+/'));
$der = hex2bin('30770201010420') . $part('d')
    . hex2bin('a00a06082a8648ce3d030107a14403420004') . $part('x') . $part('y');
$pem = "-----BEGIN EC PRIVATE KEY-----\n"
    . chunk_split(base64_encode($der), 64, "\n")
    . "-----END EC PRIVATE KEY-----\n";

$claims = [
    'iss' => $key['clientId'],
    'sub' => $key['clientId'],
    'aud' => $key['audience'],
    'jti' => bin2hex(random_bytes(16)),
    'iat' => time(),
    'exp' => time() + 60,
];
$unsigned = base64url(json_encode(['alg' => 'ES256', 'kid' => $key['keyId']]))
    . '.' . base64url(json_encode($claims));
openssl_sign($unsigned, $signed, $pem, OPENSSL_ALGO_SHA256);
$length = ord($signed[3]);
$pair = [substr($signed, 4, $length), substr($signed, 6 + $length)];
$signature = implode('', array_map(
    fn(string $number) => str_pad(ltrim($number, "\0"), 32, "\0", STR_PAD_LEFT),
    $pair,
));

$answer = file_get_contents($key['tokenUrl'], false, stream_context_create(['http' => [
    'method' => 'POST',
    'header' => ['content-type: application/x-www-form-urlencoded'],
    'content' => http_build_query([
        'grant_type' => 'client_credentials',
        'scope' => 'full_access',
        'client_id' => $key['clientId'],
        'client_assertion_type' => 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        'client_assertion' => $unsigned . '.' . base64url($signature),
    ]),
]]));
echo json_decode($answer, true)['access_token'], PHP_EOL;`;

/** How a key file becomes a token: an assertion signed with the key (private_key_jwt). */
export const tokenSamples: Record<Language, string> = { curl, typescript, python, php };
