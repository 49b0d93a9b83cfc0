import type { Page } from 'playwright-core';
import { prepareAxe, violationsIn } from '../../site/test/axe.ts';
import { desktop, phone, tablet } from './harness.ts';
import { englishOf } from './page-words.ts';

const looks = [desktop, tablet, phone].flatMap(({ viewport }) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme })),
);

/** How often each screen was looked at closely, and what was drawn: another role often sees the same. */
const turns = new Map<string, number>();
const drawn = new Set<string>();

/** A page on which addresses are opened one after the other, and whatever is wrong is written down. */
export async function watch(page: Page, complaints: string[]) {
  const { refused, awaited } = listen(page);
  await prepareAxe(page);
  return {
    /** Goes to an address as a link does, and says what is wrong with what it shows. */
    look: async (path: string, title: RegExp): Promise<string[]> => {
      complaints.length = 0;
      refused.length = 0;
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      const found = await settled(page, title, awaited);
      found.push(...complaints, ...refused, ...(await englishOf(page)));
      const tab = await page.title();
      if (!tab.endsWith(' · Sillage')) found.push(`no title: ${tab}`);
      found.push(...(await outOfReach(page, path)));
      return [...new Set(found)].map((each) => `${path}: ${each}`);
    },
  };
}

function listen(page: Page) {
  const refused: string[] = [];
  const awaited = new Set<unknown>();
  page.on('request', (request) => {
    const isStream = request.headers().accept?.includes('event-stream') ?? false;
    if (['fetch', 'xhr', 'script'].includes(request.resourceType()) && !isStream)
      awaited.add(request);
  });
  page.on('requestfinished', (request) => awaited.delete(request));
  page.on('requestfailed', (request) => awaited.delete(request));
  page.on('response', (response) => {
    if (response.status() >= 400)
      refused.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  return { refused, awaited };
}

const patience = 60_000;

/** Waits until the screen is the one that was asked for, and nothing of it is on its way. */
async function settled(page: Page, title: RegExp, awaited: Set<unknown>): Promise<string[]> {
  const started = Date.now();
  for (let quiet = 0; quiet < 3; ) {
    const { shown, isBusy } = await page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 5)));
      const main = document.querySelector('main');
      return {
        shown: main?.querySelector('h1')?.textContent ?? '',
        isBusy: !!main?.querySelector(
          '[aria-label="Chargement"], [aria-busy="true"], [data-stale]',
        ),
      };
    });
    quiet = awaited.size === 0 && !isBusy && title.test(shown) ? quiet + 1 : 0;
    if (Date.now() - started > patience) return [`« ${shown} » is not whole`];
  }
  return [];
}

/** Too wide for its window, or out of the reach of somebody who does not see or point well. */
async function outOfReach(page: Page, path: string): Promise<string[]> {
  const found: string[] = [];
  const turn = turns.get(path) ?? 0;
  const isNew = await isFirstDrawn(page);
  if (isNew) turns.set(path, turn + 1);
  for (const [at, { viewport, colorScheme }] of looks.entries()) {
    if (colorScheme === 'light') await page.setViewportSize(viewport);
    const place = `${viewport.width} px, ${colorScheme}`;
    const over = await excessWidth(page);
    if (over > 0) found.push(`${place}: ${over} px too wide`);
    // In full the first time; then once, each time in another look.
    const isClose = at === turn % looks.length;
    if (!isNew || (turn > 0 && !isClose)) continue;
    await page.emulateMedia({ colorScheme });
    found.push(...(await broken(page, isClose)).map((each) => `${place}: ${each}`));
  }
  await page.setViewportSize(desktop.viewport);
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** Pictures are drawn again for another width: it is given some frames. */
async function excessWidth(page: Page): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    const over = await page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(done));
      return document.documentElement.scrollWidth - innerWidth;
    });
    if (over <= 0 || tries >= 50) return over;
  }
}

async function isFirstDrawn(page: Page): Promise<boolean> {
  const text = await page.locator('main').innerHTML();
  const bare = text.replaceAll(/ (id|for|href|aria-\w+by|aria-controls)="[^"]*"/g, '');
  if (drawn.has(bare)) return false;
  drawn.add(bare);
  return true;
}

/** What colours and widths can break; the rest is the same in every look. */
const changing = ['color-contrast', 'target-size', 'scrollable-region-focusable'];

const broken = (page: Page, isClose: boolean): Promise<string[]> =>
  isClose ? violationsIn(page) : violationsIn(page, 'main', changing);
