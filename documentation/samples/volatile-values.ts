/** Values that differ at each run, and the mask that replaces them before a comparison. */
const volatilePatterns: [RegExp, string][] = [
  [/-----BEGIN [A-Z ]+-----[\s\S]*?-----END [A-Z ]+-----\n?/g, '<clé>'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '<jeton>'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '<identifiant>'],
  [/\b\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z\b|[+-]\d\d:?\d\d\b)?/g, '<instant>'],
  [/\b[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT\b/g, '<instant>'],
  [/(\bwmkt_?id[=: ]+"?)[\w-]+/gi, '$1<identifiant>'],
];

/** Names of members whose values are random. */
export const volatileNames: ReadonlySet<string> = new Set([
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

const maskVolatile = (text: string): string =>
  volatilePatterns.reduce((masked, [pattern, mask]) => masked.replace(pattern, mask), text);

/** Whether a text is the one on the page, where « … » matches anything. */
export const matchesExpected = (expected: string, actual: string): boolean =>
  matches(maskVolatile(expected), maskVolatile(actual)) || matches(expected, actual);

function matches(expected: string, actual: string): boolean {
  const parts = expected.split('…').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('[\\s\\S]*')}$`).test(actual);
}
