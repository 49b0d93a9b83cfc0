import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sharedBrowser } from '../../../test/shared-browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'sillage-fields-'));
let browser: Browser;
let page: Page;

beforeAll(async () => {
  await bundle();
  browser = await sharedBrowser();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The HTML that React would have rendered at build, with a recorder and no React yet. */
beforeEach(async () => {
  page = await browser.newPage();
  await page.setContent(
    '<body><input id="text" value=""/><input id="box" type="checkbox"/><select id="choice">' +
      '<option selected="">a</option><option>b</option></select><output> false a</output></body>',
  );
  await page.addScriptTag({ content: readFileSync(join(folder, 'form.js'), 'utf8') });
  await page.evaluate(() => document.querySelector('script')?.remove());
});

const hydrate = () => page.evaluate(() => (window as unknown as { hydrate: () => void }).hydrate());
const known = (text: string) => page.locator('output', { hasText: text }).waitFor();

test('React knows of a text typed before it came, and of what follows', async () => {
  await page.locator('#text').pressSequentially('utm');
  await hydrate();
  await known('utm false a');
  await page.keyboard.type('_');
  await known('utm_ false a');
  await page.close();
});

test('React knows of a caret that was elsewhere', async () => {
  await page.locator('#text').pressSequentially('tm');
  await page.keyboard.press('Home');
  await hydrate();
  await known('tm false a');
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('#text')?.selectionStart === 0,
  );
  await page.keyboard.type('u');
  await known('utm false a');
  await page.close();
});

test.each([1, 2])('React knows of a box clicked before it came (%i times)', async (times) => {
  for (let click = 0; click < times; click += 1) await page.locator('#box').click();
  await hydrate();
  await known(` ${times === 1} a`);
  expect(await page.locator('#box').isChecked()).toBe(times === 1);
  await page.close();
});

test('React knows of a choice made before it came', async () => {
  await page.locator('#choice').selectOption('b');
  await hydrate();
  await known(' false b');
  expect(await page.locator('#choice').inputValue()).toBe('b');
  await page.close();
});

interface Stats {
  hasErrors(): boolean;
  toString(preset: string): string;
}

function bundle(): Promise<void> {
  // Its types bring sources that these settings refuse.
  const { rspack } = createRequire(import.meta.url)('@docusaurus/faster');
  const parser = { syntax: 'typescript', tsx: true };
  const swc = { jsc: { parser, transform: { react: { runtime: 'automatic' } }, target: 'es2022' } };
  const compiler = rspack({
    mode: 'production',
    entry: join(import.meta.dirname, 'fixtures/form-browser.tsx'),
    output: { path: folder, filename: 'form.js' },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: { rules: [{ test: /\.tsx?$/, loader: 'builtin:swc-loader', options: swc }] },
  });
  return new Promise((resolve, reject) =>
    compiler.run((error: Error | null, stats?: Stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else compiler.close(() => resolve());
    }),
  );
}
