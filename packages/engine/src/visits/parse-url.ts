/** Longer than any host, with a name and a password before it. */
const maxAuthority = 400;

/**
 * Like `URL.parse`, which browsers of before 2024 lack, but null for a host that no DNS could know. Long international ones take tens of
 * milliseconds to parse.
 */
export function parseUrl(text: string): URL | null {
  const start = text.indexOf(':') + 1;
  let from = start;
  while (text[from] === '/' || text[from] === '\\') from += 1;
  const length = text.slice(from).search(/[/?#\\]/);
  const authority = length === -1 ? text.length - from : length;
  if (authority > maxAuthority) return null;
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
