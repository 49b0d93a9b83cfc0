import fc from 'fast-check';
import { expect, test } from 'vitest';
import { growth } from '../../../../test/cost.ts';
import { inTurn } from '../../../../test/whole.ts';
import { cacheControl, sitePath } from './site-path.ts';

const files = new Set(['index.html', '404.html', 'docs/intro.html', 'sitemap.xml', 'a/index.html']);

test.each([
  ['/', 'index.html'],
  ['/docs/intro', 'docs/intro.html'],
  ['/sitemap.xml', 'sitemap.xml'],
  ['/a', 'a/index.html'],
])('%s is the file %s', (path, file) => {
  expect(sitePath(path, files)).toEqual({ kind: 'file', file });
});

test.each([
  ['/index.html', '/'],
  ['/docs/intro.html', '/docs/intro'],
  ['/docs/intro/', '/docs/intro'],
  ['/docs/intro/index.html', '/docs/intro'],
  ['/a/index.html', '/a'],
  ['/docs', '/docs/intro'],
  ['/docs/', '/docs/intro'],
  ['/docs/availability-checks', '/docs/concepts/digging-deeper/url-checks'],
  ['/docs/availability-checks.html', '/docs/concepts/digging-deeper/url-checks'],
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
])('%s redirects to %s', (path, to) => {
  expect(sitePath(path, files)).toEqual({ kind: 'redirect', to });
});

test.each(inTurn(['/', '.html', '/index.html', '\\'], 0, 2))(
  'a path takes a time in proportion to its length, whatever it repeats: %s',
  async (part) => {
    const read = (times: number) => sitePath(`/a${part.repeat(times)}x`, files);
    expect(await growth(read, 5000, 80_000)).toBeLessThan(128);
  },
);

test('an unknown path is missing', () => {
  expect(sitePath('/docs/nothing', files)).toEqual({ kind: 'missing' });
});

test('a redirect leads to a path of ours, and never to another redirect', () => {
  const segments = fc.constantFrom(
    '/',
    '//',
    '\\',
    'a',
    'index.html',
    '.html',
    'docs',
    '/availability-checks',
    '%2e',
  );
  fc.assert(
    fc.property(fc.array(segments), (parts) => {
      const answer = sitePath(`/${parts.join('')}`, files);
      if (answer.kind !== 'redirect') return;
      expect(answer.to).toMatch(/^\/(?![/\\])/);
      expect(sitePath(answer.to, files).kind).not.toBe('redirect');
    }),
  );
});

test('only files with a hash in their name are cached for ever', () => {
  expect(cacheControl('assets/js/main.1a2b3c4d.js')).toContain('immutable');
  expect(cacheControl('fonts/figtree.1a2b3c4d.woff2')).toContain('immutable');
  expect(cacheControl('index.html')).toBe('no-cache');
  expect(cacheControl('img/logo.svg')).toBe('no-cache');
});
