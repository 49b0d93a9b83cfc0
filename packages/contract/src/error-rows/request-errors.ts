import { type ErrorRow, row } from './row.ts';

/** What may be wrong with any request, whatever it asks for. */
export const requestErrors = {
  'invalid-payload': row(
    400,
    'Bad Request',
    'La requête ne respecte pas le schéma ; `message` liste les fautes, cent au plus.',
  ),
  'malformed-body': row(400, 'The body is not valid JSON', 'Le corps n’est pas du JSON valide.'),
  'empty-body': row(400, 'The body is empty, send JSON', 'Le corps est vide.'),
  'truncated-body': row(
    400,
    'The body ends before its JSON does',
    'Le corps s’arrête avant la fin de son JSON.',
  ),
  'malformed-text': row(
    400,
    'The body is not valid UTF-8',
    'Le corps n’est pas du texte UTF-8 valide.',
  ),
  'undeclared-encoding': row(
    400,
    'The body is compressed, name its encoding in content-encoding',
    'Le corps est compressé, mais l’en-tête `content-encoding` ne le dit pas.',
  ),
  'malformed-encoding': row(
    400,
    'The body cannot be decompressed as {encoding}',
    'Le corps n’a pas l’encodage que nomme `content-encoding`, ou il est coupé.',
  ),
  'malformed-address': row(
    400,
    'The address is not valid',
    'L’adresse contient un encodage invalide, ou n’est pas du texte UTF-8.',
  ),
  'malformed-request': row(400, 'Bad Request', 'La requête n’est pas du HTTP valide.'),
  unauthorized: row(401, 'Unauthorized', 'Le jeton est absent ou invalide.'),
  forbidden: row(403, 'Forbidden', 'Le jeton n’ouvre pas ce projet, ou pas cette action.'),
  'route-not-found': row(404, 'Cannot {method} {path}', 'Cette adresse n’existe pas.'),
  'method-not-allowed': row(
    405,
    'Cannot {method} this address, use {allow}',
    'L’adresse existe, mais pas avec cette méthode ; l’en-tête `allow` donne celles qu’elle a.',
  ),
  'request-timeout': row(
    408,
    'Request Timeout',
    'La requête n’est pas arrivée entière dans le temps admis.',
  ),
  'body-too-large': row(
    413,
    'The body is larger than {limit}',
    'Le corps dépasse, avant ou après décompression, 256 Kio, ou 5 Mio pour un envoi groupé.',
  ),
  'address-too-long': row(
    414,
    'The address is longer than {limit}',
    'L’adresse dépasse 2 048 caractères.',
  ),
  'unsupported-media-type': row(
    415,
    'Unsupported media type, send application/json',
    'Le corps doit être envoyé en `application/json`.',
  ),
  'unsupported-encoding': row(
    415,
    'Unsupported content encoding, send gzip, zstd, br, deflate or identity',
    'Le corps est compressé d’une façon que l’API ne connaît pas, ou plusieurs fois.',
  ),
  'idempotency-in-progress': row(
    409,
    'A request with this Idempotency-Key is in progress',
    'La première requête de cette `Idempotency-Key` est en cours : réessayez après `retry-after` secondes.',
  ),
  'idempotency-answer-lost': row(
    409,
    'The request with this Idempotency-Key was done, and its answer was lost',
    'La première requête de cette `Idempotency-Key` a été faite, mais le serveur s’est arrêté avant de garder sa réponse : lisez ce qu’elle a créé. Rien n’est créé deux fois.',
  ),
  'idempotency-secret': row(
    409,
    'The request with this Idempotency-Key was done, and its answer held a secret',
    'La première requête de cette `Idempotency-Key` a été faite ; sa réponse portait un secret, qui n’est montré qu’une fois et n’est pas gardé. Révoquez-le et recommencez sous une autre clé.',
  ),
  'idempotency-key-reused': row(
    422,
    'This Idempotency-Key was used for another request',
    'Cette `Idempotency-Key` a servi à une autre requête dans les dernières 24 heures.',
  ),
  'too-many-requests': row(429, 'Too Many Requests', 'Trop de requêtes en peu de temps.'),
  'too-many-streams': row(
    429,
    'Too many streams are open',
    'Trop de flux sont ouverts : par cet appelant, sur ce projet, ou sur ce serveur.',
  ),
  'headers-too-large': row(
    431,
    'Request Header Fields Too Large',
    'Les en-têtes dépassent 16 Kio.',
  ),
  internal: row(500, 'Internal Server Error', 'Une erreur imprévue, de notre fait.'),
  unavailable: row(
    503,
    'Service Unavailable',
    'La base de données ne répond pas : réessayez après `retry-after` secondes.',
  ),
} as const satisfies Record<string, ErrorRow>;
