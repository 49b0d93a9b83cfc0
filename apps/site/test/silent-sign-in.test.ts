import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, type Site } from './browser.ts';
import { newTab, type Options, visitWithProvider } from './fake-provider.ts';
import { accountButton, frameName, frames, signInButton } from './sign-in-page.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const visit = (path: string, options?: Options) => visitWithProvider(site, path, options);

describe('the hidden frame', () => {
  test('is hidden, titled and asks for no prompt', async () => {
    const { page } = await visit('/docs/intro', { silent: 'hang' });
    await frames(page).waitFor({ state: 'attached' });
    expect(await frames(page).isVisible()).toBe(false);
    expect(await frames(page).getAttribute('name')).toBe(frameName);
    const query = new URL((await frames(page).getAttribute('src')) ?? '').searchParams;
    expect(query.get('prompt')).toBe('none');
    expect(query.get('scope')).toBe('full_access');
  });

  test('goes after 10 s without an answer', async () => {
    const tab = await newTab(site, { silent: 'hang' });
    await tab.page.clock.install();
    await tab.page.goto(site.server.url);
    await frames(tab.page).waitFor({ state: 'attached' });
    expect(await signInButton(tab.page).count()).toBe(0);
    await tab.page.clock.fastForward(10_000);
    await signInButton(tab.page).waitFor();
    expect(await frames(tab.page).count()).toBe(0);
    await tab.page.context().close();
  });

  test('is believed alone: a forged message is ignored', async () => {
    const { page, calls } = await visit('/', { silent: 'hang', browser: { bypassCSP: true } });
    await frames(page).waitFor({ state: 'attached' });
    const forged = { source: frameName, accessToken: 'forged', state: '/' };
    const misnamed = { ...forged, source: 'other' };
    const own = await (await frames(page).elementHandle())?.contentFrame();
    await page.evaluate(countMessages);
    await openFrame(page, `<script>parent.postMessage(${JSON.stringify(forged)}, '*')</script>`);
    await page.evaluate((message) => window.postMessage(message, '*'), forged);
    await page.evaluate((message) => window.postMessage(message, '*'), misnamed);
    await own?.evaluate((message) => window.parent.postMessage(message, '*'), misnamed);
    await page.waitForFunction(() => window.name === '4');
    expect(await frames(page).count()).toBe(1);
    expect(calls.filter((call) => call.includes('agents/me'))).toEqual([]);

    await own?.evaluate((message) => window.parent.postMessage(message, '*'), forged);
    await accountButton(page).waitFor();
  });
});

/** A frame of another origin. */
async function openFrame(page: Page, body: string): Promise<void> {
  const evil = 'https://evil.example/';
  await page.context().route(evil, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.evaluate((src) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src }));
  }, evil);
}

/** Counts in the window's name the messages that have arrived. */
function countMessages(): void {
  window.name = '0';
  window.addEventListener('message', () => {
    window.name = String(Number(window.name) + 1);
  });
}
