import type { Components, Json } from './components.ts';

const text = (description: string, example: string): Json => ({
  description,
  schema: { type: 'string', example },
});
const count = (description: string, example: number): Json => ({
  description,
  schema: { type: 'integer', minimum: 0, example },
});

/** The headers of answers that a program may want to read. */
const answerHeaders = {
  'x-request-id': text(
    'Identifiant de la requête, le même que dans les journaux du serveur : celui que vous envoyez dans `x-request-id` s’il a la bonne forme, sinon un nouveau.',
    '0f8fad5b-d9cb-469f-a165-70867728950e',
  ),
  'ratelimit-limit': count(
    'Nombre de requêtes admises par fenêtre, quand elles sont limitées.',
    300,
  ),
  'ratelimit-remaining': count('Nombre de requêtes qui restent dans la fenêtre.', 299),
  'ratelimit-reset': count('Secondes jusqu’à la fenêtre suivante.', 42),
  'retry-after': count('Secondes à attendre avant de réessayer.', 2),
  etag: text(
    'Empreinte de la réponse. Renvoyée dans `if-none-match`, elle fait répondre `304`, sans corps, tant que rien n’a changé.',
    'W/"2jmj7l5rSw0yVb_vlWAYkK_YBwk"',
  ),
  vary: text('Les en-têtes de la requête dont dépend la réponse.', 'Origin, accept-encoding'),
  'www-authenticate': text('Comment s’authentifier.', 'Bearer realm="sillage"'),
} as const satisfies Record<string, Json>;

type HeaderName = keyof typeof answerHeaders;

const ofAll: HeaderName[] = [
  'x-request-id',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
];

const ofStatus: Readonly<Record<number, HeaderName[]>> = {
  401: ['www-authenticate'],
  429: ['retry-after'],
  503: ['retry-after'],
};

/** The headers of a refusal. */
export const errorHeaders = (status: number, components: Components): Json =>
  referTo([...ofAll, ...(ofStatus[status] ?? [])], components);

/** The headers of a success: a reading has also what a cache needs. */
export const successHeaders = (
  { isReading, isToRetry = false }: { isReading: boolean; isToRetry?: boolean },
  components: Components,
): Json =>
  referTo(
    [
      ...ofAll,
      ...(isReading ? (['etag', 'vary'] as const) : []),
      ...(isToRetry ? (['retry-after'] as const) : []),
    ],
    components,
  );

const referTo = (names: readonly HeaderName[], components: Components): Json =>
  Object.fromEntries(names.map((name) => [name, components.header(name, answerHeaders[name])]));
