import { expect, test } from 'vitest';
import { listPages } from '../list-pages.ts';
import { readSamples } from './read-samples.ts';
import { hashOf, readRecord } from './run-record.ts';

const page = '```bash run\necho oui\n```\n\n```text answer\noui\n```\n';
const hash = (text: string) => hashOf(readSamples({ path: 'page.md', text }).samples);

test('a page that says when its samples were run has not changed them since', () => {
  const pages = new Map(listPages().map((each) => [each.path, readSamples(each).samples]));
  const stale = Object.entries(readRecord())
    .filter(([path, run]) => hashOf(pages.get(path) ?? []) !== run.samples)
    .map(([path]) => `${path}: run \`npm run samples -- -t ${path}\`, or take its row away`);
  expect(stale).toEqual([]);
});

test('a command or an answer that changes is another sample; prose is not', () => {
  expect(hash(`Avant.\n\n${page}`)).toBe(hash(page));
  expect(hash(page.replace('echo oui', 'echo non'))).not.toBe(hash(page));
  expect(hash(page.replace('\noui\n', '\nnon\n'))).not.toBe(hash(page));
});
