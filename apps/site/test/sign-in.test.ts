import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, phone, type Site, withoutFont } from './browser.ts';
import { accessToken, type Options, type Tab, user, visitWithProvider } from './fake-provider.ts';
import { accountButton, frames, logins, signInButton, traces } from './sign-in-page.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const visit = (path: string, options?: Options) => visitWithProvider(site, path, options);

/** A visit where only what signs in can move the page. */
async function visitWithoutFont(path: string, options?: Options): Promise<Tab> {
  const tab = await visit('/site.json', options);
  await withoutFont(tab.page);
  await tab.page.goto(site.server.url + path);
  return tab;
}

const isNoFont = (complaint: string) => !complaint.includes('net::ERR_FAILED');

/** Every move of the page since it was loaded. */
const shifts = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    return observer.takeRecords().map((shift) => shift.toJSON());
  });

test('a page with no client configured has neither button nor frame', async () => {
  const config = { authUrl: 'https://sso.example', redirectUrl: 'https://sso.example/' };
  const { page, calls, complaints } = await visit('/site.json', { config });
  const configured = page.waitForResponse('**/site.json');
  await page.goto(site.server.url);
  await configured;
  await page.waitForLoadState('networkidle');
  expect(await signInButton(page).count()).toBe(0);
  expect(await frames(page).count()).toBe(0);
  expect(calls).toEqual([]);
  expect(complaints).toEqual([]);
});

describe('a visitor who is signed in', () => {
  let page: Page;
  let tab: Tab;
  beforeAll(async () => {
    tab = await visitWithoutFont('/docs/intro', { silent: 'code' });
    page = tab.page;
    await accountButton(page).waitFor();
  });

  test('is known in silence, the page does not move, and no token is kept', async () => {
    expect(await shifts(page)).toEqual([]);
    expect(await accountButton(page).textContent()).toBe('M');
    expect(await frames(page).count()).toBe(0);
    expect(await traces(page)).not.toContain(accessToken);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    const { picture, ...fields } = user;
    expect(await logins(page)).toEqual([{ event: 'ux.auth.login', user: fields }]);
    expect(tab.calls).toEqual(['GET /oidc/authorize', 'POST /oidc/token', 'GET /api/v1/agents/me']);
    expect(tab.complaints.filter(isNoFont)).toEqual([]);
  });

  test('has a menu that opens, tells who, leads to sign-out and closes by Escape', async () => {
    const button = accountButton(page);
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

  test('is asked for once, however many pages are read after', async () => {
    await page.locator('nav a[href="/docs/release-notes"]').first().click();
    await page.waitForURL('**/docs/release-notes');
    await accountButton(page).waitFor();
    expect(tab.calls.filter((call) => call === 'GET /oidc/authorize')).toHaveLength(1);
    expect(await logins(page)).toHaveLength(1);
  });
});

async function expectNobody(page: Page): Promise<void> {
  await signInButton(page).waitFor();
  expect(await accountButton(page).count()).toBe(0);
  expect(await frames(page).count()).toBe(0);
  expect(await logins(page)).toBeUndefined();
}

test('a visitor whose profile is refused is offered to sign in', async () => {
  const { page } = await visit('/', { silent: 'code', profileStatus: 401 });
  await expectNobody(page);
});

test('who signs in comes back to the page they left, which did not move, with a clean address', async () => {
  const { page, complaints, tokenRequests } = await visitWithoutFont('/docs/intro?a=1#suite');
  await expectNobody(page);
  expect(await shifts(page)).toEqual([]);
  await signInButton(page).click();
  await page.waitForURL('**/docs/intro?a=1#suite');
  await accountButton(page).waitFor();
  expect(tokenRequests()).toHaveLength(1);
  expect(await logins(page)).toHaveLength(1);
  expect(await traces(page)).not.toMatch(new RegExp(`${accessToken}|code=|state=`));
  expect(complaints.filter(isNoFont)).toEqual([]);
});

test('on a phone one signs in outside the side menu, has a letter when the picture does not load, and closes the menu by a press elsewhere', async () => {
  const { page, calls } = await visit('/docs/concepts/access', {
    browser: phone,
    picture: 'agents/a1.png',
  });
  await signInButton(page).tap();
  await page.waitForURL('**/docs/concepts/access');
  await accountButton(page).getByText('M').waitFor();
  expect(calls).toContain('GET /storage/agents/a1.png');
  await accountButton(page).tap();
  const link = page.getByRole('link', { name: 'Se déconnecter' });
  await link.waitFor();
  await page.locator('h1').tap();
  await link.waitFor({ state: 'hidden' });
});
