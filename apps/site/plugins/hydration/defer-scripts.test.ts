import { expect, test } from 'vitest';
import { deferScripts } from './defer-scripts';

const page = (bundles: string) =>
  `<head><script type=application/ld+json>{}</script>${bundles}</head><script>theme()</script>`;
const minified =
  '<script src=/assets/js/runtime~main.1.js defer></script><script src=/assets/js/main.2.js defer></script>';

test.each([
  ['minified', minified],
  [
    'plain',
    '<script src="/assets/js/runtime~main.1.js" defer></script><script src="/assets/js/main.2.js" defer=""></script>',
  ],
])('the bundles of a %s page wait, with its own scripts', (_, bundles) => {
  const own = ['/assets/js/p.3.js', '/assets/js/main.2.js'];
  const sources = '/assets/js/runtime~main.1.js /assets/js/main.2.js /assets/js/p.3.js';
  expect(deferScripts(page(bundles), 'load()', own)).toBe(
    page(`<script data-scripts="${sources}">load()</script>`),
  );
});

test('the loader’s text is inserted literally', () => {
  expect(deferScripts(minified, "a('$&$1')", [])).toContain(">a('$&$1')</script>");
});

test.each([
  ['no bundle', ''],
  ['no runtime', '<script src=/assets/js/main.2.js defer></script>'],
  ['a tag of another form', `${minified}<script type=module src=/assets/js/p.3.js></script>`],
  ['an async tag', `${minified}<script src="/assets/js/p.3.js" async></script>`],
])('a page with %s stops the build', (_, bundles) => {
  expect(() => deferScripts(page(bundles), 'load()', [])).toThrow('<script src=… defer></script>');
});
