import Type, { type Static } from 'typebox';
import { guardErrors, proofErrors } from '../errors.ts';
import { operation } from '../operation.ts';
import { Instant, Nullable, Uuid } from '../values.ts';

export const Passkey = Type.Object(
  {
    id: Uuid('Identifiant de la clé d’accès.'),
    name: Type.String({
      description: 'Nom que la personne lui a donné.',
      examples: ['Téléphone de Camille'],
    }),
    isSynced: Type.Boolean({
      description:
        'Vrai si les appareils de la personne la partagent ; faux si elle tient à un seul.',
    }),
    createdAt: Instant('Date de son ajout.'),
    lastUsedAt: Nullable(Instant('Date de la dernière connexion avec elle ; `null` si aucune.')),
  },
  { title: 'Passkey', description: 'Une clé d’accès (WebAuthn) d’un agent.' },
);
export type Passkey = Static<typeof Passkey>;

const AuthenticatorApp = Type.Object(
  {
    createdAt: Instant('Date de sa mise en place.'),
    lastUsedAt: Nullable(Instant('Date du dernier code accepté.')),
  },
  {
    title: 'AuthenticatorApp',
    description: 'Une application qui donne des codes à usage unique (TOTP).',
  },
);

export const Factors = Type.Object(
  {
    passkeys: Type.Array(Passkey, { description: 'Les clés d’accès, de la plus ancienne.' }),
    authenticatorApp: Nullable(AuthenticatorApp),
    recoveryCodesLeft: Type.Integer({
      minimum: 0,
      description: 'Nombre de codes de secours qui n’ont pas servi.',
    }),
    isRequired: Type.Boolean({
      description: 'Vrai si un espace de travail de l’agent demande un second facteur.',
    }),
    hasPassword: Type.Boolean({
      description:
        'Faux pour qui n’a pas de mot de passe, et se connecte par clé d’accès ou par son entreprise.',
    }),
  },
  {
    title: 'Factors',
    description: 'Ce avec quoi un agent prouve qui il est, en plus de son mot de passe.',
  },
);
export type Factors = Static<typeof Factors>;

const tag = 'Seconds facteurs';

export const factorOperations = {
  getMyFactors: operation({
    tag,
    method: 'GET',
    path: '/agents/me/factors',
    summary: 'Lire ses seconds facteurs',
    description:
      'Rend les clés d’accès de l’agent, son application de codes et le nombre de codes de secours qui lui restent, sans aucun secret. On les met en place dans un navigateur, sur la page `/account/security`.',
    access: 'agent',
    answer: { status: 200, description: 'Les seconds facteurs de l’agent.', schema: Factors },
    errors: ['agent-not-found', ...guardErrors],
  }),
  removeMyPasskey: operation({
    tag,
    method: 'DELETE',
    path: '/agents/me/passkeys/{passkeyId}',
    summary: 'Retirer une de ses clés d’accès',
    description:
      'Retire une clé d’accès de l’agent, qui ne peut plus se connecter avec elle. Le jeton doit venir d’une connexion à deux facteurs de moins de dix minutes. Le dernier second facteur ne se retire pas si un espace de travail en demande un, ni la dernière clé d’accès de qui n’a pas de mot de passe.',
    access: 'agent',
    params: Type.Object({ passkeyId: Uuid('Identifiant de la clé d’accès.') }),
    answer: { status: 200, description: 'La clé d’accès retirée.', schema: Passkey },
    errors: [
      'invalid-payload',
      'agent-not-found',
      'passkey-not-found',
      ...proofErrors,
      'last-factor',
      'last-way-in',
      ...guardErrors,
    ],
  }),
  removeMyAuthenticatorApp: operation({
    tag,
    method: 'DELETE',
    path: '/agents/me/authenticator-app',
    summary: 'Retirer son application de codes',
    description:
      'Retire l’application qui donne des codes à usage unique. Le jeton doit venir d’une connexion à deux facteurs de moins de dix minutes. Le dernier second facteur ne se retire pas si un espace de travail en demande un.',
    access: 'agent',
    answer: { status: 200, description: 'Les seconds facteurs qui restent.', schema: Factors },
    errors: [
      'agent-not-found',
      'authenticator-app-not-found',
      ...proofErrors,
      'last-factor',
      ...guardErrors,
    ],
  }),
};
