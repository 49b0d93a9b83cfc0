import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTurn } from '../../../test/whole.ts';
import { desktop, openSite, phone, type Site } from './browser.ts';
import { awake, openPanel, shownSample } from './reference-page.ts';
import { accountButton as accountOf, frames, signInButton, traces } from './sign-in-page.ts';

/** Journeys with the embedded provider: nothing here is made up. */
let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const password = 'un mot de passe long';
const accountButton = (page: Page) => accountOf(page, /^Compte de/);

async function newAgent(): Promise<string> {
  const email = `${randomUUID()}@exemple.fr`;
  const body = { email, password, firstname: 'Ada', lastname: 'Lovelace' };
  await site.server.agents.createAgent({ body });
  return email;
}

async function fillLogin(page: Page, email: string, typed: string): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe').fill(typed);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
}

const devices: [string, object][] = [
  ['desktop', desktop],
  ['phone', phone],
];

test.each(inTurn(devices, 1, 2))(
  'on a %s, one signs in by a page that no other frames, is known silently, and signs out; other tabs notice both',
  async (_, options) => {
    const email = await newAgent();
    const { page, complaints } = await site.visit('/docs/intro', options);
    const other = await page.context().newPage();
    await other.goto(`${site.server.url}/docs/concepts/access`);
    await other.mouse.move(10, 10);
    await signInButton(other).waitFor();

    await signInButton(page).click();
    await page.waitForURL('**/oidc/login/**');
    await other.evaluate((src) => {
      const frame = document.createElement('iframe');
      frame.name = 'trap';
      frame.src = src;
      document.body.append(frame);
    }, page.url());
    await expect
      .poll(() => other.frames().map((frame) => frame.url()))
      .toContain('chrome-error://chromewebdata/');
    await fillLogin(page, email, 'faux');
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').textContent()).toBe(
      'Adresse e-mail ou mot de passe incorrect.',
    );
    complaints.length = 0;
    await fillLogin(page, email, password);

    await page.waitForURL('**/docs/intro');
    await accountButton(page).waitFor();
    await accountButton(other).waitFor();
    expect(await traces(page)).not.toMatch(/eyJ|code=|state=/);

    await page.reload();
    await accountButton(page).waitFor();
    expect(await frames(page).count()).toBe(0);
    expect(await traces(page)).not.toMatch(/eyJ|code=|state=/);

    await accountButton(page).click();
    await page.getByRole('link', { name: 'Se déconnecter' }).click();
    await page.getByRole('button', { name: 'Oui, me déconnecter' }).click();
    await page.waitForURL(`${site.server.url}/`);
    await signInButton(page).waitFor();
    await signInButton(other).waitFor();
    expect(await accountButton(other).count()).toBe(0);
    expect(await traces(other)).not.toMatch(/eyJ|code=|state=/);
    expect(complaints).toEqual([]);
  },
);

test('an operation is tried with the rights of who is signed in, whose project fills the samples', async () => {
  const email = `${randomUUID()}@exemple.fr`;
  const { id: agentId } = await site.server.agents.createAgent({ body: { email, password } });
  const { id: projectId } = await site.server.newProject();
  await site.server.agents.setProjectAgent({
    params: { projectId, agentId },
    body: { role: 'reader' },
  });
  const { page, complaints } = await site.visit('/reference/api#listEventTypes');
  await signInButton(page).click();
  await page.waitForURL('**/oidc/login/**');
  await fillLogin(page, email, password);
  await page.waitForURL('**/reference/api#listEventTypes');
  await accountButton(page).waitFor();
  await awake(page);
  const panel = await openPanel(page, 'listEventTypes');
  await panel.getByRole('button', { name: 'Utiliser mes droits' }).click();
  await panel.getByText(`Jeton de ${email}`).waitFor();
  expect(await panel.getByLabel('projectId').inputValue()).toBe(projectId);
  expect(await shownSample(page, 'listEventTypes')).toContain(`/projects/${projectId}/`);
  await panel.getByRole('button', { name: 'Envoyer la requête' }).click();
  await panel.getByText('200 OK').waitFor();
  expect(await traces(page)).not.toMatch(/eyJ|code=|state=/);
  expect(await frames(page).count()).toBe(0);
  expect(complaints).toEqual([]);
});
