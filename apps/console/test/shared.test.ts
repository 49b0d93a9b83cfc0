import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser } from '../../../test/shared-browser.ts';
import { type Console, desktop, openConsole, tablet } from './harness.ts';
import { outOfReach } from './looks.ts';
import { englishOf } from './page-words.ts';

/** In kilobytes of JavaScript, compressed: no more than the first screen of somebody who signs in. */
const budget = 130;

let console: Console;
beforeAll(async () => {
  console = await openConsole();
});
afterAll(() => console.close());

const params = { projectId: 'demo' };
const assets = join(import.meta.dirname, '../build/assets');

async function newLink(screen: string, address: string) {
  const { api } = console.server;
  const name = `Vue ${randomUUID().slice(0, 8)}`;
  const view = await api.createView({ params, body: { name, screen, address } });
  const link = await api.createViewLink({ params: { ...params, viewId: view.id }, body: {} });
  return { name, viewId: view.id, link, path: new URL(link.url).pathname };
}

/** As somebody without an account: what they see, and all that the server told them. */
async function visit(path: string) {
  const context = await (await sharedBrowser()).newContext({ locale: 'fr-FR', ...desktop });
  const page = await context.newPage();
  const told: string[] = [];
  const asked: string[] = [];
  const scripts = new Map<string, number>();
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    asked.push(pathname);
    const script = /\/app\/assets\/([^/]+\.js)$/.exec(pathname)?.[1];
    if (script) scripts.set(script, gzipSync(readFileSync(join(assets, script))).length / 1000);
    if (pathname.startsWith('/v1')) told.push(await response.text().catch(() => ''));
  });
  await page.goto(console.server.url + path);
  return { page, told, asked, scripts, close: () => context.close() };
}

/** What the API says to who has a link, as the screen writes it. */
async function turnoverOf(token: string): Promise<string> {
  const rows = await fetch(`${console.server.url}/v1/shared-views/${token}/attribution`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ parts: 'rows' }),
  });
  const answer = (await rows.json()) as {
    intervals: { models: { lastNonDirect?: { values: { turnover: number } } } }[];
  }[];
  const turnover = answer.reduce(
    (sum, { intervals: [cell] }) => sum + (cell?.models.lastNonDirect?.values.turnover ?? 0),
    0,
  );
  return new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(turnover);
}

test.each([
  ['performances', 'periode=90j&mesure=turnover&comparer=precedente&modeles=lastNonDirect,first'],
  ['parcours', 'periode=90j'],
])(
  'what a link shows of %s is that of the API, for everybody, light, and about nobody',
  async (screen, address) => {
    const { name, path, link } = await newLink(screen, address);
    const { page, told, asked, scripts, close } = await visit(path);
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await page.getByRole('table').first().waitFor();
    if (screen === 'performances')
      await page
        .getByText(await turnoverOf(link.token))
        .first()
        .waitFor();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => page.title()).toBe(`${name} · Sillage`);
    expect(await outOfReach(page)).toEqual([]);
    await page.setViewportSize(tablet.viewport);
    // Pictures take their new width a moment after the window.
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(beyond).toBeLessThanOrEqual(0);
    expect(await englishOf(page)).toEqual([]);
    const weight = [...scripts.values()].reduce((sum, each) => sum + each, 0);
    expect(weight).toBeGreaterThan(50);
    expect(weight).toBeLessThanOrEqual(budget);
    expect(told.length).toBeGreaterThan(1);
    const { data: people } = await console.server.api.listUsers({ params, query: { limit: 20 } });
    for (const text of [...told, await page.content()]) {
      expect(text).not.toMatch(/[\w.]+@exemple\.fr/);
      for (const { id } of people) expect(text).not.toContain(id);
    }
    expect(asked.filter((each) => each.startsWith('/oidc') || each.startsWith('/api/'))).toEqual(
      [],
    );
    await close();
  },
);

test('a link that has ended, was revoked or never was says the same, and shows nothing', async () => {
  const expired = await newLink('performances', 'periode=90j');
  await console.server.db
    .updateTable('view_links')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', expired.link.id)
    .execute();
  const revoked = await newLink('performances', 'periode=90j');
  await console.server.api.revokeViewLink({
    params: { ...params, viewId: revoked.viewId, linkId: revoked.link.id },
  });
  const never = revoked.path.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
  const { page, close } = await visit(never);
  for (const path of [expired.path, revoked.path, never]) {
    await page.goto(console.server.url + path);
    await page.getByRole('heading', { name: 'Lien expiré', level: 1 }).waitFor();
    await expect.poll(() => page.title()).toBe('Lien expiré · Sillage');
    expect(await page.getByRole('table').count()).toBe(0);
    expect(await englishOf(page)).toEqual([]);
  }
  expect(await outOfReach(page)).toEqual([]);
  await close();
});
