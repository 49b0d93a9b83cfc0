import { join } from 'node:path';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { sharedBrowser } from '../../../test/shared-browser.ts';
import { startTestServer, type TestServer } from '../../api/test/harness/server.ts';

export interface Site {
  server: TestServer;
  /**
   * Opens a page for a visitor with nothing stored, who saves data, and keeps what its console says. Its
   * bundles come. Visits with the same options share a page, one after the other, and its process.
   */
  visit: (path: string, options?: BrowserContextOptions) => Promise<Visit>;
  /** The same in a browser of its own, before the visitor does anything; `prepare` comes first. */
  arrive: (
    path: string,
    options?: BrowserContextOptions,
    prepare?: (page: Page) => Promise<unknown>,
    until?: 'load' | 'domcontentloaded' | 'commit',
  ) => Promise<Visit>;
  close: () => Promise<void>;
}

export interface Visit {
  page: Page;
  /** Errors and warnings of the console, and errors that nobody caught. */
  complaints: string[];
}

export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
export const desktop = { viewport: { width: 1440, height: 900 } };

/** How long a page may take to do what is waited for: only what hangs takes so long. */
const patience = 120_000;

/** A font that comes late moves lines by a hair: it never comes where other moves are looked for. */
export const withoutFont = (page: Page) => page.route('**/*.woff2', (route) => route.abort());

export const built = join(import.meta.dirname, '../build');

/** Else the pages of every link in view are fetched ahead: half of what a page asks for. */
async function savesData(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
}

/** The first sign of a visitor: without one, the bundles of a page come seconds later. */
export const wake = async (page: Page): Promise<void> => {
  for (const place of [2, 3]) if (!page.isClosed()) await page.mouse.move(place, 2).catch(() => {});
};

let server: Promise<TestServer> | undefined;

/** One server of the built site for the files of a worker. */
function sharedSite(): Promise<TestServer> {
  server ??= startTestServer({ siteFolder: built });
  return server;
}

/** The built site, or the one of a folder, served by the real app, and a real Chromium. */
export async function openSite(siteFolder?: string): Promise<Site> {
  const mine = siteFolder === undefined ? undefined : await startTestServer({ siteFolder });
  const server = mine ?? (await sharedSite());
  const browser = await sharedBrowser();
  const contexts: BrowserContext[] = [];
  const arrive: Site['arrive'] = async (
    path,
    options = desktop,
    prepare = async () => {},
    waitUntil = 'load',
  ) => {
    const context = await browser.newContext({ locale: 'fr-FR', ...options });
    contexts.push(context);
    context.setDefaultTimeout(patience);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await prepare(page);
    await page.goto(server.url + path, { waitUntil });
    return { page, complaints };
  };
  const shared = new Map<string, Visit>();
  const visit: Site['visit'] = async (path, options = desktop) => {
    const key = JSON.stringify(options);
    const before = shared.get(key);
    const isFree = before !== undefined && !before.page.isClosed();
    if (isFree) {
      await forget(before, server.url);
      if (options.viewport) await before.page.setViewportSize(options.viewport);
      await before.page.goto(server.url + path);
    } else shared.set(key, await arrive(path, options, savesData));
    const visit = shared.get(key) as Visit;
    await wake(visit.page);
    visit.page.on('load', wake);
    return visit;
  };
  return {
    server,
    arrive,
    visit,
    close: async () => {
      await Promise.all(contexts.map((context) => context.close()));
      await mine?.close();
    },
  };
}

/** Leaves a page without anything that its last visitor did. */
async function forget({ page, complaints }: Visit, origin: string): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of ['load', 'request', 'response'] as const) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  // A text that is no page has no storage.
  await page.evaluate(() => sessionStorage.clear()).catch(() => {});
  await page.goto(`${origin}/robots.txt`);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devtools.detach();
  complaints.length = 0;
}
