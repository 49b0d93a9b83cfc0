import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillPath, matchPath, placeOf } from './paths.ts';

const here = { pathname: '/demo/evenements', search: '?tri=date' };

test('what fills a path is what its match gives back', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (projectId, eventId) => {
      const pattern = '/$projectId/evenements/$eventId';
      const params = { projectId, eventId };
      expect(matchPath(pattern, fillPath(pattern, params))).toEqual(params);
    }),
  );
});

test.each([
  ['/$projectId/parcours', '/demo/evenements'],
  ['/$projectId/evenements', '/demo/evenements/un'],
  ['/$projectId/evenements/$eventId', '/demo/evenements'],
  ['/', '/demo'],
])('%s is not %s', (pattern, pathname) => {
  expect(matchPath(pattern, pathname)).toBeUndefined();
});

test('a slash at the end and a broken escape change nothing', () => {
  expect(matchPath('/$projectId/types/$reference', '/demo/types/50%/')).toEqual({
    projectId: 'demo',
    reference: '50%',
  });
});

test.each([
  [{ to: '.', search: { tri: ['nom', 'date'] } } as const, '/demo/evenements?tri=nom&tri=date'],
  [{ to: '.' } as const, '/demo/evenements'],
  [{ to: '/demo/campagnes?faire=creer' } as const, '/demo/campagnes?faire=creer'],
  [{ to: '/a/b', search: { nom: undefined, texte: 'é' } } as const, '/a/b?texte=%C3%A9'],
  [{ to: '/$projectId/types', params: { projectId: 'a/b' } } as const, '/a%2Fb/types'],
])('%j is an address', (target, address) => {
  const { pathname, search } = placeOf(target, here);
  expect(pathname + search).toBe(address);
});
