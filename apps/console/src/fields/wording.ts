import type { EventType, Field } from '@sillage/client/source/client';
import { identifyingTypes } from '@sillage/engine/events/event-type-faults';

export type FieldType = Field['type'];
export type FieldEntity = Field['entity'];

export const typeNames: Record<FieldType, string> = {
  string: 'Texte',
  number: 'Nombre',
  boolean: 'Oui ou non',
  email: 'Adresse e-mail',
  date: 'Date',
  location: 'Lieu',
  currency: 'Montant',
  phone: 'Téléphone',
  state: 'État (0 ou 1)',
};

/** What a value must look like to be understood. */
export const typeForms: Record<FieldType, string> = {
  string: 'un texte ou un nombre',
  number: 'un nombre, comme 12 ou "12.5"',
  boolean: 'true, false, 1 ou 0',
  email: 'une adresse comme ada@exemple.fr',
  date: 'une date ISO 8601, comme 2026-03-01 ou 2026-03-01T09:30:00Z',
  location: 'un texte, ou un objet avec country, region, city, zipcode ou latitude et longitude',
  currency: 'un nombre dans la devise du projet, ou { "amount": 12, "currency": "USD" }',
  phone: 'un numéro avec son indicatif (+33…), ou d’un des pays à essayer',
  state: '1 ou true quand l’événement entre dans l’état, 0 ou false sinon',
};

export const entityNames: Record<FieldEntity, string> = {
  user: 'La personne',
  'event-type': 'L’événement',
  state: 'Un état',
  statistic: 'Une statistique',
};

export const entityMeanings: Record<FieldEntity, string> = {
  user: 'Qui elle est, ce que l’on sait d’elle : la valeur la suit d’un événement à l’autre.',
  'event-type': 'Un détail de cet événement : un numéro, une boutique. Il sert à filtrer.',
  state: 'Où en est l’événement, et depuis quand : payé, remboursé, qualifié.',
  statistic: 'Ce qui se somme dans les analyses : un montant, un nombre d’articles.',
};

/** The types that each entity may have. */
export const typesOf: Record<FieldEntity, readonly FieldType[]> = {
  user: ['string', 'email', 'phone', 'number', 'boolean', 'date', 'location', 'currency'],
  'event-type': ['string', 'number', 'boolean', 'date', 'location', 'currency', 'email', 'phone'],
  state: ['state'],
  statistic: ['currency', 'number'],
};

export const entities = Object.keys(entityNames) as FieldEntity[];

export const newField: Field = {
  ingestionKey: '',
  storageKey: '',
  type: 'string',
  entity: 'event-type',
  discriminant: false,
  optional: false,
  isPii: false,
  isMostProbableLocation: false,
};

/** The field with a change, and without what the change makes impossible. */
export function changed(field: Field, change: Partial<Field>): Field {
  const next = { ...field, ...change };
  const types = typesOf[next.entity];
  const type = types.includes(next.type) ? next.type : (types[0] as FieldType);
  return {
    ...next,
    type,
    discriminant: next.discriminant && next.entity === 'user' && identifyingTypes.includes(type),
    isMostProbableLocation: next.isMostProbableLocation && type === 'location',
  };
}

/** What is edited of a type. */
export type DraftType = Pick<EventType, 'reference' | 'name' | 'fields' | 'phoneParsingConfig'>;
