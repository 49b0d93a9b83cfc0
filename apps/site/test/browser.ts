import { join } from 'node:path';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { sharedBrowser } from '../../../test/shared-browser.ts';
import { startTestServer, type TestServer } from '../../api/test/harness/server.ts';

export interface Site {
  server: TestServer;
  /** Opens a page in a browser of its own, and keeps what its console says. Its bundles come. */
  visit: (path: string, options?: BrowserContextOptions) => Promise<Visit>;
  /** The same for a visitor who has done nothing yet; `prepare` comes before the page. */
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
  return {
    server,
    arrive,
    visit: async (path, options) => {
      const visit = await arrive(path, options);
      await visit.page.mouse.move(2, 2);
      return visit;
    },
    close: async () => {
      await Promise.all(contexts.map((context) => context.close()));
      await mine?.close();
    },
  };
}
