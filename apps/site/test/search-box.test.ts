import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTurn } from '../../../test/whole.ts';
import type { SearchDocument } from '../src/search/documents/search-document.ts';
import { buildInvertedIndex, type InvertedIndex } from '../src/search/query/inverted-index.ts';
import { search } from '../src/search/query/search.ts';
import { desktop, openSite, phone, type Site } from './browser.ts';
import { hydrated } from './hydrated.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const box = (page: Page) =>
  page.getByRole('combobox', { name: 'Rechercher dans la documentation' });
const options = (page: Page) => page.getByRole('option');
const indexFile = /\/search-index\.json$/;

async function visit(path: string, settings = desktop) {
  const { page, complaints } = await site.visit(path, settings);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await hydrated(page);
  return { page, complaints, asked };
}

/** Types, and waits for what is suggested of the whole query: fewer letters suggest something else. */
async function type(page: Page, query: string): Promise<void> {
  await box(page).focus();
  await page.keyboard.type(query);
  await suggestionsOf(page, query);
}

async function suggestionsOf(page: Page, query: string): Promise<void> {
  await page.locator('[role=listbox][aria-busy=false] [role=option]').first().waitFor();
  expect(await box(page).inputValue()).toBe(query);
}

/** The box ends before what follows it in the bar. */
async function expectBoxFits(page: Page): Promise<void> {
  const [search, next] = await page.evaluate(() => {
    const container = document.querySelector('.navbar search')?.parentElement;
    const box = (element?: Element | null) => element?.getBoundingClientRect().toJSON();
    return [box(container), box(container?.nextElementSibling)];
  });
  expect(search.right).toBeLessThanOrEqual(next.left);
}

async function expectSuggestionsFit(page: Page, width: number): Promise<void> {
  expect(await options(page).count()).toBeLessThanOrEqual(8);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  const panel = await page.getByRole('listbox', { name: 'Suggestions' }).boundingBox();
  expect(panel?.x).toBeGreaterThanOrEqual(0);
  expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThanOrEqual(width);
}

