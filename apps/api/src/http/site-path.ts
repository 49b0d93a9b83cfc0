export type SiteAnswer =
  | { kind: 'redirect'; to: string }
  | { kind: 'file'; file: string }
  | { kind: 'missing' };

/** Addresses that lead to a page elsewhere, for good. */
const moved = new Map([
  ['/docs', '/reference/api'],
  ['/docs/availability-checks', '/docs/concepts/digging-deeper/url-checks'],
]);

/** What the site answers to a path: pages have neither an ending nor a trailing slash. */
export function sitePath(path: string, files: ReadonlySet<string>): SiteAnswer {
  const plain = movedTo(normalise(path));
  if (plain !== path) return { kind: 'redirect', to: plain };
  const file = [path, `${path}.html`, `${path}/index.html`.replace('//', '/')]
    .map((candidate) => candidate.slice(1))
    .find((candidate) => files.has(candidate));
  return file === undefined ? { kind: 'missing' } : { kind: 'file', file };
}

const movedTo = (path: string): string => moved.get(path) ?? path;

/** One slash before, so that no path can be read as the address of another site. */
const normalise = (path: string): string =>
  `/${path.replace(/^[/\\]+/, '').replace(/(?:(?:^|\/)index\.html|\.html|\/)+$/, '')}`;

const hashed = /^(assets|fonts)\/.*\.[0-9a-f]{8}\.\w+$|^assets\/.*-[0-9a-f]{32}\.\w+$/;

/** A file whose name changes with its content may be kept for ever; the others are asked again. */
export const cacheControl = (file: string): string =>
  hashed.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache';
