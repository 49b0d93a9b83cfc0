export type SiteAnswer =
  | { kind: 'redirect'; to: string }
  | { kind: 'file'; file: string }
  | { kind: 'missing' };

/** Shown in place of what is missing; by itself it is missing too. */
const notFoundPage = '404.html';

/** Permanent redirects. */
const moved = new Map([
  ['/docs', '/docs/intro'],
  ['/reference', '/reference/api'],
  ['/docs/availability-checks', '/docs/concepts/digging-deeper/url-checks'],
]);

/** The file or redirect of a path. A page's path has no extension and no trailing slash. */
export function sitePath(path: string, files: ReadonlySet<string>): SiteAnswer {
  const plain = movedTo(normalise(path));
  if (plain !== path) return { kind: 'redirect', to: plain };
  const file = [path, `${path}.html`, `${path}/index.html`.replace('//', '/')]
    .map((candidate) => candidate.slice(1))
    .find((candidate) => files.has(candidate));
  return file === undefined || file === notFoundPage ? { kind: 'missing' } : { kind: 'file', file };
}

/** Whether a path is that of a page, as its own address is written. */
export function isSitePage(path: string, files: ReadonlySet<string>): boolean {
  const answer = sitePath(path, files);
  return answer.kind === 'file' && answer.file.endsWith('.html') && answer.file !== '404.html';
}

const movedTo = (path: string): string => moved.get(path) ?? path;

/** Leaves one slash at the start: a browser would read `//host` as another site. */
function normalise(path: string): string {
  const written = `/${path.replace(/^[/\\]+/, '')}`;
  let end = written.length;
  for (;;) {
    const ending = endings.find((each) => written.endsWith(each, end));
    if (ending === undefined) return written.slice(0, end) || '/';
    end -= ending.length;
  }
}

const endings = ['/index.html', '.html', '/'];

const hashed = /(?:\.[0-9a-f]{8}|-[0-9a-f]{32})\.\w+$/;
const builtFolder = /^(?:assets|fonts)\//;

/** A file with a hash in its name never changes; browsers revalidate the others. */
export const cacheControl = (file: string): string =>
  builtFolder.test(file) && hashed.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache';
