import type { UserThemeConfig } from '@docusaurus/theme-common';

type Theme = NonNullable<UserThemeConfig['prism']>['theme'];

/**
 * Prism writes inline styles: these name the palette's variables, so that highlighted code follows
 * the colour mode by itself. Contrast: 4.5:1 on every surface of code.
 */
export const codeTheme: Theme = {
  plain: { color: 'var(--ink)', backgroundColor: 'var(--code-surface)' },
  styles: [
    { types: ['comment'], style: { color: 'var(--code-comment)', fontStyle: 'italic' } },
    { types: ['string', 'attr-value'], style: { color: 'var(--beacon-dark)' } },
    { types: ['property', 'function', 'keyword'], style: { color: 'var(--sea-dark)' } },
    {
      types: ['number', 'boolean', 'null', 'variable'],
      style: { color: 'var(--code-value)' },
    },
    { types: ['punctuation', 'operator'], style: { color: 'var(--ink-soft)' } },
  ],
};
