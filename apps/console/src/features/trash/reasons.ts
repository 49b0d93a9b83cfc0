import type { EventType, TrashError } from '@sillage/client/source/client';
import { valueText } from '../../fields/value-text.ts';
import { typeForms } from '../../fields/wording.ts';

type Reason = Pick<TrashError, 'type' | 'field'>;

/** Why, in a few words: the name of a row. */
export function reasonName({ type, field }: Reason, eventType: string): string {
  if (type === 'missing-field') return `Il manque « ${field} »`;
  if (type === 'invalid-field') return `« ${field} » ne se comprend pas`;
  if (type === 'unknown-event-type') return `Type inconnu : « ${eventType} »`;
  return 'Nonce déjà pris par un envoi de confiance';
}

/** All the reasons of an event in one sentence: « Il manque « a » ; « b » ne se comprend pas ». */
export const reasonNames = (reasons: readonly Reason[], eventType: string): string =>
  reasons
    .map((reason, index) => {
      const name = reasonName(reason, eventType);
      return index === 0 ? name : name.charAt(0).toLowerCase() + name.slice(1);
    })
    .join(' ; ');

/** What stands beside the key, in the data. */
export function markText({ type, value }: TrashError): string {
  if (type === 'missing-field') return 'il manque';
  return `« ${valueText(value)} » ne se comprend pas`;
}

export interface Mending {
  why: string;
  how: string;
}

/** What went wrong, and what to do about it, in French. */
export function mendingOf(
  error: TrashError,
  eventType: EventType | undefined,
  currency: string,
): Mending {
  const { type, field, value } = error;
  const known = eventType?.fields.find(({ ingestionKey }) => ingestionKey === field);
  const foreign = (value as { currency?: unknown } | null)?.currency;
  if (known?.type === 'currency' && typeof foreign === 'string' && foreign !== currency)
    return {
      why: `« ${valueText(value)} » n’a pas pu être converti en ${currency} pour « ${field} » : aucun taux de référence n’est connu ce jour-là, ou la devise n’existe pas.`,
      how: 'Faites charger les taux de référence par un administrateur, puis rejouez.',
    };
  const form = known ? `attendu : ${typeForms[known.type]}` : 'le type a changé depuis';
  switch (type) {
    case 'missing-field':
      return {
        why: `Le champ « ${field} » est obligatoire, et l’événement ne l’a pas.`,
        how: 'Envoyez-le désormais, ou rendez ce champ facultatif, puis rejouez.',
      };
    case 'invalid-field':
      return {
        why: `« ${valueText(value)} » ne se comprend pas pour « ${field} » ; ${form}.`,
        how: 'Corrigez ce que vous envoyez, changez le type du champ, ou rendez-le facultatif ; puis rejouez.',
      };
    case 'unknown-event-type':
      return eventType
        ? {
            why: `Le type « ${eventType.name} » est archivé${eventType.archivedAt ? '' : ' ou l’était'}.`,
            how: 'Rétablissez-le, puis rejouez.',
          }
        : {
            why: `Aucun type n’a la référence « ${valueText(value)} ».`,
            how: 'Créez-le : ses champs vous sont proposés d’après ce qui a été reçu. Ou corrigez la référence dans ce que vous envoyez.',
          };
    case 'nonce-taken':
      return {
        why: 'Un envoi de confiance a déjà ce nonce, et dit autre chose : lui seul compte.',
        how: 'Donnez à chaque événement un nonce qui n’est qu’à lui, et renvoyez celui-ci.',
      };
  }
}
