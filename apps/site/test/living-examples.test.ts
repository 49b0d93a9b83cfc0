import { spreadOutlay } from '@sillage/engine/campaigns/spread-outlay';
import { fieldParsers } from '@sillage/engine/events/field-parsers';
import { buildSessions } from '@sillage/engine/visits/build-sessions';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTurn, isWhole } from '../../../test/whole.ts';
import { modelNames } from '../src/living/AttributionSimulator/model-names.ts';
import { type Point, simulate } from '../src/living/AttributionSimulator/simulate.ts';
import { frenchNumber, frenchPercent } from '../src/living/frame/french-format.ts';
import { prepareAxe, violationsIn } from './axe.ts';
import { openSite, type Site, type Visit } from './browser.ts';
import { hydrated } from './hydrated.ts';

let site: Site;
/** The page in which examples come to life, one after the other. */
let reader: Visit;
/** A page without script. */
let still: Page;
beforeAll(async () => {
  site = await openSite();
  reader = await site.arrive('/site.json', {
    ...wide,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  ({ page: still } = await site.arrive('/site.json', { ...narrow, javaScriptEnabled: false }));
});
afterAll(() => site.close());

const wide = { viewport: { width: 1440, height: 900 } };
const narrow = { viewport: { width: 360, height: 640 } };

/** The example, alive. */
async function lively(page: Page): Promise<Locator> {
  const example = page.locator('[data-living]');
  await hydrated(page);
  await example.evaluate((element) => element.scrollIntoView());
  await page.locator('[data-living][data-live]').waitFor();
  return example;
}

async function unfold(example: Locator): Promise<void> {
  for (const folded of await example.locator('details:not([open]) > summary').all())
    await folded.click();
}

/** The scripts that a page asks for, by address, as they were sent. */
function scriptsOf(page: Page): Map<string, Promise<string>> {
  const scripts = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    if (response.url().endsWith('.js'))
      scripts.set(
        response.url(),
        response.text().catch(() => ''),
      );
  });
  return scripts;
}
const holds = async (scripts: Map<string, Promise<string>>, words: string | RegExp) => {
  const texts = await Promise.all(scripts.values());
  return texts.some((text) => text.match(words) !== null);
};
/** A word of the engine's rule of sources that the page does not say, and one of phone numbers. */
const engineWords = /seznam/;
const phoneWords = /"001"/;

const points: Point[] = [
  { letter: 'A', source: 'search:google', day: '2026-01-20' },
  { letter: 'B', source: 'meta-ads', day: '2026-02-24' },
  { letter: 'C', source: 'direct', day: '2026-03-09' },
  { letter: 'D', source: 'utm:lettre-mensuelle', day: '2026-03-17' },
  { letter: 'E', source: 'google-ads', day: '2026-03-29' },
];

/** What the simulator shows, model by model, and what the engine says of the same points. */
async function compareCredits(example: Locator, given: Point[], lookback = 90): Promise<void> {
  const { credits } = simulate(given, lookback);
  for (const [model, shares] of Object.entries(credits)) {
    const shown = await example.locator(`[data-model=${model}] dd`).textContent();
    const said = shares
      .map(({ letter, percent }) => `${letter} ${frenchPercent(percent)}`)
      .join('');
    expect([model, shown]).toEqual([model, said || 'rien']);
  }
  expect(Object.keys(credits)).toEqual(Object.keys(modelNames));
}

/** What a reader does with a living example, and what he sees then. */
type Use = (page: Page, example: Locator) => Promise<void>;

const useSimulator: Use = async (page, example) => {
  await compareCredits(example, points);
  const dot = example.locator('[data-letter=A]').first();
  await dot.scrollIntoViewIfNeeded();
  const box = await dot.boundingBox();
  const target = await example.locator('[data-letter=C]').first().boundingBox();
  if (!box || !target) throw new Error('The track is not shown.');
  await page.mouse.move(box.x + 12, box.y + 12);
  await page.mouse.down();
  await page.mouse.move(target.x + 12, target.y + 12, { steps: 5 });
  await page.mouse.up();
  expect(await example.getByLabel('Date de A').inputValue()).toBe('2026-03-09');
  const dragged = points.map((point) =>
    point.letter === 'A' ? { ...point, day: '2026-03-09' } : point,
  );
  await compareCredits(example, dragged);

  await example.getByLabel('E, un jour plus tôt').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  expect(await example.getByLabel('Date de E').inputValue()).toBe('2026-03-27');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');
  await page.keyboard.press('ArrowDown');
  const moved = dragged.map((point) =>
    point.letter === 'E' ? { ...point, day: '2026-03-27' } : point,
  );
  await compareCredits(example, moved, 30);

  await example.getByLabel('Retirer D').press('Enter');
  await compareCredits(
    example,
    moved.filter(({ letter }) => letter !== 'D'),
    30,
  );
  await example.getByRole('button', { name: 'Ajouter un point' }).press('Enter');
  await example.getByLabel('Source de D').waitFor();
};

