import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commonErrors, listErrors } from '../src/reference/document/list-errors.ts';
import { listOperations, type Operation } from '../src/reference/document/list-operations.ts';
import type { OpenApiDocument } from '../src/reference/document/open-api.ts';
import { desktop, openSite, phone, type Site, withoutFont } from './browser.ts';
import { type HeldVisit, heldVisit } from './held-visit.ts';
import { awake, language, operation, shownOperations, shownSample } from './reference-page.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const path = '/reference/api';
/** The list of operations. A label that is looked for in the whole of this page costs seconds. */
const list = (page: Page) => page.locator('nav[aria-label="Opérations de l’API"]').first();
/** What is not parsed yet. */
const pieces = 'noscript[data-later]';
const narrow = { ...phone, viewport: { width: 360, height: 780 } };

async function described(): Promise<Operation[]> {
  const document = await (await fetch(`${site.server.url}/v1/openapi.json`)).json();
  return listOperations(document as OpenApiDocument).flatMap(({ operations }) => operations);
}

const plain = (text: string) =>
  text
    .replaceAll('’', "'")
    .replaceAll('`', '')
    .replace(/[\s\u00a0\u202f]+/g, ' ');

describe('without script', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await site.arrive(path, { ...desktop, javaScriptEnabled: false }));
  });
  afterAll(() => page.context().close());

  test('every operation has its path, its errors and a command for curl', async () => {
    const operations = await described();
    expect(operations.length).toBeGreaterThan(20);
    const common = commonErrors(operations);
    const shown = await shownOperations(page);
    for (const { operationId, summary, responses, path: address } of operations) {
      const { text: raw = '', sample, anchors } = shown[operationId] ?? {};
      const text = plain(raw);
      expect(text).toContain(plain(summary));
      expect(text).toContain(address);
      for (const status of Object.keys(responses))
        if (status !== '304') expect(text).toContain(status);
      for (const { code, when, messages } of listErrors({ responses })) {
        expect(text).toContain(code);
        if (common.has(code)) continue;
        for (const message of messages) expect(text).toContain(plain(message));
        expect(text).toContain(plain(when));
      }
      expect(sample).toMatch(/^curl /);
      expect(anchors).toBe(1);
    }
  });

  test('a language can be chosen for a sample, and what needs scripts is not shown', async () => {
    await language(page, 'createCampaign', 'Python').click();
    expect(await shownSample(page, 'createCampaign')).toContain('from urllib.request');
    for (const selector of ['[data-copy]', '[data-try]', '[data-filter]'])
      expect(await page.locator(`${selector}:visible`).count()).toBe(0);
  });

  test('the document can be downloaded from the site and from the API', async () => {
    const links = page.locator('main header dl a');
    const [copy, served] = await Promise.all(
      (await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))).map(
        async (address) => (await fetch(address)).json(),
      ),
    );
    expect(copy.openapi).toBe('3.0.3');
    expect(copy).toEqual(served);
  });
});

/** Whether the heading of an operation is on the upper half of the screen, with nothing over it. */
const isUnderBar = (page: Page, id: string) =>
  page.locator(`h3#${id}`).evaluate((heading) => {
    const { top, left, height } = heading.getBoundingClientRect();
    const found = document.elementFromPoint(left + 2, top + height / 2);
    return top < window.innerHeight / 2 && heading.contains(found);
  });

