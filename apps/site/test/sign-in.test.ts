import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, phone, type Site, withoutFont } from './browser.ts';
import {
  accessToken,
  newTab,
  type Options,
  siteConfig,
  user,
  visitWithProvider,
} from './fake-provider.ts';
import { accountButton, frames, logins, signInButton, traces } from './sign-in-page.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const visit = (path: string, options?: Options) => visitWithProvider(site, path, options);

describe('a page', () => {
  test.each([
    ['nothing', {}],
    ['no client', { authUrl: 'https://sso.example', redirectUrl: 'https://sso.example/' }],
  ])('with %s configured has neither button nor frame', async (_, config) => {
    const { page, calls, complaints } = await newTab(site, { config });
    const configured = page.waitForResponse('**/site.json');
    await page.goto(site.server.url);
    await configured;
    await page.waitForLoadState('networkidle');
    expect(await signInButton(page).count()).toBe(0);
    expect(await frames(page).count()).toBe(0);
    expect(calls).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('knows in silence who is signed in, and keeps no token', async () => {
    const { page, calls, complaints } = await visit('/docs/intro', { silent: 'code' });
    await accountButton(page).waitFor();
    expect(await accountButton(page).textContent()).toBe('M');
    expect(await frames(page).count()).toBe(0);
    expect(await traces(page)).not.toContain(accessToken);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    const { picture, ...fields } = user;
    expect(await logins(page)).toEqual([{ event: 'ux.auth.login', user: fields }]);
    expect(calls).toEqual(['GET /oidc/authorize', 'POST /oidc/token', 'GET /api/v1/agents/me']);
    expect(complaints).toEqual([]);
  });

  test('asks once, however many pages are read after', async () => {
    const { page, calls } = await visit('/docs/intro', { silent: 'code' });
    await accountButton(page).waitFor();
    await page.locator('nav a[href="/docs/release-notes"]').first().click();
    await page.waitForURL('**/docs/release-notes');
    await accountButton(page).waitFor();
    expect(calls.filter((call) => call === 'GET /oidc/authorize')).toHaveLength(1);
    expect(await logins(page)).toHaveLength(1);
  });

  test('shows the picture from the storage, and the letter when it does not load', async () => {
    const { page, calls } = await visit('/', { silent: 'code', picture: 'agents/a1.png' });
    await accountButton(page).getByText('M').waitFor();
    expect(calls).toContain('GET /storage/agents/a1.png');
  });

  test.each([
    ['nobody is signed in', { silent: 'login_required' }],
    ['the profile is refused', { silent: 'code', profileStatus: 401 }],
  ] as const)('offers to sign in when %s', async (_, options) => {
    const { page } = await visit('/', options);
    await signInButton(page).waitFor();
    expect(await accountButton(page).count()).toBe(0);
    expect(await frames(page).count()).toBe(0);
    expect(await logins(page)).toBeUndefined();
  });

  test.each([
    ['signed in', 'code'],
    ['anonymous', 'login_required'],
  ] as const)('does not move when the visitor proves to be %s', async (_, silent) => {
    const tab = await newTab(site, { silent });
    await tab.page.addInitScript(keepLayoutShifts);
    await withoutFont(tab.page);
    await tab.page.goto(`${site.server.url}/docs/intro`);
    await signInButton(tab.page).or(accountButton(tab.page)).waitFor();
    expect(await tab.page.evaluate(() => (window as Shifting).shifts)).toEqual([]);
    await tab.page.context().close();
  });
});

interface Shifting {
  shifts?: unknown[];
}

function keepLayoutShifts(): void {
  const shifts: unknown[] = [];
  (window as Shifting).shifts = shifts;
  const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
}

describe('the account menu', () => {
  test('opens, tells who, leads to sign-out and closes by Escape', async () => {
    const { page } = await visit('/', { silent: 'code' });
    const button = accountButton(page);
    await button.waitFor();
    const link = page.getByRole('link', { name: 'Se déconnecter' });
    expect(await link.count()).toBe(0);
    await button.press('Enter');
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    expect(await page.getByText(user.email).isVisible()).toBe(true);
    const target = new URL((await link.getAttribute('href')) ?? '');
    expect(target.origin + target.pathname).toBe(`${site.server.url}/oidc/session/end`);
    expect(Object.fromEntries(target.searchParams)).toEqual({
      client_id: 'sillage-site',
      post_logout_redirect_uri: `${site.server.url}/`,
    });
    await page.keyboard.press('Tab');
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await link.count()).toBe(0);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('closes by a press elsewhere, on a phone too', async () => {
    const { page } = await visit('/', { silent: 'code', browser: phone });
    await accountButton(page).tap();
    const link = page.getByRole('link', { name: 'Se déconnecter' });
    await link.waitFor();
    await page.locator('h1').tap();
    await link.waitFor({ state: 'hidden' });
  });
});

describe('signing in', () => {
  test('comes back to the page it left, signed in, with a clean address', async () => {
    const { page, complaints, tokenRequests } = await visit('/docs/intro?a=1#suite');
    await signInButton(page).click();
    await page.waitForURL('**/docs/intro?a=1#suite');
    await accountButton(page).waitFor();
    expect(tokenRequests()).toHaveLength(1);
    expect(await logins(page)).toHaveLength(1);
    expect(await traces(page)).not.toMatch(new RegExp(`${accessToken}|code=|state=`));
    expect(complaints).toEqual([]);
  });

  test('is possible on a phone, without opening the side menu', async () => {
    const { page } = await visit('/docs/concepts/access', { browser: phone });
    await signInButton(page).tap();
    await page.waitForURL('**/docs/concepts/access');
    await accountButton(page).waitFor();
  });
});

test('the tag manager is loaded when it is configured, once', async () => {
  const { page, calls } = await visit('/', {
    config: { ...siteConfig(site.server.url), gtmContainer: 'GTM-ABC123' },
    browser: { bypassCSP: true },
  });
  await signInButton(page).waitFor();
  expect(calls.filter((call) => call.startsWith('GET https:'))).toEqual([
    'GET https://www.googletagmanager.com/gtm.js?id=GTM-ABC123',
  ]);
});
