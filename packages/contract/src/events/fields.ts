import Type, { type Static } from 'typebox';
import { Instant, StorageKey } from '../values.ts';

const fieldEntities = ['user', 'event-type', 'state', 'statistic'] as const;
export const fieldTypes = [
  'string',
  'number',
  'boolean',
  'email',
  'date',
  'location',
  'currency',
  'phone',
  'state',
] as const;
export type FieldType = (typeof fieldTypes)[number];

const fieldKeys = {
  ingestionKey: Type.String({
    minLength: 1,
    maxLength: 100,
    format: 'line',
    description: 'Clé de la valeur dans `data`, telle que vous l’envoyez.',
    examples: ['order_total'],
  }),
  storageKey: StorageKey(
    'Clé sous laquelle la valeur est conservée et lue : unique dans le type d’événement.',
    'turnover',
  ),
  type: Type.Enum(fieldTypes, { description: 'Type de la valeur.', examples: ['currency'] }),
  entity: Type.Enum(fieldEntities, {
    description:
      'Ce que la valeur décrit : la personne (`user`), l’événement (`event-type`), un de ses états (`state`) ou une de ses statistiques (`statistic`).',
    examples: ['statistic'],
  }),
};

const fieldFlags = {
  discriminant: Type.Boolean({
    default: false,
    description:
      'Vrai si la valeur identifie la personne. Possible avec `entity: user`, et les types `string`, `email`, `phone` et `number`.',
  }),
  optional: Type.Boolean({
    default: false,
    description: 'Faux : un événement sans cette valeur va à la corbeille.',
  }),
  isPii: Type.Boolean({
    default: false,
    description: 'Vrai si la valeur est une donnée personnelle, effacée à l’expiration.',
  }),
  isMostProbableLocation: Type.Boolean({
    default: false,
    description:
      'Vrai si la valeur est la localisation la plus probable de la personne (avec `type: location`).',
  }),
};

export const Field = Type.Object(
  { ...fieldKeys, ...fieldFlags },
  { title: 'Field', description: 'Un champ d’un type d’événement.' },
);
export type Field = Static<typeof Field>;

export const NewField = Type.Object(
  {
    ...fieldKeys,
    discriminant: Type.Optional(fieldFlags.discriminant),
    optional: Type.Optional(fieldFlags.optional),
    isPii: Type.Optional(fieldFlags.isPii),
    isMostProbableLocation: Type.Optional(fieldFlags.isMostProbableLocation),
  },
  { title: 'NewField', additionalProperties: false, description: 'Un champ à créer.' },
);
export type NewField = Static<typeof NewField>;

export const PhoneParsing = Type.Object(
  {
    order: Type.Integer({
      minimum: 0,
      maximum: 1000,
      description: 'Rang de l’essai : le plus bas est tenté en premier.',
    }),
    countryCode: Type.String({
      pattern: '^[A-Z]{2}$',
      format: 'phone-country',
      description:
        'Code d’un pays dont les numéros peuvent être lus (ISO 3166-1, deux lettres majuscules).',
      examples: ['FR'],
    }),
  },
  {
    title: 'PhoneParsing',
    additionalProperties: false,
    description: 'Un pays à essayer pour lire un numéro de téléphone sans indicatif.',
  },
);
export type PhoneParsing = Static<typeof PhoneParsing>;

export const FieldValue = Type.Object(
  {
    raw: Type.Unsafe<unknown>({ description: 'La valeur reçue.', examples: ['1'] }),
    current: Type.Unsafe<unknown>({
      description: 'La valeur comprise ; absente si elle est invalide ou effacée.',
      examples: ['1'],
    }),
    type: Type.Enum(fieldTypes, { description: 'Type de la valeur.' }),
    date: Instant('Date de la valeur.'),
    anonymized: Type.Boolean({ description: 'Vrai si la valeur a été effacée à l’expiration.' }),
    invalid: Type.Boolean({ description: 'Vrai si la valeur n’a pas pu être comprise.' }),
  },
  { title: 'FieldValue', description: 'Une valeur d’un champ, reçue et comprise.' },
);
export type FieldValue = Omit<Static<typeof FieldValue>, 'raw' | 'current'> & {
  raw?: unknown;
  current?: unknown;
};

export const OpenFieldValue = Type.Unsafe<FieldValue>({
  ...FieldValue,
  required: ['type', 'date', 'anonymized', 'invalid'],
});

export const fieldValues = (description: string) =>
  Type.Unsafe<Record<string, FieldValue>>({
    type: 'object',
    additionalProperties: OpenFieldValue,
    description,
  });