test('on a phone of 360 px Ctrl+K, arrows and Enter lead to a page with its words highlighted, by suggestions that fit', async () => {
  const narrow = { ...phone, viewport: { width: 360, height: 740 } };
  const { page, complaints } = await visit('/docs/intro', narrow);
  await expectBoxFits(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type("types d'evenement");
  await suggestionsOf(page, "types d'evenement");
  await expectSuggestionsFit(page, 360);

  const hit = page.locator('[role=option][href^="/docs/concepts/events/event-types?"]').first();
  const place = await hit.evaluate((each) =>
    [...document.querySelectorAll('[role=option]')].indexOf(each),
  );
  for (let step = 0; step <= place; step++) await page.keyboard.press('ArrowDown');
  expect(await box(page).getAttribute('aria-activedescendant')).toBe(await hit.getAttribute('id'));
  expect(await hit.getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/docs/concepts/events/event-types?_highlight=*');
  // One word is marked after the other.
  await expect
    .poll(() => page.locator('main mark').allTextContents())
    .toEqual(expect.arrayContaining(['Types', 'événement', 'événements']));
  expect(await options(page).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test.each(inTurn(['hover', 'focus'] as const, 0, 2))(
  'the index is fetched at the first %s, once, with a worker, is said to be on its way, or not to be had, and is asked for again',
  async (act) => {
    const { page, asked } = await visit('/docs/intro');
    const indexAsked = () => asked.filter((url) => indexFile.test(url));
    await page.waitForLoadState('networkidle');
    expect(indexAsked()).toEqual([]);
    expect(page.workers()).toEqual([]);
    let refuse = () => {};
    const refused = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    await page.route(indexFile, async (route) => {
      await refused;
      await route.abort();
    });
    await Promise.all([
      page.waitForEvent('worker'),
      page.waitForRequest(indexFile),
      box(page)[act](),
    ]);
    await box(page).focus();
    await page.keyboard.type('projet');
    await page.getByText('Recherche en cours…').waitFor();
    expect(indexAsked()).toHaveLength(1);
    expect(page.workers()).toHaveLength(1);
    refuse();
    await page.getByText('La recherche n’a pas pu se charger.').first().waitFor();
    expect(await page.getByText('Recherche en cours…').count()).toBe(0);
    await page.unroute(indexFile);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await options(page).first().waitFor();
    expect(await page.getByText('Recherche en cours…').count()).toBe(0);
    expect(await box(page).inputValue()).toBe('projet');
  },
);

describe('what is suggested of the built index', () => {
  let index: InvertedIndex;
  beforeAll(async () => {
    const answer = await fetch(`${site.server.url}/search-index.json`);
    index = buildInvertedIndex((await answer.json()) as SearchDocument[]);
  });
  const suggested = (query: string) => search(index, { query, limit: 8 }).hits;

  test('« POST /events » suggests its operation first', () => {
    const [first] = suggested('POST /events');
    expect(first?.url).toMatch(/^\/reference\/api\?.*#postEvent$/);
  });

  test('snippets have at most 50 characters', () => {
    const snippets = suggested('événement').map(({ snippet }) => snippet.join(''));
    expect(snippets.length).toBeGreaterThan(1);
    for (const text of snippets) expect(text.length).toBeLessThanOrEqual(50);
  });
});

describe('the suggestions, in one page', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await visit('/docs/intro'));
  });

  /** Types in the box, once it is empty and nothing is suggested any more, nor remembered. */
  async function suggest(query: string): Promise<void> {
    await page.evaluate(() => localStorage.clear());
    await box(page).fill('');
    await expect.poll(() => options(page).count()).toBe(0);
    await type(page, query);
  }

  test('a letter typed at the moment the first suggestions come is not missed', async () => {
    // As soon as they are in the page, and before the browser draws them.
    await box(page).evaluate((input: HTMLInputElement) => {
      new MutationObserver((_, observer) => {
        observer.disconnect();
        input.value += 'agne';
        input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }).observe(input.form ?? input, { childList: true });
      input.value = 'camp';
    });
    await box(page).focus();
    const all = page.getByRole('link', { name: /^Voir les \d+ résultats$/ });
    await expect.poll(() => all.getAttribute('href')).toBe('/search?q=campagne');
  });

  test.each([996, 1440])('at %i px Ctrl+K leads to suggestions that fit', async (width) => {
    await page.setViewportSize({ width, height: 800 });
    await expectBoxFits(page);
    await suggest("types d'evenement");
    await expectSuggestionsFit(page, width);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    expect(await box(page).evaluate((each) => each === document.activeElement)).toBe(true);
  });

  test('Escape closes the suggestions and keeps the words, then empties and leaves the box', async () => {
    await suggest('projet');
    expect(await box(page).getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Escape');
    await expect.poll(() => box(page).getAttribute('aria-expanded')).toBe('false');
    expect(await options(page).count()).toBe(0);
    expect(await box(page).inputValue()).toBe('projet');
    await page.keyboard.press('Escape');
    await expect.poll(() => box(page).inputValue()).toBe('');
    expect(await box(page).evaluate((each) => each === document.activeElement)).toBe(false);
  });

  test('arrows go round the suggestions', async () => {
    await suggest('projet');
    const last = options(page).last();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => last.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => options(page).first().getAttribute('aria-selected')).toBe('true');
  });

  test('what is found is told to screen readers, and so is nothing', async () => {
    const status = page.locator('.navbar [role=status]');
    await suggest('projet');
    await expect.poll(() => status.textContent()).toMatch(/^[2-8] suggestions$/);
    await box(page).fill('xyzzyk');
    await expect.poll(() => status.textContent()).toBe('Aucun résultat pour «\u202fxyzzyk\u202f»');
    expect(await box(page).getAttribute('aria-expanded')).toBe('false');
    expect(await page.getByText('Vérifiez l’orthographe').isVisible()).toBe(true);
  });

  test('suggestions are grouped, and a definition is under « Définitions »', async () => {
    await suggest('nom court');
    const definitions = page.getByRole('group', { name: 'Définitions' });
    await definitions.getByRole('option').filter({ hasText: 'Nom court' }).first().waitFor();
  });

  test('what was chosen is offered again in an empty box, until it is forgotten', async () => {
    await suggest('fuseaux');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/_highlight=/);
    // Who arrives finds the list closed: only then is it opened again.
    await page.locator('main mark').first().waitFor();
    await box(page).focus();
    const recent = page.getByRole('group', { name: 'Recherches récentes' });
    await expect.poll(() => recent.getByRole('option').allTextContents()).toEqual(['fuseaux']);
    await page.getByRole('button', { name: 'Les oublier' }).click();
    await expect.poll(() => options(page).count()).toBe(0);
  });

  test('Enter without a choice, or Tab to the link, leads to all results', async () => {
    await suggest('projet');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=projet');
    // The results have a bar of their own: what is typed before they come is not in it.
    await page.locator('main li h2').first().waitFor();
    await type(page, 'campagne');
    await page.locator('.navbar a[href="/search?q=campagne"]').waitFor();
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').textContent()).toMatch(/^Voir les \d+ résultats$/);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=campagne');
  });

  test('a page that arrives leaves the focus to who types in the box', async () => {
    await page.goto(`${site.server.url}/docs/intro`);
    await hydrated(page);
    await box(page).evaluate((input: HTMLInputElement) => {
      document.querySelector<HTMLElement>('.pagination-nav__link--next')?.click();
      input.focus();
    });
    await page.waitForURL((url) => url.pathname !== '/docs/intro');
    const arrived = page.locator('.pagination-nav__link--prev[href="/docs/intro"]');
    await arrived.waitFor();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await box(page).evaluate((each) => each === document.activeElement)).toBe(true);
    await type(page, 'projet');
  });

  test('an operation of the API is found, labelled, and opened at its anchor', async () => {
    await suggest('créer une campagne');
    const hit = options(page)
      .filter({ hasText: 'Créer une campagne' })
      .filter({ hasText: 'Référence de l’API' })
      .first();
    await hit.click();
    await page.waitForURL('**/reference/api?_highlight=*#createCampaign');
    await page.locator('main mark').first().waitFor({ state: 'attached' });
    await expect
      .poll(() =>
        page.locator('#createCampaign').evaluate((each) => each.getBoundingClientRect().top),
      )
      .toBeLessThan(200);
  });
});

test('highlights go when the page is left, and the text is what it was', async () => {
  const { page, complaints } = await visit('/docs/intro?_highlight=campagne&_highlight=xyzzy');
  await page.locator('main mark').first().waitFor();
  const plain = await page.evaluate(async () => {
    const html = await (await fetch('/docs/intro')).text();
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    return body.querySelector('main')?.textContent;
  });
  expect(await page.locator('main').textContent()).toBe(plain);
  await page.locator('nav.navbar .navbar__brand').first().click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => page.locator('main mark').count()).toBe(0);
  expect(complaints).toEqual([]);
});