describe('the whole page', () => {
  let page: Page;
  const measured: string[] = [];
  beforeAll(async () => {
    ({ page } = await site.arrive(path, desktop, async (page) => {
      await page.exposeFunction('noteMeasured', (id: string) => measured.push(id));
      await page.addInitScript(() => {
        const measure = Element.prototype.getBoundingClientRect;
        Element.prototype.getBoundingClientRect = function () {
          const around = this.parentElement?.closest<HTMLElement>('[data-operation]');
          if (around)
            Reflect.apply(Reflect.get(window, 'noteMeasured'), window, [around.dataset.operation]);
          return measure.call(this);
        };
      });
    }));
    await awake(page);
  });
  afterAll(() => page.context().close());

  test('wakes without a layout of operations that are far away', async () => {
    await page.mouse.wheel(0, 3000);
    const marked = page.locator('nav [aria-current="location"]');
    await expect.poll(() => marked.count()).toBeGreaterThan(0);
    expect(measured).toEqual([]);
  });

  test('gives a sample to copy as it is shown, with the address of this server', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const article = operation(page, 'postEvent');
    await language(page, 'postEvent', 'Python').click();
    await expect
      .poll(() => shownSample(page, 'postEvent'))
      .toContain(`"${site.server.url}/v1/events"`);
    await article.getByRole('button', { name: 'Copier' }).first().click();
    await expect.poll(() => article.getByRole('button', { name: 'Copié' }).count()).toBe(1);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await shownSample(page, 'postEvent'));
    expect(copied).toMatch(/^import json/);
  });

  test('has a column of 300 px, whose filter leaves what matches, whatever the case and accents, and says how many', async () => {
    const column = list(page);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => column.locator('details [aria-current]').count()).toBe(0);
    expect((await column.boundingBox())?.width).toBe(300);
    const filter = column.locator('[data-filter]');
    const links = column.locator('li a:visible');
    const all = await column.locator('[data-filter-text]').count();
    await filter.fill('DEPENSE');
    const kept = await links.allTextContents();
    expect(kept.length).toBeGreaterThan(1);
    expect(kept.length).toBeLessThan(all);
    for (const text of kept) expect(plain(text)).toMatch(/dépense/i);
    expect(await column.locator('[role=status]').textContent()).toBe(`${kept.length} opérations`);

    await filter.fill('zzz');
    expect(await links.count()).toBe(0);
    expect(await column.locator('[role=status]').textContent()).toBe(
      'Aucune opération ne correspond.',
    );

    await filter.press('Escape');
    expect(await column.locator('[data-filter-text]:not([hidden])').count()).toBe(all);
    expect(await column.locator('details[open]').count()).toBe(0);

    await filter.fill('createCampaign');
    await filter.press('Enter');
    await page.waitForURL('**#createCampaign');
    await filter.press('Escape');
  });

  test('marks in the list the operation that is being read, and keeps it in view', async () => {
    const heading = page.locator('h3#updateOutlay');
    const link = page.locator('nav a[href="#updateOutlay"]').first();
    // Operations that come into view take their height then, and may move it away again.
    const isMarked = async () => {
      await heading.evaluate((found) => found.scrollIntoView());
      return link.getAttribute('aria-current');
    };
    await expect.poll(isMarked).toBe('location');
    expect(await page.locator('nav [aria-current="location"]:visible').count()).toBe(1);
    const box = await link.boundingBox();
    expect(box && box.y > 0 && box.y < 900).toBe(true);

    // The next one takes its place, and nothing scrolls. The page is of no use after that.
    await operation(page, 'updateOutlay').evaluate((article) => {
      document.documentElement.style.setProperty('overflow-anchor', 'none');
      article.remove();
    });
    await expect.poll(() => link.getAttribute('aria-current')).toBe(null);
  });
});

