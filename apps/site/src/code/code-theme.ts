import type { UserThemeConfig } from '@docusaurus/theme-common';

type Theme = NonNullable<UserThemeConfig['prism']>['theme'];

/** Prism writes inline styles, so the colours of tokens.css are repeated. Contrast: 4.5:1 on --foam. */
export const codeTheme: Theme = {
  plain: { color: '#10293a', backgroundColor: '#eef6f7' },
  styles: [
    { types: ['comment'], style: { color: '#526b78', fontStyle: 'italic' } },
    { types: ['string', 'attr-value'], style: { color: '#a8410f' } },
    { types: ['property', 'function', 'keyword'], style: { color: '#085061' } },
    { types: ['number', 'boolean', 'null', 'variable'], style: { color: '#6a3d9a' } },
    { types: ['punctuation', 'operator'], style: { color: '#45606f' } },
  ],
};

/** The same with the colours of dark.css. */
export const darkCodeTheme: Theme = {
  plain: { color: '#e4eff2', backgroundColor: '#10303f' },
  styles: [
    { types: ['comment'], style: { color: '#9db7c2', fontStyle: 'italic' } },
    { types: ['string', 'attr-value'], style: { color: '#ffb899' } },
    { types: ['property', 'function', 'keyword'], style: { color: '#8adcde' } },
    { types: ['number', 'boolean', 'null', 'variable'], style: { color: '#d3b8f5' } },
    { types: ['punctuation', 'operator'], style: { color: '#b4cad2' } },
  ],
};