const useOutlay: Use = async (page, example) => {
  await example.getByLabel('Montant').focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('10,01');
  const days = spreadOutlay(
    {
      amount: { units: 1001n, scale: 2 },
      currency: 'EUR',
      start: Date.parse('2026-03-27T12:00+01:00'),
      end: Date.parse('2026-04-01T00:00+02:00'),
    },
    'Europe/Paris',
  );
  expect(await example.locator('tbody td:last-child').allTextContents()).toEqual(
    days.map(({ amount }) => frenchNumber(amount, 2)),
  );
  expect(await example.locator('tfoot td:last-child').textContent()).toBe('10,01');
};

const useTimeline: Use = async (page, example) => {
  const turnover = () => example.locator('tbody td:nth-child(3)').allTextContents();
  expect(await turnover()).toEqual(['240', '0', '\u221260']);
  await example.getByLabel('Valeur 4', { exact: true }).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('0');
  expect(await turnover()).toEqual(['240', '0', '\u2212240']);
};

const useField: Use = async (page, example) => {
  // Those that come from now on.
  const scripts = scriptsOf(page);
  expect(await example.locator('[data-part=current]').textContent()).toBe(
    '{"amount":100,"currency":"EUR"}',
  );
  await example.getByLabel('Type du champ').selectOption('phone');
  await example.getByText('Valeur comprise').waitFor();
  expect(await holds(scripts, phoneWords)).toBe(true);
  const context = {
    currency: 'EUR',
    rates: undefined,
    phoneParsing: [
      { order: 1, countryCode: 'FR' },
      { order: 2, countryCode: 'BE' },
    ],
  };
  for (const typed of ['06 12 34 56 78', '+32 470 12 34 56', '12']) {
    await example.getByLabel('Valeur envoyée').fill(typed);
    const parsed = fieldParsers.phone(typed === '12' ? 12 : typed, context);
    expect(await example.locator('[data-part=current]').textContent()).toBe(
      parsed ? JSON.stringify(parsed.current) : 'absent',
    );
    expect(await example.locator('[data-part=invalid]').textContent()).toBe(String(!parsed));
  }
};

const useSessions: Use = async (_, example) => {
  const sources = () =>
    example
      .locator('[data-source]')
      .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.source));
  expect(await sources()).toEqual(['search:google', 'custom', 'direct']);
  await example.getByLabel('Écart avant la page 4').selectOption('29');
  const minute = 60_000;
  const sessions = buildSessions(
    [0, 10, 20, 49].map((date, index) => ({
      id: String(index),
      date: date * minute,
      campaign: index === 2 ? 'bienvenue' : null,
    })),
    30 * minute,
  );
  expect((await sources()).length).toBe(sessions.length);
  expect(await sources()).toEqual(['search:google', 'custom']);
  await example.getByRole('button', { name: 'Ajouter une page' }).press('Enter');
  expect(await example.getByLabel('Page 5', { exact: true }).isVisible()).toBe(true);
};

const useAddress: Use = async (page, example) => {
  const address = example.locator('[data-address]');
  await example.getByLabel('Campagne').fill('soldes-ete');
  await example.getByRole('button', { name: 'Copier l’adresse' }).press('Enter');
  await example.getByRole('button', { name: 'Copié' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await address.textContent());
  expect(copied).toContain('=soldes-ete');
};

interface Example {
  path: string;
  name: string;
  /** What only its code and its picture say. */
  words: string;
  rule: string;
  use: Use;
}

const examples: Example[] = [
  {
    path: '/docs/concepts/attribution-models',
    name: 'AttributionSimulator',
    words: 'Simulateur d’attribution',
    rule: 'whose points are dragged, and moved by keyboard, credits as the engine does',
    use: useSimulator,
  },
  {
    path: '/docs/concepts/digging-deeper/outlays-interpolation',
    name: 'OutlaySpread',
    words: 'Une dépense, jour par',
    rule: 'spreads an outlay that is typed as the engine spreads it',
    use: useOutlay,
  },
  {
    path: '/docs/concepts/events/states-and-statistics',
    name: 'EventTimeline',
    words: 'La vie d’une commande',
    rule: 'moves a refund that is typed in its own month alone',
    use: useTimeline,
  },
  {
    path: '/docs/concepts/digging-deeper/data/field-types',
    name: 'FieldPlayground',
    words: 'Que comprend Sillage',
    rule: 'reads a phone number by the engine, whose table comes only then',
    use: useField,
  },
  {
    path: '/docs/concepts/interaction',
    name: 'SessionBuilder',
    words: 'Des visites de page aux sessions',
    rule: 'makes of hits the sessions that the engine makes of them',
    use: useSessions,
  },
  {
    path: '/docs/guides/trafic-source/add-custom-trafic-source',
    name: 'AddressBuilder',
    words: 'Composer une adresse',
    rule: 'builds an address to copy',
    use: useAddress,
  },
];

test.each(examples)('$path shows a picture of $name without script', async (example) => {
  await still.goto(site.server.url + example.path);
  const picture = still.locator(`[data-living=${example.name}]`);
  expect(await picture.getByText(example.words).first().isVisible()).toBe(true);
  expect(await picture.getByRole('status').textContent()).toMatch(/\w.*\.$/);
  expect(await picture.locator('noscript p').isVisible()).toBe(true);
  const controls = picture.locator('input, select, button');
  expect(await controls.count()).toBeGreaterThan(1);
  expect(await controls.and(still.locator(':enabled')).count()).toBe(0);
});

test('nothing of an example nor of the engine comes before it is seen, and all of it then', async () => {
  let scripts = new Map<string, Promise<string>>();
  const { page, complaints } = await site.arrive(
    '/docs/concepts/interaction',
    narrow,
    async (own) => {
      // Far below the screen, whatever the page's text is.
      await own.addInitScript(() => {
        addEventListener('DOMContentLoaded', () => {
          const before = document.querySelector('[data-living]')?.previousElementSibling;
          if (before instanceof HTMLElement) before.style.marginBottom = '5000px';
        });
      });
      scripts = scriptsOf(own);
    },
  );
  await hydrated(page);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))),
  );
  expect(scripts.size).toBeGreaterThan(0);
  expect(await holds(scripts, 'Des visites de page aux sessions')).toBe(false);
  expect(await holds(scripts, engineWords)).toBe(false);
  await lively(page);
  expect(await holds(scripts, 'Des visites de page aux sessions')).toBe(true);
  expect(await holds(scripts, engineWords)).toBe(true);
  expect(complaints).toEqual([]);
  await page.context().close();
});

