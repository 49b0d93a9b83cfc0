import { type ErrorRow, row } from './row.ts';

/** Of workspaces, projects and what they hold. */
export const dataErrors = {
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
  'event-pending': row(
    409,
    'Event not processed yet {id}',
    'L’événement est enregistré, mais pas encore traité : réessayez après `retry-after` secondes.',
  ),
  'event-exists': row(409, 'Event already exists', 'Ce `nonce` a déjà été reçu.', 'nonce'),
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
  'outlay-import-not-found': row(
    404,
    'The import was not found',
    'Le projet n’a pas cet import de dépenses.',
  ),
  'outlay-import-undone': row(
    409,
    'The import was undone',
    'L’import est annulé : il ne reçoit plus de lignes.',
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
} as const satisfies Record<string, ErrorRow>;
