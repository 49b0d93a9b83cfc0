import Type, { type Static } from 'typebox';
import { Fault } from './faults.ts';

interface ErrorRow {
  statusCode: number;
  /** The message of the answer, in English; `{x}` is filled in when the error is thrown. */
  message: string;
  /** In French: when it happens, for the reference page. */
  description: string;
  /** The field of the request that it is always about. */
  field?: string;
}

const row = (
  statusCode: number,
  message: string,
  description: string,
  field?: string,
): ErrorRow => ({
  statusCode,
  message,
  description,
  ...(field !== undefined && { field }),
});

/** Every error answer of the APIs. */
export const errorTable = {
  'invalid-payload': row(
    400,
    'Bad Request',
    'La requête ne respecte pas le schéma ; `message` liste toutes les fautes.',
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
  'workspace-not-found': row(404, 'Workspace not found {id}', 'L’espace de travail n’existe pas.'),
  'project-not-found': row(404, 'Project not found {id}', 'Le projet n’existe pas.'),
  'project-archived': row(
    410,
    'Project archived {id}',
    'Le projet est archivé : il se lit encore, mais ne reçoit plus rien.',
  ),
  'project-not-archived': row(
    409,
    'Archive the project {id} before it is deleted',
    'Le projet est encore actif : archivez-le avant de le supprimer.',
  ),
  'workspace-not-empty': row(
    409,
    'The workspace still has projects, name them all: {projects}',
    'L’espace de travail a des projets que la demande ne nomme pas.',
    'projects',
  ),
  'confirmation-differs': row(
    409,
    'confirm is not the name of what is to be deleted',
    'Le nom répété n’est pas celui de ce qui serait supprimé : rien ne l’est.',
    'confirm',
  ),
  'deletion-not-found': row(404, 'Deletion not found {id}', 'Cette suppression n’existe pas.'),
  'event-type-not-found': row(
    404,
    'Event type not found {reference}',
    'Le projet n’a pas de type d’événement de cette référence.',
  ),
  'event-not-found': row(404, 'Event not found {id}', 'Le projet n’a pas cet événement.'),
  'interaction-not-found': row(
    404,
    'Interaction not found {id}',
    'Le projet n’a pas cette interaction.',
  ),
  'no-such-metric': row(
    404,
    'No storageKey matching field in this eventType',
    'Le type de l’événement n’a pas d’état ou de statistique de cette clé.',
  ),
  'request-timeout': row(
    408,
    'Request Timeout',
    'La requête n’est pas arrivée entière dans le temps admis.',
  ),
  'event-pending': row(
    409,
    'Event not processed yet {id}',
    'L’événement est enregistré, mais pas encore traité : réessayez après `retry-after` secondes.',
  ),
  'event-exists': row(409, 'Event already exists', 'Ce `nonce` a déjà été reçu.', 'nonce'),
  'agent-not-found': row(404, 'Agent not found', 'L’agent n’existe pas.'),
  'session-not-found': row(
    404,
    'Session not found {id}',
    'L’agent n’a pas cette session, ou elle est terminée.',
  ),
  'passkey-not-found': row(404, 'Passkey not found {id}', 'L’agent n’a pas cette clé d’accès.'),
  'authenticator-app-not-found': row(
    404,
    'Authenticator app not found',
    'L’agent n’a pas d’application de codes.',
  ),
  'last-factor': row(
    409,
    'A workspace of yours requires a second factor: set another one up before you remove the last',
    'C’est le dernier second facteur de l’agent, et un de ses espaces de travail en demande un.',
  ),
  'second-factor-required': row(
    403,
    'A second factor is required: set one up on /account/security, then sign in with it',
    'L’espace de travail, ou l’opération, demande une connexion à deux facteurs, et le jeton vient d’une connexion à un seul.',
  ),
  'last-owner': row(
    409,
    'The agent is the last active owner of the workspace {id}',
    'L’agent est le dernier propriétaire actif de l’espace de travail que nomme la phrase : donnez-en un autre à cet espace d’abord.',
  ),
  'last-administrator': row(
    409,
    'The agent is the last active administrator',
    'L’agent est le dernier administrateur actif : nommez-en un autre d’abord, ou passez par la ligne de commande du serveur.',
  ),
  'member-of-another-workspace': row(
    409,
    'The agent also belongs to another workspace, or is an administrator',
    'Le compte ne dépend pas de cet espace de travail seul : retirez-en le membre, ou demandez à un administrateur.',
  ),
  'invitation-not-found': row(
    404,
    'Invitation not found {id}',
    'L’espace de travail n’a pas cette invitation, ou elle a déjà servi.',
  ),
  'wrong-password': row(
    403,
    'The current password is wrong',
    'Le mot de passe actuel n’est pas celui de l’agent.',
    'currentPassword',
  ),
  'no-mail': row(
    409,
    'This server sends no mail, ask an administrator for the link',
    'Ce serveur n’envoie pas de messages : un administrateur peut donner le lien.',
  ),
  'service-account-not-found': row(
    404,
    'Service account not found {id}',
    'Le compte de service n’existe pas dans cet espace de travail.',
  ),
  'key-not-found': row(404, 'Key not found {id}', 'Le compte de service n’a pas cette clé.'),
  'ingestion-key-not-found': row(
    404,
    'Ingestion key not found {id}',
    'Le projet n’a pas cette clé d’envoi.',
  ),
  'user-not-found': row(404, 'User not found {id}', 'Le projet n’a pas cette personne.'),
  'webhook-not-found': row(404, 'Webhook not found {id}', 'Le projet n’a pas ce webhook.'),
  'delivery-not-found': row(
    404,
    'Delivery not found {id}',
    'Le webhook n’a pas cet envoi, ou il a plus de trente jours.',
  ),
  'too-many-webhooks': row(
    409,
    'Too many webhooks, the limit is {limit}',
    'Le projet a déjà autant de webhooks qu’il peut en avoir.',
  ),
  'webhook-inactive': row(
    409,
    'Webhook inactive {id}',
    'Le webhook n’est pas actif : il n’envoie rien.',
  ),
  'merge-not-found': row(
    404,
    'Merge not found {id}',
    'Le projet n’a pas cette réunion de personnes.',
  ),
  'erasure-not-found': row(404, 'Erasure not found {id}', 'Le projet n’a pas cet effacement.'),
  'objection-not-found': row(
    404,
    'Objection not found {id}',
    'Le projet n’a pas cette opposition, ou elle a été levée.',
  ),
  'agent-email-taken': row(
    409,
    'Agent email already exists',
    'Un agent a déjà cette adresse.',
    'email',
  ),
  'user-field-not-found': row(
    404,
    'User field not found {storageKey}',
    'Le projet n’a pas de champ de personne de cette clé.',
  ),
  'field-not-found': row(
    404,
    'Field not found {storageKey}',
    'Le projet n’a pas de champ d’événement ou de personne de cette clé.',
  ),
  'excluded-referrer-not-found': row(
    404,
    'Excluded referrer not found {host}',
    'Le site n’est pas un référent exclu du projet.',
  ),
  'integration-not-found': row(
    404,
    'Integration not found {id}',
    'Le projet n’a pas d’intégration de cet identifiant.',
  ),
  'integration-archived': row(
    410,
    'Integration archived {id}',
    'L’intégration est archivée : elle ne reçoit plus ni interaction, ni campagne, ni dépense.',
  ),
  'campaign-not-found': row(
    404,
    'The campaign was not found',
    'L’intégration n’a pas cette campagne.',
  ),
  'outlay-not-found': row(404, 'Outlay not found', 'La campagne n’a pas cette dépense.'),
  'outlay-to-update-not-found': row(
    404,
    'The outlay was not found',
    'La campagne n’a pas la dépense à modifier.',
  ),
  'external-id-taken': row(
    409,
    'externalId already used with another content {externalId}',
    'Cet `externalId` est celui d’un autre contenu.',
    'externalId',
  ),
  'external-id-deleted': row(
    410,
    'externalId of something that was deleted {externalId}',
    'Cet `externalId` est celui d’un élément supprimé.',
    'externalId',
  ),
  'campaign-slug-taken': row(
    409,
    'Campaign slug already exists',
    'Une campagne de l’intégration porte déjà ce `campaignSlug`.',
    'campaignSlug',
  ),
  'project-id-taken': row(
    409,
    'Project id already exists',
    'Un projet porte déjà cet identifiant.',
    'id',
  ),
  'event-type-reference-taken': row(
    409,
    'Event type reference already exists',
    'Un type d’événement du projet, archivé ou non, porte déjà cette référence.',
    'reference',
  ),
  'user-field-taken': row(
    409,
    'User field already exists',
    'Le projet a déjà un champ de personne de cette clé.',
    'storageKey',
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

export type ErrorCode = keyof typeof errorTable;

/** The HTTP reason phrase of each status code of the table: the `error` of an answer. */
export const reasonPhrases: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Payload Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

export const ErrorAnswer = Type.Object(
  {
    statusCode: Type.Integer({ description: 'Le code HTTP de la réponse.' }),
    message: Type.Union([Type.String(), Type.Array(Type.String())], {
      description: 'Ce qui s’est passé : une phrase, ou la liste de toutes les fautes.',
    }),
    error: Type.String({ description: 'Le nom du code HTTP.' }),
    code: Type.Unsafe<ErrorCode>({
      type: 'string',
      'x-extensible-enum': Object.keys(errorTable),
      description:
        'L’erreur, pour un programme : il ne change pas avec les mots de `message`. La page « Erreurs » les donne tous ; la liste peut grandir.',
    }),
    field: Type.Optional(
      Type.String({
        description:
          'Chemin du premier champ fautif, ses étapes séparées par des points ; absent quand aucun champ n’est en cause.',
      }),
    ),
    faults: Type.Optional(
      Type.Array(Fault, {
        description: 'Les fautes une à une, dans l’ordre de `message` ; seulement quand il y en a.',
      }),
    ),
  },
  { title: 'Error', description: 'La forme de toutes les réponses d’erreur.' },
);
export type ErrorAnswer = Static<typeof ErrorAnswer>;

/** Errors that any operation may answer before it looks at what is asked. */
export const transportErrors = [
  'malformed-address',
  'request-timeout',
  'address-too-long',
  'headers-too-large',
] as const satisfies readonly ErrorCode[];

/** Errors of any operation that has a body. */
export const bodyErrors = [
  'invalid-payload',
  'malformed-body',
  'empty-body',
  'truncated-body',
  'malformed-text',
  'undeclared-encoding',
  'malformed-encoding',
  'body-too-large',
  'unsupported-media-type',
  'unsupported-encoding',
] as const satisfies readonly ErrorCode[];

/** Errors of any operation that takes an `Idempotency-Key`. */
export const idempotencyErrors = [
  'idempotency-in-progress',
  'idempotency-answer-lost',
  'idempotency-key-reused',
] as const satisfies readonly ErrorCode[];

/** Errors of any operation that needs a token. */
export const guardErrors = [
  'unauthorized',
  'forbidden',
  'too-many-requests',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[];
