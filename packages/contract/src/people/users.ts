import Type, { type Static } from 'typebox';
import { type SenderTrust, senderTrusts } from '../access/ingestion-keys.ts';
import { guardErrors } from '../errors.ts';
import { FieldValue } from '../events/fields.ts';
import { person, personDetails } from '../examples/people.ts';
import { cursorPageOf } from '../examples/story.ts';
import { CursorPage, cursorQuery, maxCount } from '../lists.ts';
import { operation } from '../operation.ts';
import { Instant, Nullable, ProjectId, ProjectParams, Uuid } from '../values.ts';

/** How many identities, browsers and merged people a person shows. */
export const maxListedIdentities = 100;

const UserIdentity = Type.Object(
  {
    storageKey: Type.String({
      description: 'Clé de stockage du champ qui identifie.',
      examples: ['email'],
    }),
    value: Type.String({
      description: 'La valeur, sous la forme gardée.',
      examples: ['ada@exemple.fr'],
    }),
    trusted: Type.Boolean({
      description: 'Vrai si un porteur de confiance a dit que cette identité est la sienne.',
      examples: [true],
    }),
  },
  { title: 'UserIdentity', description: 'Ce qui identifie une personne.' },
);

/** Who sent what is known: nobody, a key, or a service account. */
const sender = Type.Enum(senderTrusts, {
  description:
    'Qui a envoyé la valeur : quelqu’un sans clé (`anonymous`), une clé d’envoi (`key`), un compte de service (`service-account`).',
});

const PersonField = Type.Object(
  { ...FieldValue.properties, sender },
  { title: 'PersonField', description: 'Ce que l’on sait d’un champ, et qui l’a dit.' },
);
export type PersonField = FieldValue & { sender: SenderTrust };

const PersonFieldChange = Type.Object(
  {
    storageKey: Type.String({ description: 'Clé de stockage du champ.', examples: ['nom'] }),
    eventId: Uuid('Événement qui l’a dit.'),
    ...FieldValue.properties,
    sender,
  },
  { title: 'PersonFieldChange', description: 'Une valeur d’un champ, quand elle a changé.' },
);
export type PersonFieldChange = PersonField & { storageKey: string; eventId: string };

/** An invalid value has no `current`. */
const optionalValue = ['raw', 'current'];
const withOptionalValue = <S extends { required: string[] }>(schema: S): S => ({
  ...schema,
  required: schema.required.filter((name) => !optionalValue.includes(name)),
});

const properties = {
  id: Uuid('Identifiant de la personne.'),
  projectId: ProjectId,
  identities: Type.Array(UserIdentity, {
    description: `Ce qui l’identifie, ${maxListedIdentities} au plus ; rien quand ses données ont été effacées.`,
  }),
  createdAt: Instant('Date à laquelle Sillage l’a connue.'),
};

export const User = Type.Object(properties, {
  title: 'User',
  description: 'Une personne que des événements ou des visites identifient.',
});
export type User = Static<typeof User>;

export const UserDetails = Type.Object(
  {
    ...properties,
    fields: Type.Unsafe<Record<string, PersonField>>({
      type: 'object',
      additionalProperties: withOptionalValue(PersonField),
      description:
        'Les champs de la personne, par clé de stockage : la dernière valeur qu’en dit un porteur de confiance, ou, si aucun n’en a rien dit, la dernière qu’en dit quelqu’un d’autre. Les 100 derniers événements de chacun des deux comptent.',
    }),
    history: Type.Array(Type.Unsafe<PersonFieldChange>(withOptionalValue(PersonFieldChange)), {
      description:
        'Les 100 dernières fois qu’un champ a reçu une autre valeur, ou la même de quelqu’un d’autre, les plus récentes d’abord.',
    }),
    firstSeenAt: Nullable(
      Instant('Date du premier de ses événements et interactions ; `null` si elle n’en a pas.'),
    ),
    lastSeenAt: Nullable(
      Instant('Date du dernier de ses événements et interactions ; `null` si elle n’en a pas.'),
    ),
    eventCount: Type.Integer({
      description: `Nombre de ses événements, compté jusqu’à ${maxCount}.`,
      examples: [1],
    }),
    interactionCount: Type.Integer({
      description: `Nombre de ses interactions, celles de ses navigateurs comprises, compté jusqu’à ${maxCount}.`,
      examples: [2],
    }),
    countsAreExact: Type.Boolean({
      description: 'Faux si l’un des deux nombres s’est arrêté à sa limite.',
      examples: [true],
    }),
    trackerIds: Type.Array(Type.String(), {
      description: `Les navigateurs où elle a été reconnue, ${maxListedIdentities} au plus.`,
    }),
    mergedIds: Type.Array(Type.String({ format: 'uuid' }), {
      description: `Les personnes qui lui ont été réunies, ${maxListedIdentities} au plus : leurs identifiants répondent sous le sien.`,
    }),
  },
  { title: 'UserDetails', description: 'Une personne, et ce que le projet sait d’elle.' },
);
export type UserDetails = Static<typeof UserDetails>;

const tag = 'Personnes';

export const userOperations = {
  listUsers: operation({
    tag,
    method: 'GET',
    path: '/projects/{projectId}/users',
    summary: 'Trouver une personne, ou lister les personnes',
    description:
      'Avec `identity`, rend la personne que cette adresse, ce numéro ou ce code identifie, écrit comme vous l’avez : il est lu comme le type du champ lit ce qu’il reçoit, si bien que ni les majuscules, ni les espaces, ni la forme d’un numéro n’importent. Sans elle, rend toutes les personnes, les dernières connues d’abord.',
    access: 'reader',
    params: ProjectParams,
    query: Type.Object(
      {
        identity: Type.Optional(
          Type.String({
            minLength: 1,
            maxLength: 500,
            description: 'Ce qui identifie la personne.',
            examples: ['Ada@Exemple.fr'],
          }),
        ),
        storageKey: Type.Optional(
          Type.String({
            minLength: 1,
            maxLength: 100,
            description:
              'Avec `identity` : le champ qui identifie, si la même valeur peut être celle de plusieurs.',
            examples: ['email'],
          }),
        ),
        ...cursorQuery,
      },
      { additionalProperties: false },
    ),
    answer: {
      status: 200,
      description: 'Une page de personnes.',
      schema: CursorPage('UserListPage', User),
      example: cursorPageOf(person),
    },
    errors: ['invalid-payload', 'project-not-found', ...guardErrors],
  }),
  getUser: operation({
    tag,
    method: 'GET',
    path: '/projects/{projectId}/users/{id}',
    summary: 'Lire une personne',
    description:
      'Rend une personne : ce qui l’identifie, ce que ses événements disent d’elle, quand elle a été vue. Une personne réunie à une autre répond sous l’identifiant de celle qui reste.',
    access: 'reader',
    params: Type.Object({ projectId: ProjectId, id: Uuid('Identifiant de la personne.') }),
    answer: {
      status: 200,
      description: 'La personne.',
      schema: UserDetails,
      example: personDetails,
    },
    errors: ['invalid-payload', 'project-not-found', 'user-not-found', ...guardErrors],
  }),
};