/** Its coming moves lines by a hair, and is not the example's doing. */
const fontDrawn = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });

/** Opens an address in the reader's page, where nothing has woken it yet. */
async function turnTo(path: string, { viewport }: typeof wide): Promise<Visit> {
  await reader.page.setViewportSize(viewport);
  reader.complaints.length = 0;
  await reader.page.goto(site.server.url + path);
  return reader;
}

test.each(examples.map((example, way) => ({ ...example, way })))(
  'on $path, $name takes the place of its picture without moving anything, breaks no rule of access, and $rule',
  async ({ path, use, way }) => {
    for (const width of inTurn([wide, narrow], way, 2)) {
      const { page, complaints } = await turnTo(path, width);
      const example = page.locator('[data-living]');
      await fontDrawn(page);
      const before = await example.boundingBox();
      await page.evaluate(() => {
        const shifts: number[] = [];
        Object.assign(globalThis, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift' });
      });
      await lively(page);
      const after = await example.boundingBox();
      expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
      expect(
        await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts),
      ).toSatisfy((shifts: number[]) => shifts.every((shift) => shift < 0.001));
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      expect(complaints).toEqual([]);
      await unfold(example);
      await prepareAxe(page);
      for (const theme of inTurn(['light', 'dark'], way, 2)) {
        await page.evaluate((chosen) => {
          document.documentElement.dataset.theme = chosen;
        }, theme);
        expect(await violationsIn(page, isWhole ? 'html' : '[data-living]')).toEqual([]);
      }
      await use(page, example);
    }
  },
);

test('on a page that was reached by a link, an address is built, copied, and seen as the engine would see it', async () => {
  const { page } = await turnTo('/docs/guides/trafic-source/add-trafic-source', wide);
  await hydrated(page);
  await page.locator('.menu').getByRole('link', { name: 'Google Ads' }).click();
  const example = await lively(page);
  await unfold(example);
  const address = example.locator('[data-address]');
  expect(await address.textContent()).toBe(
    'https://exemple.fr/offre?wmkt_id=k3v9x0q2m7ab&wmkt_campaign={campaignid}',
  );
  await useAddress(page, example);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'https://exemple.fr/offre?wmkt_id=k3v9x0q2m7ab&wmkt_campaign=soldes-ete',
  );
  await example.getByLabel('Paramètres').selectOption('utm');
  expect(await example.getByRole('status').textContent()).toContain('google-ads (Google Ads)');
});

test('on a phone an outlay is moved by hand, with its days in sight', async () => {
  const path = '/docs/concepts/digging-deeper/outlays-interpolation';
  const { page } = await turnTo(path, { viewport: { width: 390, height: 844 } });
  const example = await lively(page);
  const days = () => example.locator('tbody tr').allTextContents();
  expect((await days())[0]).toMatch(/^ven\. 27 mars12\u202fh sur 24\u202fh111,11$/);
  const slider = example.getByLabel('Glissez le début');
  await slider.press('ArrowRight');
  await expect.poll(days).toContainEqual(expect.stringContaining('6\u202fh sur 24\u202fh'));
  await slider.press('Home');
  await expect.poll(async () => (await days()).length).toBe(6);
  const total = await example.locator('tfoot').boundingBox();
  const frame = await example.boundingBox();
  expect((total?.y ?? 0) + (total?.height ?? 0) - (frame?.y ?? 0)).toBeLessThan(844);
  expect(await example.getByLabel('Montant').isVisible()).toBe(false);
});
