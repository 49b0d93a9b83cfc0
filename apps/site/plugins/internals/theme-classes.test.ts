import { expect, test } from 'vitest';
import { checkThemeClasses } from './theme-classes.ts';

const doc = { permalink: '/docs/intro', sidebar: 'docs' };
const html =
  '<nav class="theme-doc-breadcrumbs a"></nav><div class="theme-doc-markdown markdown"><h2>Un<a class=hash-link></a></h2></div>';

test('a page with the theme’s classes is accepted', () => {
  expect(() => checkThemeClasses(doc, html)).not.toThrow();
});

test('a page outside the sidebars has no breadcrumbs', () => {
  const page = html.replace(/<nav.*nav>/, '');
  expect(() => checkThemeClasses({ permalink: '/docs/a' }, page)).not.toThrow();
  expect(() => checkThemeClasses(doc, page)).toThrow('theme-doc-breadcrumbs');
});

test.each(['theme-doc-markdown', 'theme-doc-breadcrumbs', 'hash-link'])(
  'without the class %s, the build stops',
  (name) => {
    expect(() => checkThemeClasses(doc, html.replace(name, 'other'))).toThrow(
      `/docs/intro with the class ${name}`,
    );
  },
);
