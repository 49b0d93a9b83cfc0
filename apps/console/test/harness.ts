import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished, TestRunner } from 'vitest';
import { sharedBrowser } from '../../../test/shared-browser.ts';
import { newAgent, testPassword } from '../../api/test/harness/agents.ts';
import type { CookieJar } from '../../api/test/harness/browser-sign-in.ts';
import { startTestServer, type TestServer } from '../../api/test/harness/server.ts';

/** The day of the demonstration project: what the console calls today, in every test. */
const today = new Date('2026-11-15T09:00:00Z');

export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
export const tablet = { viewport: { width: 900, height: 1100 } };
export const desktop = { viewport: { width: 1440, height: 900 } };

export type Role = 'reader' | 'editor' | 'owner';

export interface Person {
  id: string;
  email: string;
  /** A browser in which they are signed in already; without one, they sign in by the page. */
  jar?: CookieJar;
}

interface OpenOptions extends BrowserContextOptions {
  /** By default, a reader of the demonstration project. */
  as?: Person;
  /** By default, the day of the demonstration; `real` for what depends on when things come. */
  clock?: 'demo' | 'real';
  prepare?: (page: Page) => Promise<unknown>;
}

interface Visit {
  page: Page;
  /** Errors and warnings of the console, and errors that nobody caught. */
  complaints: string[];
}

export interface Console {
  /** The real app on the demonstration project. A test that changes data makes its own project. */
  server: TestServer;
  /** Somebody with a role on a project. */
  person: (role: Role, projectId?: string) => Promise<Person>;
  /** Opens an address of the console, signed in, on a page that no other test has meanwhile. */
  open: (path: string, options?: OpenOptions) => Promise<Visit>;
  close: () => Promise<void>;
}

/** How long a page may take to do what is waited for: only what hangs takes so long. */
const patience = 120_000;

const consoleFolder = join(import.meta.dirname, '../build');
const siteFolder = join(import.meta.dirname, '../../site/build');
const trackerFolder = join(import.meta.dirname, '../../../packages/tracker/build');

let shared: Promise<TestServer> | undefined;

/** Pages that no test has: what a browser has compiled and fetched once serves the next test too. */
const idle = new Map<string, Page[]>();

let reader: Promise<Person> | undefined;

/** The built console, served by the real app with the demonstration project, and a real Chromium. */
export async function openConsole(): Promise<Console> {
  shared ??= startTestServer({ demo: true, consoleFolder, siteFolder, trackerFolder }).then(
    async (server) => {
      await server.join('demo');
      return server;
    },
  );
  const server = await shared;
  const browser = await sharedBrowser();
  const ends: (() => Promise<unknown>)[] = [];
  const person = (role: Role, projectId = 'demo') => newPerson(server, role, projectId);

  const newPage = async (options: BrowserContextOptions, clock: string): Promise<Page> => {
    const context = await browser.newContext({ locale: 'fr-FR', ...options });
    context.setDefaultTimeout(patience);
    const page = await context.newPage();
    if (clock === 'demo') await page.clock.setFixedTime(today);
    return page;
  };
  return {
    server,
    person,
    open: async (path, { as, clock = 'demo', prepare, viewport, ...options } = {}) => {
      const kind = JSON.stringify([clock, options]);
      const pages = idle.get(kind) ?? [];
      idle.set(kind, pages);
      const known = prepare ? undefined : pages.pop();
      const page = known ?? (await newPage(options, clock));
      await page.setViewportSize(viewport ?? desktop.viewport);
      const context = page.context();
      const end = async () => {
        const canServe = !prepare && (await forget(page, server.url).catch(() => false));
        if (canServe) pages.push(page);
        else await context.close();
      };
      if (TestRunner.getCurrentTest()) onTestFinished(end);
      else ends.push(end);
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await prepare?.(page);
      reader ??= person('reader');
      const who = as ?? (await reader);
      if (who.jar) await context.addCookies(who.jar.cookies(server.url));
      await page.goto(server.url + path);
      if (!who.jar) await signIn(page, who);
      await page.waitForURL((url) => url.pathname.startsWith('/app'));
      return { page, complaints };
    },
    close: async () => {
      await Promise.all(ends.map((end) => end()));
    },
  };
}

/** Leaves a page as a new one is, for another test: whether that could be done. */
async function forget(page: Page, url: string): Promise<boolean> {
  if (page.isClosed()) return false;
  const context = page.context();
  const others = context.pages().filter((each) => each !== page);
  await Promise.all(others.map((other) => other.close()));
  page.removeAllListeners();
  await page.unrouteAll();
  // It asks nothing more, and being of the same site, it lets the browser keep the page's process.
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(() => [localStorage, sessionStorage].map((storage) => storage.clear()));
  await context.clearCookies();
  await page.emulateMedia({ colorScheme: 'light' });
  return true;
}

export async function signIn(page: Page, { email }: Person): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe').fill(testPassword);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
}

async function newPerson(server: TestServer, role: Role, projectId: string): Promise<Person> {
  const { accountId } = await server.agents.getProject({ params: { projectId } });
  const { id, email, jar } = await newAgent(server, role === 'owner' ? { accountId } : {});
  if (role !== 'owner')
    await server.agents.setProjectAgent({ params: { projectId, agentId: id }, body: { role } });
  return { id, email, jar };
}