describe('an operation that one comes to by its link', () => {
  let visit: HeldVisit;
  let page: Page;
  beforeAll(async () => {
    visit = await heldVisit(site, `${path}#createCampaign`, desktop);
    page = visit.page;
  });
  afterAll(() => page.context().close());

  const shown = () => page.locator('[data-part]:not([hidden])');
  const answers = async () => {
    visit.release();
    await awake(page);
  };

  test('is marked in its group before any bundle has come', async () => {
    const link = list(page).locator('a[href="#createCampaign"]');
    expect(await link.getAttribute('aria-current')).toBe('location');
    expect(await link.isVisible()).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('stands alone under the bar, marked in its group', async () => {
    await answers();
    expect(await isUnderBar(page, 'createCampaign')).toBe(true);
    const current = page.locator('nav a[aria-current="location"][href="#createCampaign"]');
    await expect.poll(() => current.count()).toBe(2);
    expect(await shown().count()).toBe(1);
    expect(await shown().getAttribute('data-operation')).toBe('createCampaign');
    expect(await list(page).locator('details[open]').count()).toBe(1);
    expect(visit.complaints).toEqual([]);
  });

  test('leads to the next one and back, each alone', async () => {
    await answers();
    await shown()
      .getByRole('link', { name: /^Suivante/ })
      .click();
    await expect.poll(() => shown().getAttribute('data-operation')).not.toBe('createCampaign');
    expect(await shown().count()).toBe(1);
    await page.goBack();
    await expect.poll(() => shown().getAttribute('data-operation')).toBe('createCampaign');
    expect(await shown().count()).toBe(1);
  });

  test('has the rest one click away, whose language is one for all, and is remembered', async () => {
    await answers();
    await page.locator('button', { hasText: 'Afficher toute la référence' }).click();
    expect(await page.locator('[data-part][hidden]').count()).toBe(0);
    const heading = page.locator('h3#createCampaign');
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(200);

    await expect.poll(() => page.locator(pieces).count()).toBe(0);
    const label = language(page, 'createCampaign', 'TypeScript');
    const before = await label.boundingBox();
    await label.click();
    expect((await label.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
    for (const id of ['createCampaign', 'postEvent', 'updateOutlay'])
      expect(await shownSample(page, id)).toContain(`api.${id}(`);

    await page.reload({ waitUntil: 'commit' });
    await operation(page, 'createCampaign').waitFor();
    expect(await shownSample(page, 'createCampaign')).toContain('api.createCampaign(');
    await awake(page);
    const chosen = page.locator('[data-operation="postEvent"] input:checked');
    await expect.poll(() => chosen.getAttribute('value')).toBe('typescript');
    expect(visit.complaints).toEqual([]);
  });

  test('hides nothing from a search in the page, which shows all again', async () => {
    await answers();
    const other = operation(page, 'postEvent');
    expect(await other.getAttribute('hidden')).toBe('until-found');
    await other.evaluate((part) => part.dispatchEvent(new Event('beforematch', { bubbles: true })));
    await expect.poll(() => page.locator('[data-part][hidden]').count()).toBe(0);
  });

  test('is led to again by going back inside the site', async () => {
    await answers();
    // By the keyboard: a scroll may hide the bar between the press of the mouse and its release.
    await page.locator('nav a[href="/docs/intro"]').first().press('Enter');
    await page.waitForURL('**/docs/intro');
    // The address changes before the page does.
    await page.locator('[data-live]').waitFor({ state: 'detached' });
    await page.goBack();
    await awake(page);
    const heading = page.locator('h3#createCampaign');
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(200);
    expect((await heading.boundingBox())?.y).toBeGreaterThan(0);
  });
});

test('on a phone, the bar names the operation that is being read, and the list unfolds over the page until a line is chosen', async () => {
  const { page, complaints } = await site.visit(`${path}#createCampaign`, narrow);
  await awake(page);
  expect(await isUnderBar(page, 'createCampaign')).toBe(true);
  const current = page.locator('nav a[aria-current="location"][href="#createCampaign"]');
  await expect.poll(() => current.count()).toBe(2);
  const bar = page.locator('summary', { hasText: 'Opérations de l’API' });
  await expect.poll(() => bar.textContent()).toMatch(/Créer une campagne$/);
  const isCut = await bar.evaluate((shown) => shown.scrollWidth > shown.clientWidth);
  expect(isCut).toBe(false);

  await bar.click();
  await page.locator('[data-filter]').locator('visible=true').fill('campagne');
  await page.locator('details[open] nav a[href="#updateCampaign"]').click();
  await page.waitForURL('**#updateCampaign');
  expect(await page.locator('details[open] > nav').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('a language that is remembered moves nothing, and is soon that of each operation, with the address of the API', async () => {
  const { page } = await site.arrive(path, desktop, async (page) => {
    await withoutFont(page);
    await page.addInitScript(() => {
      localStorage.setItem('sillage.sample-language', 'php');
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
  });
  await awake(page);
  expect(await shownSample(page, 'postEvent')).toContain('<?php');
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);

  await expect.poll(() => page.locator(pieces).count()).toBe(0);
  const told = await page.evaluate(() => ({
    parts: document.querySelectorAll('[data-operation]').length,
    samples: document.querySelectorAll('[data-operation] pre[data-language="curl"]').length,
    ticked: document.querySelectorAll('[data-operation] [data-sample-choice]:checked').length,
    php: document.querySelectorAll('[data-operation] [value="php"]:checked').length,
  }));
  expect(told.samples).toBe(told.parts);
  expect([told.ticked, told.php]).toEqual([told.parts, told.parts]);
  const samples = await page
    .locator('[data-operation] pre[data-language="curl"]')
    .allTextContents();
  for (const sample of samples) expect(sample).toContain(site.server.url);
  await page.context().close();
});

test('stays where React finds another page than it expects, and draws it anew', async () => {
  const { page, release } = await heldVisit(site, path, desktop);
  const content = page.locator('[data-late]').first();
  await content.evaluate((element) => {
    document.querySelector('#__docusaurus [role=region]')?.remove();
    element.setAttribute('data-before', '');
  });
  release();
  await awake(page);
  expect(await page.locator('[data-before]').count()).toBe(0);
  const operations = await described();
  expect(await page.locator('main [data-operation]').count()).toBe(operations.length);
  const samples = page.locator('[data-operation] pre[data-language="curl"]');
  await expect.poll(() => samples.count()).toBe(operations.length);
  await page.context().close();
});

describe('the greater part of an operation, which waits until nobody else does', () => {
  let page: Page;
  /** A page whose reader never leaves it a quiet moment, nor lets it store anything. */
  beforeAll(async () => {
    ({ page } = await site.arrive('/site.json', desktop, (page) =>
      page.addInitScript(() => {
        Object.defineProperty(window, 'scheduler', {
          value: { postTask: () => new Promise(() => {}) },
        });
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('refused', 'SecurityError');
          },
        });
      }),
    ));
  });
  afterAll(() => page.context().close());

  const samplesOf = (id: string) => operation(page, id).locator('pre').count();

  test('is there at once for who comes near, or by a link, or goes to the field that searches the page', async () => {
    await page.goto(`${site.server.url}${path}#createCampaign`);
    expect(await samplesOf('createCampaign')).toBeGreaterThan(0);
    expect(await samplesOf('createWebhook')).toBe(0);
    await page.evaluate(() => {
      window.location.hash = '#listOutlays';
    });
    await expect.poll(() => samplesOf('listOutlays')).toBeGreaterThan(0);
    await page.locator('button', { hasText: 'Afficher toute la référence' }).click();
    await operation(page, 'createWebhook').scrollIntoViewIfNeeded();
    await expect.poll(() => samplesOf('createWebhook')).toBeGreaterThan(0);
    expect(await page.locator(pieces).count()).toBeGreaterThan(0);
    await page.evaluate(() => dispatchEvent(new Event('blur')));
    expect(await page.locator(pieces).count()).toBe(0);
  });

  test('is there for who prints, in the language that was chosen where storage is refused', async () => {
    await page.goto(site.server.url + path);
    await awake(page);
    await operation(page, 'postEvent').scrollIntoViewIfNeeded();
    await language(page, 'postEvent', 'PHP').click();
    expect(await page.locator(pieces).count()).toBeGreaterThan(100);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await page.locator(pieces).count()).toBe(0);
    expect(await shownSample(page, 'createCampaign')).toContain('<?php');
  });
});
