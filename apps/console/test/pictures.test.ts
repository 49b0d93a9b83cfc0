import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPassword } from '../../api/test/harness/agents.ts';
import { signInAgent } from '../../api/test/harness/browser-sign-in.ts';
import { type Console, openConsole, type Person } from './harness.ts';

/**
 * The pictures of the console that the site shows, taken from the demonstration project. Pixels differ
 * from one machine to another; words do not: a picture is stale when its screen says something else
 * than when it was taken. `npm run pictures` takes them again.
 */
interface Picture {
  path: string;
  /** Something that is there once the screen is whole. */
  ready: string;
  width?: number;
  height?: number;
  prepare?: (page: Page) => Promise<unknown>;
}

const pictures: Record<string, Picture> = {
  performances: {
    path: '/app/demo/performances?periode=90j&mesure=turnover&comparer=precedente&modeles=lastNonDirect,first,shapley',
    ready: 'Non attribué',
    height: 1000,
  },
  parcours: { path: '/app/demo/parcours?periode=90j', ready: 'Autres', height: 1000 },
  depenses: { path: '/app/demo/depenses', ready: 'Par mois', height: 900 },
  corbeille: { path: '/app/demo/corbeille', ready: 'Corbeille', height: 800 },
  'mise-en-route': {
    path: '/app/ma-boutique/mise-en-route',
    ready: 'En attente d’une première visite',
    height: 900,
    prepare: nameServer,
  },
};

const folder = join(import.meta.dirname, '../../site/static/img/console');
const wordsFile = join(import.meta.dirname, 'pictures.json');
const isWriting = process.env.PICTURES === 'write';

let console: Console;
let owner: Person;
const words: Record<string, string> = existsSync(wordsFile)
  ? JSON.parse(readFileSync(wordsFile, 'utf8'))
  : {};
beforeAll(async () => {
  console = await openConsole();
  const { accountId } = await console.server.agents.getProject({ params: { projectId: 'demo' } });
  await console.server.agents.createProject({
    body: { id: 'ma-boutique', name: 'Ma boutique', accountId },
  });
  const email = 'camille@exemple.fr';
  const { id } = await console.server.agents.createAgent({
    body: {
      email,
      password: testPassword,
      firstname: 'Camille',
      lastname: 'Durand',
      accountId,
    },
  });
  const { jar } = await signInAgent(console.server.url, email, testPassword);
  owner = { id, email, jar };
});
afterAll(async () => {
  if (isWriting) writeFileSync(wordsFile, `${JSON.stringify(words, null, 2)}\n`);
  await console.close();
});

test.each(Object.entries(pictures))(
  'the picture of %s says what its screen says',
  async (name, picture) => {
    const { path, ready, width = 1280, height = 800, prepare } = picture;
    const { page } = await console.open(path, { as: owner, viewport: { width, height } });
    await page.getByText(ready).first().waitFor();
    await prepare?.(page);
    await page.waitForLoadState('networkidle');
    const said = async () => wordsOf(await page.locator('main').innerText(), owner);
    if (isWriting) {
      words[name] = await said();
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${name}.webp`), await webp(page));
    }
    expect(existsSync(join(folder, `${name}.webp`))).toBe(true);
    // The drawing of a screen comes after its figures.
    await expect.poll(said).toBe(words[name]);
  },
);

/** The server of a test has an address that nobody has. */
async function nameServer(page: Page): Promise<void> {
  await page.locator('pre code').evaluateAll((blocks) => {
    for (const block of blocks)
      block.textContent = (block.textContent ?? '').replace(
        /http:\/\/localhost:\d+/g,
        'https://sillage.exemple.fr',
      );
  });
}

/** Without what is another each time: who looks, and identifiers. */
const wordsOf = (text: string, { email }: Person): string =>
  text
    .replaceAll(email, 'camille@exemple.fr')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}(@exemple\.fr)?/g, '…')
    .replace(/\s+/g, ' ')
    .trim();

/** A third of what the same picture weighs otherwise. */
async function webp(page: Page): Promise<Buffer> {
  const png = (await page.screenshot({ animations: 'disabled' })).toString('base64');
  const blank = await page.context().newPage();
  await blank.goto('about:blank');
  const encoded = await blank.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.88 });
    const made = new Uint8Array(await blob.arrayBuffer());
    let text = '';
    for (const byte of made) text += String.fromCharCode(byte);
    return btoa(text);
  }, png);
  return Buffer.from(encoded, 'base64');
}
