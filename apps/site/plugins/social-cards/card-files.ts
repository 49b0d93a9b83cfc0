import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Card, drawCard } from './draw-card.ts';
import { encodePng } from './png.ts';

const site = join(__dirname, '../..');
const siteCache = join(site, '../../.cache/social-cards');
const drawnFrom = ['static/img/logo.svg', 'src/css/sections.css', 'src/home/wake-story.ts'];

const digest = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');

/** What decides how a card looks, beside what it says: the code that draws it, and what that reads. */
function drawingVersion(): string {
  const own = readdirSync(__dirname)
    .filter((name) => !name.endsWith('.test.ts'))
    .sort()
    .map((name) => join(__dirname, name));
  const files = [...own, ...drawnFrom.map((name) => join(site, name))];
  return digest(files.map((file) => digest(readFileSync(file))).join());
}

/** The folder of the cards drawn before by the same code. Those of other code are removed. */
export async function openCardCache(cache = siteCache): Promise<string> {
  const version = drawingVersion();
  await mkdir(join(cache, version), { recursive: true });
  const others = (await readdir(cache)).filter((name) => name !== version);
  await Promise.all(others.map((name) => rm(join(cache, name), { recursive: true, force: true })));
  return join(cache, version);
}

/** The PNG of a card: the one drawn before, or a new one. */
export async function cardPng(folder: string, card: Card): Promise<Buffer> {
  const file = join(folder, `${digest(JSON.stringify(card))}.png`);
  const before = await readFile(file).catch(() => undefined);
  if (before) return before;
  const png = await encodePng(drawCard(card));
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, png);
  await rename(draft, file);
  return png;
}

/** The address of a card in the site, by its content: it never changes, and is cached for ever. */
export const cardPath = (page: string, png: Buffer): string =>
  `assets/cards/${page.slice(1).replaceAll('/', '-') || 'home'}.${digest(png).slice(0, 8)}.png`;
