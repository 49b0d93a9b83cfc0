import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cardPath, cardPng, openCardCache } from './card-files.ts';

const cache = mkdtempSync(join(tmpdir(), 'sillage-cards-'));
afterAll(() => rmSync(cache, { recursive: true }));

const card = { title: 'Devises', section: 'Concepts', icon: 'concepts' };

test('a card is drawn once, until it says something else', async () => {
  const folder = await openCardCache(cache);
  const drawn = await cardPng(folder, card);
  expect(drawn.toString('latin1', 1, 4)).toBe('PNG');
  const [file = ''] = readdirSync(folder);
  writeFileSync(join(folder, file), 'kept');
  expect(String(await cardPng(folder, { ...card }))).toBe('kept');
  expect(String(await cardPng(folder, { ...card, title: 'Projets' }))).not.toBe('kept');
});

test('cards that other code drew are removed', async () => {
  mkdirSync(join(cache, 'older'));
  const folder = await openCardCache(cache);
  expect(readdirSync(cache)).toEqual([basename(folder)]);
});

test('a card has the name of its page and of its content', () => {
  const png = Buffer.from('a');
  expect(cardPath('/', png)).toBe('assets/cards/home.ca978112.png');
  expect(cardPath('/docs/concepts/user', png)).toBe('assets/cards/docs-concepts-user.ca978112.png');
});
