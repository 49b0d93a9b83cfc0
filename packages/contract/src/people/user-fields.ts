import Type, { type Static } from 'typebox';
import { bodyErrors, guardErrors } from '../errors.ts';
import { type FieldType, fieldTypes } from '../events/fields.ts';
import { Page, pageQuery } from '../lists.ts';
import { operation } from '../operation.ts';
import { Instant, ProjectId, ProjectParams, StorageKey } from '../values.ts';

/** A state belongs to an event, never to a person. */
export const userFieldTypes = fieldTypes.filter(
  (type): type is Exclude<FieldType, 'state'> => type !== 'state',
);

const keys = {
  storageKey: StorageKey(
    'Clé sous laquelle la valeur est conservée, unique dans le projet.',
    'email',
  ),
  type: Type.Enum(userFieldTypes, { description: 'Type de la valeur.' }),
};

const flags = {
  discriminant: Type.Boolean({
    default: false,
    description:
      'Vrai si la valeur identifie la personne : deux événements de même valeur sont de la même personne. Possible pour les types `string`, `email`, `phone` et `number`.',
  }),
  isPii: Type.Boolean({
    default: false,
    description: 'Vrai si la valeur est une donnée personnelle, effacée à l’expiration.',
  }),
};

export const UserField = Type.Object(
  { projectId: ProjectId, ...keys, ...flags, createdAt: Instant('Date de création.') },
  {
    title: 'UserField',
    description: 'Un champ de personne dit ce que le projet retient des personnes.',
  },
);
export type UserField = Static<typeof UserField>;

export const NewUserField = Type.Object(
  {
    ...keys,
    discriminant: Type.Optional(flags.discriminant),
    isPii: Type.Optional(flags.isPii),
  },
  {
    title: 'NewUserField',
    additionalProperties: false,
    description: 'Un champ de personne à ajouter.',
    examples: [{ storageKey: 'email', type: 'email', discriminant: true, isPii: true }],
  },
);
export type NewUserField = Static<typeof NewUserField>;

const tag = 'Champs de personne';

export const userFieldOperations = {
  listUserFields: operation({
    tag,
    method: 'GET',
    path: '/projects/{projectId}/user-fields',
    summary: 'Lister les champs de personne',
    description: 'Rend les champs de personne du projet, par clé de stockage.',
    access: 'reader',
    params: ProjectParams,
    query: Type.Object(pageQuery, { additionalProperties: false }),
    answer: {
      status: 200,
      description: 'Une page de champs de personne.',
      schema: Page('UserFieldPage', UserField),
    },
    errors: ['invalid-payload', 'project-not-found', ...guardErrors],
  }),
  addUserField: operation({
    tag,
    method: 'POST',
    path: '/projects/{projectId}/user-fields',
    summary: 'Ajouter un champ de personne',
    description:
      'Ajoute un champ à ce que le projet retient des personnes. Un champ `discriminant` sert à les reconnaître d’un événement à l’autre.',
    access: 'editor',
    params: ProjectParams,
    body: NewUserField,
    answer: { status: 201, description: 'Le champ de personne ajouté.', schema: UserField },
    errors: [...bodyErrors, 'project-not-found', 'user-field-taken', ...guardErrors],
  }),
  removeUserField: operation({
    tag,
    method: 'DELETE',
    path: '/projects/{projectId}/user-fields/{storageKey}',
    summary: 'Retirer un champ de personne',
    description: 'Retire un champ de ce que le projet retient des personnes.',
    access: 'editor',
    params: Type.Object({
      projectId: ProjectId,
      storageKey: Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'Clé de stockage du champ.',
        examples: ['email'],
      }),
    }),
    answer: { status: 200, description: 'Le champ de personne retiré.', schema: UserField },
    errors: ['invalid-payload', 'project-not-found', 'user-field-not-found', ...guardErrors],
  }),
};
