import type { DeliveryAttempt, Webhook, WebhookDelivery } from '@sillage/client/source/types';

export type WebhookKind = Webhook['kinds'][number];

/** What can be announced, with what each is. */
export const kinds: readonly (readonly [kind: WebhookKind, name: string, meaning: string])[] = [
  ['event', 'Événement compris', 'Une commande, une demande de devis vient d’arriver.'],
  ['state', 'État changé', 'Une commande est payée, un prospect est qualifié.'],
  ['statistic', 'Statistique changée', 'Un montant a été corrigé, un avoir est passé.'],
  ['trash', 'Événement refusé', 'Un événement vient d’aller à la corbeille.'],
];

export const kindNames: Record<WebhookDelivery['kind'], string> = {
  event: 'Événement compris',
  state: 'État changé',
  statistic: 'Statistique changée',
  trash: 'Événement refusé',
  test: 'Essai',
};

export const statusNames = {
  pending: ['warn', 'À envoyer'],
  delivered: ['good', 'Reçu'],
  failed: ['bad', 'Abandonné'],
} as const;

export const errorNames: Record<NonNullable<DeliveryAttempt['error']>, string> = {
  'address-refused': 'L’adresse n’est pas publique.',
  'unknown-host': 'Le nom de domaine est inconnu.',
  connection: 'La connexion a échoué.',
  certificate: 'Le certificat n’est pas valable.',
  timeout: 'Pas de réponse en dix secondes.',
  redirect: 'La réponse renvoie ailleurs : elle n’est pas suivie.',
  status: 'La réponse n’est pas 2xx.',
};

export const disabledReasons: Record<NonNullable<Webhook['disabledReason']>, string> = {
  failing: 'aucun envoi n’a abouti depuis cinq jours',
  gone: 'l’adresse a répondu 410',
  'queue-full': '10 000 annonces attendaient',
};

export type WebhookState = 'active' | 'failing' | 'paused' | 'suspended';

export const stateNames = {
  active: ['good', 'Actif'],
  failing: ['warn', 'En échec'],
  paused: ['calm', 'En pause'],
  suspended: ['bad', 'Suspendu'],
} as const;

export function stateOf({ active, disabledAt, failingSince }: Webhook): WebhookState {
  if (disabledAt !== null) return 'suspended';
  if (!active) return 'paused';
  return failingSince === null ? 'active' : 'failing';
}
