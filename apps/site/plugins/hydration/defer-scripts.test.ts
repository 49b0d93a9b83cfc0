import { expect, test } from 'vitest';
import { deferScripts } from './defer-scripts';

const page = (bundles: string) =>
  `<head><script type=application/ld+json>{}</script>${bundles}</head><script>theme()</script>`;

test.each([
  ['minified', '<script src=/r.1.js defer></script><script src=/m.2.js defer></script>'],
  ['plain', '<script src="/r.1.js" defer></script><script src="/m.2.js" defer=""></script>'],
])('the bundles of a %s page wait, with its own scripts', (_, bundles) => {
  expect(deferScripts(page(bundles), 'load()', ['/p.3.js', '/m.2.js'])).toBe(
    page('<script data-scripts="/r.1.js /m.2.js /p.3.js">load()</script>'),
  );
});

test('the loader’s text is taken as it is', () => {
  const html = deferScripts('<script src=/m.js defer></script>', "a('$&$1')", []);
  expect(html).toBe(`<script data-scripts="/m.js">a('$&$1')</script>`);
});

test('a page without bundles is a fault of the build', () => {
  expect(() => deferScripts(page(''), 'load()', [])).toThrow('no bundle');
});
