import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { findChromium, findHeadlessShell } from '../../../../scripts/setup/chromium.js';
import { isWhole } from '../../../../test/whole.ts';
import { trackerScript } from '../../scripts/build-tracker.ts';
import type {} from '../../src/sillage.d.ts';

/** A request that the collector received. */
interface Received {
  method: string;
  path: string;
  type: string | undefined;
  origin: string | undefined;
  hits: Record<string, unknown>[];
}

export interface Shop {
  /** The origin of the pages. */
  url: string;
  /** The origin of `/sillage.js` and `/v1/hits`. */
  collector: string;
  received: Received[];
  /** The hits of all requests. */
  hits: () => Record<string, unknown>[];
  /** Waits for at least `count` hits, and returns them all. */
  waitForHits: (count: number) => Promise<Record<string, unknown>[]>;
  /** Sets the status that `/v1/hits` answers; `cut` closes the connection instead. */
  answer: (status: number | 'cut') => void;
  put: (path: string, html: string) => void;
  close: () => Promise<void>;
}

/** Queues the calls that a page makes before the script has loaded. */
export const stub =
  'window.sillage=window.sillage||function(){(sillage.q=sillage.q||[]).push(arguments)};';

/** The real script, built once. */
const script = trackerScript();

/** A customer's site and a collector, on two local origins. */
export async function openShop(): Promise<Shop> {
  const pages = new Map<string, string>();
  const received: Received[] = [];
  let status: number | 'cut' = 202;
  const site = await listen(({ url = '/' }) => ({
    status: 200,
    type: 'text/html; charset=utf-8',
    body: `<!doctype html><title>Boutique</title>${pages.get(url.split('?')[0] ?? '') ?? ''}`,
  }));
  const collector = await listen(async (request) => {
    if (request.url === '/sillage.js')
      return { status: 200, type: 'text/javascript; charset=utf-8', body: await script };
    const text = await textOf(request);
    if (status === 'cut') return request.socket.destroy();
    received.push({
      method: request.method ?? '',
      path: request.url ?? '',
      type: request.headers['content-type'],
      origin: request.headers.origin,
      hits: text === '' ? [] : JSON.parse(text).hits,
    });
    return { status, type: 'application/json', body: '{}' };
  });
  const hits = () => received.flatMap((request) => request.hits);
  return {
    url: site.url,
    collector: collector.url,
    received,
    hits,
    waitForHits: async (count) => {
      await expect.poll(() => hits().length).toBeGreaterThanOrEqual(count);
      return hits();
    },
    answer: (next) => {
      status = next;
    },
    put: (path, html) => pages.set(path, html),
    close: async () => {
      await site.close();
      await collector.close();
    },
  };
}

type Answer = { status: number; type: string; body: string };

async function listen(answer: (request: IncomingMessage) => Answer | Promise<Answer | Socket>) {
  const server: Server = createServer(async (request, response) => {
    const given = await answer(request);
    if (!('body' in given)) return;
    const { status, type, body } = given;
    response
      .writeHead(status, { 'content-type': type, 'access-control-allow-origin': '*' })
      .end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** A host that is not local, so that its pages have no secure context. */
export const insecureHost = 'boutique.test';

let people: Promise<Browser> | undefined;

/** One browser for the test files of a worker, with which it ends. */
export function sharedBrowser(): Promise<Browser> {
  people ??= launchBrowser(isWhole ? findChromium() : findHeadlessShell());
  return people;
}

/** Chromium as people use it: `navigator.webdriver` is false, and with its windows it has a bfcache. */
export const launchBrowser = (executablePath = findChromium()): Promise<Browser> =>
  chromium.launch({
    executablePath: executablePath ?? '',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      `--host-resolver-rules=MAP ${insecureHost} 127.0.0.1`,
      '--disable-blink-features=AutomationControlled',
    ],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });

export interface Visitor {
  page: Page;
  /** Calls the page's `sillage`. */
  call: (...args: unknown[]) => Promise<void>;
  /** Waits 50 ms, for what the page does in its next tasks. */
  rest: () => Promise<void>;
  /** The content of local storage. */
  stored: () => Promise<Record<string, string>>;
  /** Errors and warnings of the console, and uncaught errors. */
  complaints: string[];
}

/** A new visitor, with empty storage. */
export async function newVisitor(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({ timezoneId: 'Europe/Paris', ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return {
    page,
    call: (...args) =>
      page.evaluate((given) => (window.sillage as (...args: unknown[]) => void)(...given), args),
    rest: () => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50))),
    stored: () => page.evaluate(() => ({ ...localStorage })),
    complaints,
  };
}
