import { expect, test } from 'vitest';
import { termsByAnchor } from '../src/glossary/glossary.ts';
import { remarkTerms } from './remark-terms.ts';

const link = (url: string) => ({ type: 'link', url, children: [{ type: 'text', value: 'mot' }] });
const paragraph = (...children: object[]) => ({
  type: 'root',
  children: [{ type: 'paragraph', children }],
});
const defined = (root: object) => {
  remarkTerms()(root as never);
  return root as { children: [{ children: object[] }] };
};

test('a link to a term is described by its definition, placed beside it', () => {
  const [{ children }] = defined(paragraph(link('/docs/glossaire#registre'))).children;
  expect(children).toMatchObject([
    {
      data: { hName: 'span' },
      children: [
        { type: 'link', data: { hProperties: { ariaDescribedBy: 'definition-1' } } },
        {
          data: { hName: 'span', hProperties: { role: 'tooltip', id: 'definition-1' } },
          children: [{ type: 'text', value: termsByAnchor.get('registre')?.definition }],
        },
      ],
    },
  ]);
});

test('two links of a page have definitions of their own', () => {
  const registre = link('/docs/glossaire#registre');
  const text = JSON.stringify(defined(paragraph(registre, link('/docs/glossaire#etat'))));
  expect(text.match(/"id":"definition-\d"/g)).toEqual([
    '"id":"definition-1"',
    '"id":"definition-2"',
  ]);
});

test('any other link stays as it is', () => {
  const others = [link('/docs/glossaire'), link('./intro.md#registre')];
  expect(defined(paragraph(...others))).toStrictEqual(paragraph(...others));
});

test('a node without children is given none', () => {
  const comment = { type: 'mdxFlowExpression', value: '/* … */' };
  defined(paragraph(comment));
  expect(Object.keys(comment)).toEqual(['type', 'value']);
});

test('a term that the glossary does not have stops the build', () => {
  expect(() => defined(paragraph(link('/docs/glossaire#machin')))).toThrow('machin');
});
