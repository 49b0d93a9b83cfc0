import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser } from '../../../test/shared-browser.ts';
import { startTestServer, type TestServer } from '../../api/test/harness/server.ts';
import { built } from './browser.ts';

/** The pages of the provider in a real browser, with Chromium's own authenticator. */
let server: TestServer;
const contexts: BrowserContext[] = [];
beforeAll(async () => {
  server = await startTestServer({ siteFolder: built });
});
afterAll(async () => {
  for (const context of contexts) await context.close();
  await server.close();
});

const password = 'un mot de passe assez long';

/** A browser with an authenticator that verifies its user, or a key without a PIN. */
async function openBrowser(options: { verifies?: boolean } = {}) {
  const { verifies = true } = options;
  const context = await (await sharedBrowser()).newContext({ locale: 'fr-FR' });
  contexts.push(context);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: verifies ? 'internal' : 'usb',
      hasResidentKey: verifies,
      hasUserVerification: verifies,
      isUserVerified: verifies,
      automaticPresenceSimulation: true,
    },
  });
  return { page, context, complaints };
}

async function newAgent(): Promise<string> {
  const email = `${randomUUID()}@exemple.fr`;
  await server.agents.createAgent({ body: { email, password, firstname: 'Ada' } });
  return email;
}

async function typePassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe').fill(password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
}

const security = () => `${server.url}/account/security`;

/** Ends the session of the browser, and keeps its passkeys. */
const signOut = (context: BrowserContext) => context.clearCookies();

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByLabel('Nom de la clé').fill(name);
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
}

test('one adds a passkey, signs in with it alone, and removes it', async () => {
  const email = await newAgent();
  const { page, context, complaints } = await openBrowser();
  await page.goto(security());
  await typePassword(page, email);
  await page.waitForURL(security());
  await addPasskey(page, 'Ordinateur');
  await page.getByRole('heading', { name: 'Vos codes de secours' }).waitFor();
  expect(await page.locator('.codes li').count()).toBe(10);
  await page.getByRole('link', { name: 'revenir à la sécurité' }).click();
  await page.getByText('Ordinateur', { exact: true }).waitFor();

  await signOut(context);
  await page.goto(security());
  // The field of the e-mail offers the passkey by itself, and the authenticator takes the offer; if
  // the browser does not, the button asks for it.
  const button = page.getByRole('button', { name: 'Se connecter avec une clé d’accès' });
  await Promise.race([page.waitForURL(security()), button.click().catch(() => undefined)]);
  await page.waitForURL(security());
  await page.getByText('utilisée le', { exact: false }).waitFor();

  await page.getByRole('button', { name: /^Retirer.*Ordinateur/ }).click();
  await page.getByText('C’est retiré.').waitFor();
  expect(complaints).toEqual([]);
});

test('a key without a PIN is a second factor', async () => {
  const email = await newAgent();
  const { page, context, complaints } = await openBrowser({ verifies: false });
  await page.goto(security());
  await typePassword(page, email);
  await page.waitForURL(security());
  await addPasskey(page, 'Clé de sécurité');
  await page.getByRole('heading', { name: 'Vos codes de secours' }).waitFor();
  await signOut(context);
  await page.goto(security());
  await typePassword(page, email);
  await page.waitForURL('**/second-factor');
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
  await page.waitForURL(security());
  expect(complaints).toEqual([]);
});

test('without a script, or without passkeys, the password does', async () => {
  const email = await newAgent();
  const context = await (await sharedBrowser()).newContext({ javaScriptEnabled: false });
  contexts.push(context);
  const page = await context.newPage();
  await page.goto(security());
  expect(await page.getByRole('button', { name: 'clé d’accès' }).count()).toBe(0);
  await typePassword(page, email);
  await page.waitForURL(security());
  await page.getByText('il faut un navigateur récent').waitFor();
});

test('a member of a workspace that asks for it sets a passkey up before going on', async () => {
  const workspace = await server.agents.createWorkspace({ body: { name: randomUUID() } });
  const email = `${randomUUID()}@exemple.fr`;
  await server.agents.createAgent({ body: { email, password, accountId: workspace.id } });
  await server.agents.updateWorkspace({
    params: { workspaceId: workspace.id },
    body: { requireSecondFactor: true },
  });
  const { page, complaints } = await openBrowser();
  await page.goto(security());
  await typePassword(page, email);
  await page.getByRole('heading', { name: 'Protégez votre compte' }).waitFor();
  await addPasskey(page, 'Ordinateur');
  await page.getByRole('button', { name: 'Je les ai gardés, continuer' }).click();
  await page.waitForURL(security());
  await page.getByText('Un de vos espaces de travail en demande un.').waitFor();
  expect(complaints).toEqual([]);
});

test('a guest joins with a passkey and no password, which later signs them in', async () => {
  const { id: workspaceId } = await server.agents.createWorkspace({ body: { name: 'Phares' } });
  const email = `${randomUUID()}@exemple.fr`;
  const { link = '' } = await server.agents.createInvitation({
    params: { workspaceId },
    body: { email, isOwner: true },
  });
  const { page, context, complaints } = await openBrowser();
  await page.goto(link);
  await page.getByLabel('Prénom').fill('Camille');
  await page.getByLabel('Nom', { exact: true }).fill('Roux');
  await page.getByRole('button', { name: 'Créer mon compte avec une clé d’accès' }).click();
  await page.getByRole('heading', { name: 'Bienvenue dans Phares' }).waitFor();
  expect(await page.locator('.codes li').count()).toBe(10);
  await page.getByRole('link', { name: 'Se connecter' }).click();
  const account = `${server.url}/account`;
  const button = page.getByRole('button', { name: 'Se connecter avec une clé d’accès' });
  await Promise.race([page.waitForURL(account), button.click().catch(() => undefined)]);
  await page.waitForURL(account);
  expect(await page.getByLabel('Prénom').inputValue()).toBe('Camille');
  await page.goto(`${account}/password`);
  await page.getByRole('button', { name: 'Définir un mot de passe' }).waitFor();
  await page.goto(security());
  await page.getByText('sans mot de passe', { exact: false }).first().waitFor();
  await page.getByRole('button', { name: /^Retirer/ }).click();
  await page.getByText('C’est votre seul moyen de vous connecter', { exact: false }).waitFor();
  await context.clearCookies();
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);
});
