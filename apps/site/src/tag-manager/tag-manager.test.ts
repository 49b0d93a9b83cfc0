import { expect, test } from 'vitest';
import { loadTagManager, type TagManagerHost } from './tag-manager';

function page(pathname: string) {
  const scripts: { src: string }[] = [];
  const document = {
    createElement: () => ({}),
    head: { append: (script: { src: string }) => scripts.push(script) },
  };
  const host = { document, location: { pathname } } as unknown as TagManagerHost;
  return { host, scripts };
}

test('the configured container is loaded', () => {
  const { host, scripts } = page('/docs/intro');
  loadTagManager(host, 'GTM-ABC123');
  expect(scripts).toEqual([
    { async: true, src: 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC123' },
  ]);
  expect(host.dataLayer).toEqual([{ 'gtm.start': expect.any(Number), event: 'gtm.js' }]);
});

test.each([
  ['/docs/intro', undefined],
  ['/auth-callback', 'GTM-ABC123'],
  ['/auth-other', 'GTM-ABC123'],
])('at %s with the container %s, nothing is loaded', (pathname, container) => {
  const { host, scripts } = page(pathname);
  loadTagManager(host, container);
  expect(scripts).toEqual([]);
  expect(host.dataLayer).toBeUndefined();
});
