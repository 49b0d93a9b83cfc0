import { expect, test } from 'vitest';
import { remarkCodePair } from './remark-code-pair.ts';

const block = (meta: string | null) => ({ type: 'code', lang: 'json', meta });

const marked = (meta: string | null) => {
  const node: ReturnType<typeof block> & { data?: { hProperties?: Record<string, unknown> } } =
    block(meta);
  remarkCodePair()({ type: 'root', children: [node] });
  return node;
};
const classOf = (meta: string | null): unknown => marked(meta).data?.hProperties?.className;

test('an answer has a class beside its language', () => {
  expect(classOf('answer')).toEqual(['language-json', 'code-answer']);
  expect(classOf('answer {2}')).toEqual(['language-json', 'code-answer']);
  expect(classOf('norun="selon le jour" pair')).toEqual(['language-json', 'code-answer']);
});

test('a block that is run has one too', () => {
  expect(classOf('run')).toEqual(['language-json', 'code-ran']);
});

test.each([null, '', 'norun="answer"', 'title="answers"'])('%o has none', (meta) => {
  expect(classOf(meta)).toBeUndefined();
});

test.each([
  ['run', null],
  ['answer {2}', '{2}'],
  ['norun="à coller" title="Vos pages" {2,6}', 'title="Vos pages" {2,6}'],
  ['title="Ce que run donne"', 'title="Ce que run donne"'],
])('%o leaves %o to the browser', (meta, left) => {
  expect(marked(meta).meta).toBe(left);
});
