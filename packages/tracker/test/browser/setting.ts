import type { Browser } from 'playwright-core';
import { afterEach, beforeAll, beforeEach } from 'vitest';
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
}

/** One shop and one visitor for each test. */
export function useSetting(): Setting {
  const setting = {
    tag: (attributes) =>
      `<script src="${setting.shop.collector}/sillage.js" ${attributes}></script>`,
    started: (attributes = '') =>
      setting.tag(`data-project="demo" data-consent="true" ${attributes}`),
    visit: async (path, html) => {
      setting.shop.put(path.split(/[?#]/)[0] as string, html);
      await setting.visitor.page.goto(setting.shop.url + path);
    },
  } as Setting;
  beforeAll(async () => {
    setting.browser = await sharedBrowser();
  });
  beforeEach(async () => {
    setting.shop = await openShop();
    setting.visitor = await newVisitor(setting.browser);
  });
  afterEach(async () => {
    await setting.visitor.page.context().close();
    await setting.shop.close();
  });
  return setting;
}
