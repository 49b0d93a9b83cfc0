import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { newVisitor, openShop, type Shop, sharedBrowser, type Visitor } from './shop.ts';

export const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export interface Setting {
  browser: Browser;
  shop: Shop;
  visitor: Visitor;
  /** The script's tag. */
  tag: (attributes: string) => string;
  /** The script's tag, for a project whose visitors have consented. */
  started: (attributes?: string) => string;
  /** Adds a page to the shop and opens it. */
  visit: (path: string, html: string) => Promise<void>;
  /** A browser for this test alone: a clock that was set stays so. */
  aloneInBrowser: () => Promise<void>;
}

/** A script in a page, which runs a function before the scripts that come after it. */
export const inline = <Given>(task: (given: Given) => unknown, given?: Given): string =>
  `<script>(${task})(${JSON.stringify(given)})</script>`;

/** One shop for each test. Visits share a page, one after the other, and its process. */
export function useSetting(): Setting {
  let shared: Visitor;
  const setting = {
    tag: (attributes) =>
      `<script src="${setting.shop.collector}/sillage.js" ${attributes}></script>`,
    started: (attributes = '') =>
      setting.tag(`data-project="demo" data-consent="true" ${attributes}`),
    visit: async (path, html) => {
      setting.shop.put(path.split(/[?#]/)[0] as string, html);
      await setting.visitor.page.goto(setting.shop.url + path);
    },
    aloneInBrowser: async () => {
      setting.visitor = await newVisitor(setting.browser);
    },
  } as Setting;
  beforeAll(async () => {
    setting.browser = await sharedBrowser();
    shared = await newVisitor(setting.browser);
  });
  beforeEach(async () => {
    setting.shop = await openShop();
    setting.visitor = shared;
  });
  afterEach(async () => {
    if (setting.visitor === shared) await forget(shared, setting.shop.url);
    else await setting.visitor.page.context().close();
    await setting.shop.close();
  });
  afterAll(() => shared.page.context().close());
  return setting;
}

/** Leaves the page without anything that its last visitor did. */
async function forget({ page, complaints }: Visitor, origin: string): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of ['request', 'requestfailed'] as const) page.removeAllListeners(event);
  await context.setOffline(false);
  await page.goto('about:blank');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devtools.detach();
  complaints.length = 0;
}
