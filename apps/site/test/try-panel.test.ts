import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, type Site } from './browser.ts';
import { awake, openPanel, operation } from './reference-page.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const path = '/reference/api';
const send = { name: 'Envoyer la requête' };

test('the code of the panel comes at the click, not before; where it does not the panel says so, and opens at the next try', async () => {
  const { page } = await site.visit('/site.json');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const havePanel = async (addresses: string[]) => {
    const codes = await Promise.all(addresses.map(async (one) => (await fetch(one)).text()));
    return codes.some((code) => code.includes('Corps (JSON)'));
  };
  await page.goto(site.server.url + path);
  await awake(page);
  expect(await havePanel(scripts.splice(0))).toBe(false);
  await page.route('**/assets/js/**', (route) => route.abort());
  const button = operation(page, 'postEvent').getByRole('button', { name: /^Essayer/ });
  await button.click();
  const slot = page.locator('#essai-postEvent');
  await expect.poll(() => slot.textContent()).toContain('n’a pas pu être chargé');
  await page.unroute('**/assets/js/**');
  await button.click();
  await button.click();
  await slot.locator('form').waitFor();
  expect(await havePanel(scripts)).toBe(true);
});

/** Each test opens panels of its own. */
describe('in one page', () => {
  let page: Page;
  let complaints: string[];
  beforeAll(async () => {
    ({ page, complaints } = await site.visit(path));
    await awake(page);
  });

  test('an event is sent without a token, and is there', async () => {
    complaints.length = 0;
    const { id: projectId } = await site.server.newProject();
    const panel = await openPanel(page, 'postEvent');
    expect(await panel.getByLabel('Jeton d’accès').count()).toBe(0);
    const body = panel.getByLabel('Corps (JSON)');
    const example = JSON.parse(await body.inputValue());
    expect(example.nonce).toBe('commande-1042');
    await body.fill(JSON.stringify({ ...example, projectId }));
    const request = page.waitForRequest('**/v1/events');
    await panel.getByRole('button', send).click();
    expect((await request).headers().authorization).toBeUndefined();

    await expect
      .poll(() => panel.getByRole('status').textContent())
      .toMatch(/^202 Accepted en \d+\u202fms/);
    expect(await panel.locator('dl').textContent()).toContain('x-request-id');
    const { id } = JSON.parse((await panel.locator('[data-try-body]').textContent()) ?? '');
    const raw = await site.server.api.getRawEvent({ params: { projectId, id } });
    expect(raw.nonce).toBe('commande-1042');
    expect(complaints).toEqual([]);
  });

  test('a bad token is refused, and the refusal is shown, explained, and fits a width of 360 px', async () => {
    const panel = await openPanel(page, 'createOutlay');
    await panel.getByLabel('Jeton d’accès').fill('faux');
    await panel.getByRole('button', send).click();
    await expect.poll(() => panel.getByRole('status').textContent()).toMatch(/^401 Unauthorized/);
    expect(await panel.getByRole('status').textContent()).toContain(
      'Le jeton est absent ou invalide.',
    );
    const body = JSON.parse((await panel.locator('[data-try-body]').textContent()) ?? '');
    expect(body).toEqual({
      statusCode: 401,
      message: 'Unauthorized',
      error: 'Unauthorized',
      code: 'unauthorized',
    });
    const wide = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 780 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    if (wide) await page.setViewportSize(wide);
  });

  test('a form that cannot be sent says what to mend, and sends nothing', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/v1/')) sent.push(request.url());
    });
    const panel = await openPanel(page, 'createCampaign');
    await panel.getByLabel('wmktId').fill(' ');
    await panel.getByLabel('Corps (JSON)').fill('{ "name": }');
    await panel.getByRole('button', send).click();
    await expect.poll(() => panel.textContent()).toContain('Cette valeur est obligatoire.');
    expect(await panel.textContent()).toContain('Le corps n’est pas du JSON valide');
    expect(await panel.getByLabel('wmktId').getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });

  test('a server that cannot be reached is told in French, and a request that lasts can be cancelled', async () => {
    const panel = await openPanel(page, 'listUsers');
    const outcome = () => panel.getByRole('status').textContent();
    const requests = '**/v1/projects/**';
    await page.route(requests, (route) => route.abort('connectionrefused'));
    await panel.getByRole('button', send).click();
    await expect.poll(outcome).toContain('n’a pas répondu');
    await page.unroute(requests);
    await page.route(requests, () => {});
    await panel.getByRole('button', send).click();
    await panel.getByRole('button', { name: 'Annuler' }).click();
    await expect.poll(outcome).toContain('Requête annulée');
    expect(await panel.getByRole('button', send).isEnabled()).toBe(true);
    await page.unroute(requests);
  });

  test('a pasted token opens the API, for every operation, and no storage ever has it', async () => {
    const { id: projectId } = await site.server.newProject();
    const token = await site.server.token();
    const panel = await openPanel(page, 'listEventTypes');
    await panel.getByLabel('Jeton d’accès').fill(`Bearer ${token}`);
    await panel.getByLabel('projectId').fill(projectId);
    await panel.getByLabel('limit').fill('7');
    await panel.getByLabel('archived').selectOption('false');
    await panel.getByRole('button', send).click();
    await expect.poll(() => panel.getByRole('status').textContent()).toMatch(/^200 OK/);
    const shown = JSON.parse((await panel.locator('[data-try-body]').textContent()) ?? '');
    expect(shown).toEqual({ count: 0, total: 0, offset: 0, limit: 7, data: [] });

    const other = await openPanel(page, 'getEventType');
    expect(await other.getByLabel('Jeton d’accès').inputValue()).toContain(token);

    const kept = await page.evaluate(async () => {
      const databases = await indexedDB.databases();
      const stores = [{ ...localStorage }, { ...sessionStorage }, databases, history.state];
      return JSON.stringify(stores) + document.cookie + window.location.href;
    });
    expect(kept).not.toContain(token.slice(-20));
    expect(JSON.stringify(await page.context().storageState())).not.toContain(token.slice(-20));
    await page.reload();
    await awake(page);
    const again = await openPanel(page, 'getEventType');
    expect(await again.getByLabel('Jeton d’accès').inputValue()).toBe('');
  });
});
