import Type from 'typebox';
import { bodyErrors, guardErrors } from '../errors.ts';
import { operation } from '../operation.ts';
import { Instant, Nullable, Uuid, WithDefault } from '../values.ts';

const tag = 'Clés du serveur';

/** The keys of the server itself: the provider's, the data folder's token, what seals its secrets. */
export const serverKeyOperations = {
  rotateProviderKeys: operation({
    tag,
    method: 'POST',
    path: '/provider-keys/rotate',
    summary: 'Renouveler les clés du fournisseur',
    description:
      'Fait de nouvelles clés de signature et de cookies. Les anciennes servent encore une heure à vérifier ce qu’elles ont signé. Avec `emergency`, quand une clé a pu être volée, elles ne valent plus rien : tous les jetons sont refusés, toutes les sessions finissent, aussitôt sur ce serveur et en une seconde sur les autres.',
    access: 'administrator',
    query: Type.Object(
      {
        emergency: Type.Optional(
          Type.Boolean({
            description:
              'Vrai pour ne plus croire les anciennes clés, et finir toutes les sessions.',
          }),
        ),
      },
      { additionalProperties: false },
    ),
    answer: {
      status: 200,
      description: 'La nouvelle clé de signature.',
      schema: Type.Object(
        { kid: Uuid('Identifiant de la nouvelle clé de signature.') },
        { title: 'RotatedKey', description: 'Une clé de signature du fournisseur.' },
      ),
    },
    errors: ['invalid-payload', ...guardErrors],
  }),
  rotateAdministratorToken: operation({
    tag,
    method: 'POST',
    path: '/administrator-token/rotate',
    about: { kind: 'administrator-token' },
    summary: 'Renouveler le jeton du dossier de données',
    description:
      'Remplace le jeton du dossier de données, avec lequel la ligne de commande appelle cette API. Le nouveau est écrit dans le dossier, et n’est montré nulle part. L’ancien cesse de valoir aussitôt, ou après `graceInMinutes`. Un jeton expiré est remplacé au démarrage suivant. Chaque dossier de données a le sien : la demande concerne celui du serveur qui la reçoit. Un jeton donné par la variable `ADMIN_TOKEN` se change là.',
    access: 'administrator',
    body: Type.Object(
      {
        graceInMinutes: WithDefault(
          Type.Integer({
            minimum: 0,
            maximum: 1440,
            description: 'Pendant combien de minutes l’ancien jeton vaut encore.',
          }),
          0,
        ),
        expiresAt: Type.Optional(
          Instant('Date d’expiration du nouveau jeton ; absente : il n’expire pas.'),
        ),
      },
      {
        title: 'AdministratorTokenRotation',
        additionalProperties: false,
        description: 'Comment remplacer le jeton.',
        examples: [{ graceInMinutes: 10 }],
      },
    ),
    answer: {
      status: 200,
      description: 'Ce que devient l’ancien jeton, et jusqu’à quand vaut le nouveau.',
      schema: Type.Object(
        {
          expiresAt: Nullable(
            Instant('Date d’expiration, vide (`null`) si le jeton n’expire pas.'),
          ),
          previousValidUntil: Nullable(
            Instant('Date jusqu’à laquelle l’ancien vaut, vide (`null`) s’il ne vaut plus.'),
          ),
        },
        {
          title: 'RotatedAdministratorToken',
          description: 'Un jeton de dossier de données qui vient d’être fait.',
        },
      ),
    },
    errors: ['administrator-token-given', ...bodyErrors, ...guardErrors],
  }),
  resealSecrets: operation({
    tag,
    method: 'POST',
    path: '/secrets/reseal',
    summary: 'Sceller de nouveau les secrets',
    description:
      'Scelle par la première clé de `SECRET_KEY` tous les secrets de la base qu’une autre a scellés, ou qui sont en clair. Ensuite, l’ancienne clé peut être retirée de la variable. Sans `SECRET_KEY`, ne change rien.',
    access: 'administrator',
    answer: {
      status: 200,
      description: 'Combien de secrets ont été scellés de nouveau.',
      schema: Type.Object(
        {
          providerKeys: Type.Integer({ description: 'Clés du fournisseur.' }),
          webhooks: Type.Integer({ description: 'Secrets de webhooks.' }),
          authenticatorApps: Type.Integer({ description: 'Secrets d’applications de codes.' }),
        },
        { title: 'ResealedSecrets', description: 'Ce qui a été scellé de nouveau.' },
      ),
    },
    errors: [...guardErrors],
  }),
};
