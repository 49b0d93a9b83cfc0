import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedBrowser } from '../../../test/shared-browser.ts';
import { type Console, openConsole } from './harness.ts';

let app: Console;
beforeAll(async () => {
  app = await openConsole();
}, 180_000);
afterAll(() => app.close());

/** A view of the demonstration project that no other test knows, and its links. */
async function newView(screen = 'performances', address = 'periode=90j&mesure=turnover') {
  const { server } = app;
  const name = `Vue ${randomUUID().slice(0, 8)}`;
  const params = { projectId: 'demo' };
  const view = await server.api.createView({ params, body: { name, screen, address } });
  const at = { params: { projectId: 'demo', viewId: view.id } };
  const link = await server.api.createViewLink({ ...at, body: {} });
  return { ...view, at, link };
}

describe('views', () => {
  test('are saved by an editor, found in the menu, and opened by their short address', async () => {
    const { page, complaints } = await app.open('/app/demo/performances?periode=90j', {
      as: await app.person('editor'),
    });
    const name = `Trois mois ${randomUUID().slice(0, 6)}`;
    await page.getByRole('button', { name: 'Vues' }).click();
    await page.getByRole('button', { name: 'Enregistrer cette vue' }).click();
    await page.getByRole('textbox', { name: 'Nom' }).fill(name);
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await page.getByText(`« ${name} » est enregistrée.`).waitFor();
    await page.getByRole('button', { name: 'Vues' }).click();
    const short = await page.getByRole('link', { name }).getAttribute('href');
    expect(short).toMatch(/^\/app\/demo\/v\/[2-9a-hjkmnp-z]{8}$/);
    await page.goto(app.server.url + short);
    await page.waitForURL(/\/app\/demo\/performances\?.*periode=90j/);
    expect(complaints).toEqual([]);
  });

  test('are read by a reader, who is told why not to change them', async () => {
    const { name } = await newView();
    const { page } = await app.open('/app/demo/performances');
    await page.getByRole('button', { name: 'Vues' }).click();
    await page.getByRole('link', { name }).waitFor();
    const share = page.getByRole('button', { name: `Partager : ${name}` });
    expect(await share.getAttribute('aria-disabled')).toBe('true');
    expect(await share.getAttribute('title')).toContain('Il faut être éditeur');
  });
});

describe('a link', () => {
  const openLink = async (path: string) => {
    const context = await (await sharedBrowser()).newContext({ locale: 'fr-FR' });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(app.server.url + path);
    return { page, asked, close: () => context.close() };
  };

  test('shows the figures of the API to somebody without an account', async () => {
    const { name, link } = await newView();
    const { page, asked, close } = await openLink(new URL(link.url).pathname);
    await page.getByRole('heading', { name }).waitFor();
    await page.getByRole('table').first().waitFor();
    const rows = await fetch(`${app.server.url}/v1/shared-views/${link.token}/attribution`, {
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
    const text = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
    await page.getByText(text.format(turnover)).first().waitFor();
    expect(asked.some((path) => path.startsWith('/oidc') || path.startsWith('/api/'))).toBe(false);
    await close();
  });
});
