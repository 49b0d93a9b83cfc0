import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, type Site } from './browser.ts';
import { newTab, type Options, siteConfig, visitWithProvider } from './fake-provider.ts';
import { accountButton, logins, signInButton } from './sign-in-page.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const visit = (path: string, options?: Options) => visitWithProvider(site, path, options);

const callback = (parameters: Record<string, string>) =>
  `${site.server.url}/auth-callback?${new URLSearchParams(parameters)}`;

/** A provider's answer to a visitor who pressed « Se connecter », not yet opened. */
async function pendingAnswer(options: Options = {}) {
  const tab = await visit('/docs/intro', { asked: 'form', ...options });
  await signInButton(tab.page).click();
  await tab.page.waitForURL('**/oidc/authorize?*');
  const state = new URL(tab.page.url()).searchParams.get('state') ?? '';
  return { ...tab, address: callback({ code: 'c1', state }) };
}

describe('the callback page', () => {
  const refused = async (page: Page, failure: string) => {
    await page.getByText('Cette page a planté').waitFor();
    expect(await page.locator('main').textContent()).toContain(failure);
    expect(await page.evaluate(() => location.href)).toBe(`${site.server.url}/auth-callback`);
  };

  test('fails with what is wrong of its address, and offers to sign in again', async () => {
    const { page, tokenRequests } = await visit('/site.json');
    for (const [failure, parameters] of [
      ['no_state', { code: 'c1' }],
      ['access_denied', { state: 's', error: 'access_denied' }],
      ['no_code', { state: 's' }],
      ['invalid_state', { state: 's', code: 'c1' }],
    ] as const) {
      await page.goto(callback(parameters));
      await refused(page, failure);
    }
    await signInButton(page).click();
    await page.waitForURL(`${site.server.url}/`);
    await accountButton(page).waitFor();
    expect(tokenRequests()).toHaveLength(1);
  });

  test('refuses an address stolen from another browser, and asks for no token', async () => {
    const { page: owner, address } = await pendingAnswer();
    const thief = await newTab(site);
    await thief.page.goto(address);
    await refused(thief.page, 'invalid_state');
    expect(thief.tokenRequests()).toEqual([]);
    await owner.goto(address);
    await accountButton(owner).waitFor();
    await thief.page.context().close();
  });

  test('refuses an address that has already served', async () => {
    const { page, address, tokenRequests } = await pendingAnswer();
    await page.goto(address);
    await accountButton(page).waitFor();
    await page.goto(address);
    await refused(page, 'invalid_state');
    expect(tokenRequests()).toHaveLength(1);
  });

  test('goes home rather than to another site', async () => {
    const { page, calls } = await visit('/site.json');
    const state = btoa(JSON.stringify({ codeVerifier: 'v'.repeat(43), state: '//evil.example' }));
    const hash = createHash('sha256').update(state).digest('hex');
    await page.evaluate(
      (key) => sessionStorage.setItem(key, String(Date.now() + 60_000)),
      `sillage.sign-in.${hash}`,
    );
    await page.goto(callback({ code: 'c1', state }));
    await accountButton(page).waitFor();
    expect(page.url()).toBe(`${site.server.url}/`);
    expect(calls.filter((call) => call.includes('evil'))).toEqual([]);
  });

  test('is not for search engines, and its address is clean before any script of ours asks', async () => {
    const { page } = await visit('/site.json');
    const seen: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/site.json')) seen.push(page.url(), request.headers().referer);
    });
    await page.goto(callback({ code: 'c1', state: 's' }));
    await page.getByText('Cette page a planté').waitFor();
    expect(await page.getAttribute('meta[name=robots]', 'content')).toContain('noindex');
    expect(await page.getAttribute('meta[name=referrer]', 'content')).toBe('no-referrer');
    expect(seen).toEqual([`${site.server.url}/auth-callback`, undefined]);
    const sitemap = await (await fetch(`${site.server.url}/sitemap.xml`)).text();
    expect(sitemap).not.toContain('/auth-');
  });

  test('loads no tag manager, nor does the page it leads to, but the page one left did, once', async () => {
    const { page, calls, address } = await pendingAnswer({
      config: { ...siteConfig(site.server.url), gtmContainer: 'GTM-ABC123' },
      browser: { bypassCSP: true },
    });
    const asked = () => calls.filter((call) => call.startsWith('GET https:'));
    expect(asked()).toEqual(['GET https://www.googletagmanager.com/gtm.js?id=GTM-ABC123']);
    calls.length = 0;
    await page.goto(address);
    await page.waitForURL('**/docs/intro');
    await accountButton(page).waitFor();
    expect(asked()).toEqual([]);
    expect(await logins(page)).toHaveLength(1);
  });
});
