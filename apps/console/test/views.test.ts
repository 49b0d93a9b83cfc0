import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Console, openConsole } from './harness.ts';

let app: Console;
beforeAll(async () => {
  app = await openConsole();
}, 180_000);
afterAll(() => app.close());

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

  test('are shown by links, which are all listed with what each opens, and revoked', async () => {
    const { api } = app.server;
    const params = { projectId: 'demo' };
    const [name, linkName] = [
      `Vue ${randomUUID().slice(0, 8)}`,
      `Pour ${randomUUID().slice(0, 8)}`,
    ];
    const view = await api.createView({ params, body: { name, screen: 'performances' } });
    const of = { params: { ...params, viewId: view.id } };
    const { id: linkId } = await api.createViewLink({ ...of, body: { name: linkName } });
    const { page, complaints } = await app.open('/app/demo/performances', {
      as: await app.person('editor'),
    });
    await page.getByRole('button', { name: 'Vues' }).click();
    await page.getByRole('button', { name: 'Tous les liens' }).click();
    const row = page.getByRole('listitem').filter({ hasText: linkName });
    await row.getByText(`Ouvre « ${name} »`).waitFor();
    await row.getByRole('button', { name: 'Révoquer' }).click();
    await row.getByText('Révoqué').waitFor();
    const { data } = await api.listViewLinks(of);
    expect(data).toMatchObject([{ id: linkId, status: 'revoked' }]);
    expect(complaints).toEqual([]);
  });

  test('are read by a reader, who is told why not to change them', async () => {
    const name = `Vue ${randomUUID().slice(0, 8)}`;
    await app.server.api.createView({
      params: { projectId: 'demo' },
      body: { name, screen: 'performances', address: 'periode=90j&mesure=turnover' },
    });
    const { page } = await app.open('/app/demo/performances');
    await page.getByRole('button', { name: 'Vues' }).click();
    await page.getByRole('link', { name }).waitFor();
    const share = page.getByRole('button', { name: `Partager : ${name}` });
    expect(await share.getAttribute('aria-disabled')).toBe('true');
    expect(await share.getAttribute('title')).toContain('Il faut être éditeur');
  });
});
