import type { UserThemeConfig } from '@docusaurus/theme-common';

/** Prism draws inline styles, so these repeat colours of tokens.css; all hold 4.5:1 on foam. */
export const codeTheme: NonNullable<UserThemeConfig['prism']>['theme'] = {
  plain: { color: '#10293a', backgroundColor: '#eef6f7' },
  styles: [
    { types: ['comment'], style: { color: '#526b78', fontStyle: 'italic' } },
    { types: ['string', 'attr-value'], style: { color: '#a8410f' } },
    { types: ['property', 'function', 'keyword'], style: { color: '#085061' } },
    { types: ['number', 'boolean', 'null', 'variable'], style: { color: '#6a3d9a' } },
    { types: ['punctuation', 'operator'], style: { color: '#45606f' } },
  ],
};
