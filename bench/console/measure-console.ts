import type { CDPSession, Page, Request } from 'playwright-core';
import { figure, median, type Row } from '../report.ts';
import { launchChromium } from '../site/chromium.ts';
import { interactions } from './interactions.ts';
import { hearQuestions, questionRow } from './questions.ts';

/** What is promised, with a processor so many times slower. */
const slower = 4;
const loadBudget = 1600;
const interactionBudget = 200;
const questionBudget = 100;
const largeBudget = 1000;

/** A screen, and who looks at it. */
export interface Screen {
  url: string;
  path: string;
  email: string;
  password: string;
}

/** The first screen loaded `rounds` times, then what a person does on it. */
export const measureConsole = (screen: Screen, rounds: number): Promise<Row[]> =>
  withSignedIn(screen, async ({ page, session, questions }) => {
    const asked = await questionRow('Performances', questions, 4 * rounds, questionBudget);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const loads = await loadTimes(page, session, screen, rounds);
    return [asked, ...loadRows(loads), ...(await interactionRows(page))];
  });

/** The same screen of a large project, with the processor as it is. */
export const measureLarge = (screen: Screen, events: number, rounds: number): Promise<Row[]> =>
  withSignedIn(screen, async ({ page, session, questions }) => {
    const what = `Performances on ${events} events (PostgreSQL), a quarter, compared`;
    const asked = await questionRow(what, questions, 2 * rounds, largeBudget);
    const loads = await loadTimes(page, session, screen, rounds);
    const elapsed = median(loads.map((load) => load.elapsed));
    const row = {
      what: `${what}: from the address to the whole screen`,
      target: `< ${largeBudget} ms`,
      measured: `${figure(elapsed)} ms (${loads.map((load) => figure(load.elapsed)).join(', ')})`,
      ok: elapsed < largeBudget,
    };
    return [asked, row];
  });

interface Visit {
  page: Page;
  session: CDPSession;
  /** What the screen asked when it was opened first. */
  questions: readonly Request[];
}

async function withSignedIn(
  screen: Screen,
  measure: (visit: Visit) => Promise<Row[]>,
): Promise<Row[]> {
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'fr-FR',
    });
    context.setDefaultTimeout(120_000);
    await context.addInitScript(observe);
    const page = await context.newPage();
    const heard = hearQuestions(page);
    await signIn(page, screen);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return await measure({ page, session, questions: [...heard] });
  } finally {
    await browser.close();
  }
}

async function signIn(page: Page, { url, path, email, password }: Screen): Promise<void> {
  await page.goto(`${url}${path}`);
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe').fill(password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await isWhole(page);
}

interface Load {
  cpu: number;
  elapsed: number;
}

async function loadTimes(
  page: Page,
  session: CDPSession,
  screen: Screen,
  rounds: number,
): Promise<Load[]> {
  const loads: Load[] = [];
  for (let round = 0; round < rounds; round += 1) loads.push(await loadOnce(page, session, screen));
  return loads;
}

/** A load from the browser's cache, by somebody who is signed in. */
async function loadOnce(page: Page, session: CDPSession, { url, path }: Screen): Promise<Load> {
  await page.goto('about:blank');
  const before = await taskTime(session);
  await page.goto(`${url}${path}`, { waitUntil: 'commit' });
  await isWhole(page);
  const cpu = (await taskTime(session)) - before;
  // Who waits for a page from outside asks again only now and then: the page itself knows when it was.
  return { cpu, elapsed: await page.evaluate(() => (window as unknown as Measured).wholeAt) };
}

async function isWhole(page: Page): Promise<void> {
  await page.getByRole('table').first().waitFor();
  await page.waitForFunction(
    () =>
      (window as unknown as Measured).wholeAt > 0 &&
      !document.querySelector('[aria-label="Chargement"]'),
  );
}

/** Milliseconds that the page's main thread has worked, but for what the measure asked of it. */
async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return (seconds('TaskDuration') - seconds('DevToolsCommandDuration')) * 1000;
}

function loadRows(loads: readonly Load[]): Row[] {
  const cpu = median(loads.map((load) => load.cpu));
  return [
    {
      what: `Performances: work of the main thread until it is whole, ${slower} × slower`,
      target: `≤ ${loadBudget} ms`,
      measured: `${figure(cpu)} ms (${loads.map((load) => figure(load.cpu)).join(', ')})`,
      ok: cpu <= loadBudget,
    },
    {
      what: 'the same: from the address to the whole screen',
      target: '—',
      measured: `${figure(median(loads.map((load) => load.elapsed)))} ms`,
      ok: undefined,
    },
  ];
}

async function interactionRows(page: Page): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, act] of interactions) {
    await page.evaluate(() => {
      (window as unknown as Measured).longest = 0;
    });
    await act(page);
    // Until its picture is there, and what it asked of the server.
    await page.waitForTimeout(1500);
    await page.waitForFunction(() => !document.querySelector('[aria-label="Chargement"]'));
    const longest = await page.evaluate(() => (window as unknown as Measured).longest);
    rows.push({
      what: `${what}: to the next picture, ${slower} × slower`,
      target: `≤ ${interactionBudget} ms`,
      measured: longest === 0 ? 'under 16 ms' : `${figure(longest)} ms`,
      ok: longest <= interactionBudget,
    });
  }
  return rows;
}

interface Measured {
  longest: number;
  wholeAt: number;
}

/** Runs in the page: when its table is on the screen, and what interactions take, as INP counts them. */
function observe(): void {
  const measured = window as unknown as Measured;
  measured.longest = 0;
  const growth = new MutationObserver(() => {
    if (!document.querySelector('table') || document.querySelector('[aria-label="Chargement"]'))
      return;
    growth.disconnect();
    // The frame after the one that draws it.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        measured.wholeAt = performance.now();
      }),
    );
  });
  growth.observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) measured.longest = Math.max(measured.longest, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
