import type { Page } from 'playwright-core';
import { isWhole } from '../../../test/whole.ts';
import { follow } from './follow.ts';
import { desktop } from './harness.ts';
import { allLooks, faultsIn } from './looks.ts';
import { englishOf } from './page-words.ts';

/** How often each screen was looked at closely, and what was drawn: another role often sees the same. */
const turns = new Map<string, number>();
const drawn = new Set<string>();

/** A page on which addresses are opened one after the other, and whatever is wrong is written down. */
export async function watch(page: Page, complaints: string[]) {
  const { refused, awaited } = listen(page);
  return {
    /**
     * Goes to an address as a link does, and says what is wrong with what it shows: by the rules of
     * access too, unless they are left out.
     */
    look: async (path: string, title: RegExp, byRules = true): Promise<string[]> => {
      complaints.length = 0;
      refused.length = 0;
      await follow(page, path);
      const found = await settled(page, title, awaited);
      found.push(...complaints, ...refused, ...(await englishOf(page)));
      const tab = await page.title();
      if (!tab.endsWith(' · Sillage')) found.push(`no title: ${tab}`);
      found.push(...(await unseenFaults(page, path, byRules)));
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

/** What is drawn as it was for another role is not looked at again. */
async function unseenFaults(page: Page, path: string, byRules: boolean): Promise<string[]> {
  const turn = turns.get(path) ?? 0;
  const found: string[] = [];
  if (await isFirstDrawn(page)) {
    turns.set(path, turn + 1);
    if (!isWhole) await veilLaterRows(page);
    found.push(...(await faultsIn(page, allLooks, byRules ? turn : undefined)));
  }
  await page.setViewportSize(desktop.viewport);
  return found;
}

/** The first rows of a table stand for those after them, which keep their place but are not judged. */
const veilLaterRows = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('main tbody tr:nth-child(n + 9) { visibility: hidden }');
    document.adoptedStyleSheets = [sheet];
  });

async function isFirstDrawn(page: Page): Promise<boolean> {
  const text = await page.locator('main').innerHTML();
  const bare = text.replaceAll(/ (id|for|href|aria-\w+by|aria-controls)="[^"]*"/g, '');
  if (drawn.has(bare)) return false;
  drawn.add(bare);
  return true;
}
