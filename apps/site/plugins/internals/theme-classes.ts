import { assertInternal } from './assert-internal.ts';

interface Doc {
  permalink: string;
  sidebar?: string | undefined;
}

/** The search index is read from built pages, by these class names of the theme. */
export function checkThemeClasses({ permalink, sidebar }: Doc, html: string): void {
  const expected = [
    'theme-doc-markdown',
    ...(sidebar ? ['theme-doc-breadcrumbs'] : []),
    ...(/<h[23]/.test(html) ? ['hash-link'] : []),
  ];
  for (const name of expected)
    assertInternal(
      new RegExp(`class=(?:"[^"]*\\b)?${name}\\b`).test(html),
      `the theme marks the page ${permalink} with the class ${name}`,
    );
}
