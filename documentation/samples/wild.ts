/** What is another at each run, and the word that stands for it on both sides. */
const wild: [RegExp, string][] = [
  [/-----BEGIN [A-Z ]+-----[\s\S]*?-----END [A-Z ]+-----\n?/g, '<clé>'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '<jeton>'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '<identifiant>'],
  [/\b\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z\b|[+-]\d\d:?\d\d\b)?/g, '<instant>'],
  [/\b[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT\b/g, '<instant>'],
  [/(\bwmkt_?id[=: ]+"?)[\w-]+/gi, '$1<identifiant>'],
];

/** Names of members whose values are made at random. */
export const wildNames: ReadonlySet<string> = new Set([
  'access_token',
  'accessToken',
  'clientId',
  'keyId',
  'kid',
  'password',
  'privateKey',
  'token',
  'wmktId',
]);

export const tamed = (text: string): string =>
  wild.reduce((told, [pattern, word]) => told.replace(pattern, word), text);

/** Whether a text is the one that a page shows: « … » there stands for anything. */
export const isLike = (shown: string, told: string): boolean =>
  matches(tamed(shown), tamed(told)) || matches(shown, told);

function matches(shown: string, told: string): boolean {
  const parts = shown.split('…').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('[\\s\\S]*')}$`).test(told);
}
