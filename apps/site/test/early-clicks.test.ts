import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTurn, isWhole } from '../../../test/whole.ts';
import { desktop, openSite, phone, type Site } from './browser.ts';
import { type HeldVisit, heldVisit, mainScript } from './held-visit.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const hydrated = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** A control, what is seen of it before React, and what it has done in the end. */
interface Control {
  name: string;
  use: (page: Page) => Promise<unknown>;
  /** While no script has come. Without it, the control shows that it was heard. */
  atOnce?: (page: Page) => Promise<unknown>;
  heard?: (page: Page) => Locator;
  inTheEnd: (page: Page) => Promise<unknown>;
}

const doc = '/docs/technicals/sending-data';
const living = '/docs/concepts/interaction';

const unfoldedCategory = (page: Page) =>
  page.locator('.theme-doc-sidebar-menu details:has(> summary[aria-label*="Exploiter"])[open]');

const copyPage: Control = {
  name: 'copy the page',
  use: (page) => button(page, 'Copier la page').click(),
  atOnce: (page) => button(page, 'Page copiée').waitFor(),
  inTheEnd: async () => {},
};

const writeInSearchBox: Control = {
  name: 'write in the search box',
  use: (page) => page.getByRole('combobox').first().pressSequentially('devise'),
  atOnce: async (page) =>
    expect(await page.getByRole('combobox').first().inputValue()).toBe('devise'),
  inTheEnd: async (page) =>
    expect(await page.getByRole('combobox').first().inputValue()).toBe('devise'),
};

const sayItHelped: Control = {
  name: 'say that the page helped',
  use: (page) => button(page, 'Oui').click(),
  heard: (page) => button(page, 'Oui'),
  inTheEnd: (page) => page.getByText('Merci pour votre réponse.').waitFor(),
};

const foldSidebar: Control = {
  name: 'fold the sidebar',
  use: (page) => button(page, 'Réduire le menu latéral').click(),
  heard: (page) => button(page, 'Réduire le menu latéral'),
  inTheEnd: (page) => button(page, 'Déplier le menu latéral').waitFor(),
};

const unfoldCategory: Control = {
  name: 'unfold a category',
  use: (page) => page.getByLabel('Pages de « Exploiter »').click(),
  atOnce: (page) => unfoldedCategory(page).waitFor(),
  // The sidebar that holds it may be folded by now.
  inTheEnd: (page) => unfoldedCategory(page).waitFor({ state: 'attached' }),
};

const openMenu: Control = {
  name: 'open the menu',
  use: (page) => page.locator('.navbar__toggle').tap(),
  atOnce: (page) => page.locator('#menu:popover-open').waitFor(),
  inTheEnd: (page) => page.locator('#menu:popover-open').waitFor(),
};

const copyButtons: Control[] = [
  copyPage,
  {
    name: 'copy a code',
    use: (page) => page.locator('.theme-code-block [data-copy]').first().click(),
    atOnce: async (page) => {
      const code = await page.locator('.theme-code-block pre').first().innerText();
      await expect.poll(() => copied(page)).toBe(code.replace(/\n$/, ''));
    },
    inTheEnd: async () => {},
  },
];

/** What is visible costs a layout of each operation that is asked. */
const firstOperation = (page: Page) => page.locator('[data-operation]').first();

const referenceControls: Control[] = [
  {
    name: 'try an operation',
    use: (page) => page.locator('[data-try]').first().click(),
    heard: (page) => page.locator('[data-try]').first(),
    inTheEnd: (page) => page.locator('main form').first().waitFor(),
  },
  {
    name: 'copy a sample',
    use: (page) => firstOperation(page).locator('[data-copyable] [data-copy]').first().click(),
    atOnce: async (page) => {
      const code = firstOperation(page).locator('[data-copyable] pre:visible').first();
      await expect.poll(() => copied(page)).toBe(await code.innerText());
    },
    inTheEnd: async () => {},
  },
  {
    name: 'choose a language',
    use: (page) =>
      firstOperation(page).locator('label:has([data-sample-choice])', { hasText: 'PHP' }).click(),
    atOnce: (page) =>
      firstOperation(page).locator('pre[data-language=php]:visible').first().waitFor(),
    inTheEnd: async (page) =>
      expect.poll(() => page.getAttribute('html', 'data-sample-language')).toBe('php'),
  },
  {
    name: 'filter the operations',
    use: (page) => page.locator('nav [data-filter]:visible').pressSequentially('devise'),
    atOnce: async (page) =>
      expect(await page.locator('nav [data-filter]:visible').inputValue()).toBe('devise'),
    inTheEnd: (page) =>
      page
        .locator('[data-filter-status]', { hasText: /opération/ })
        .first()
        .waitFor(),
  },
];

const pages: [string, string, object, Control[]][] = [
  [
    'a page of the documentation',
    doc,
    desktop,
    [
      ...copyButtons,
      unfoldCategory,
      {
        name: 'choose a language',
        use: (page) => page.locator('.request-sample label', { hasText: 'Python' }).first().click(),
        atOnce: async (page) => {
          await page.locator('.request-sample pre[data-language=python]:visible').first().waitFor();
          expect(await page.evaluate(() => Object.values(localStorage))).toContain('python');
        },
        inTheEnd: (page) =>
          page.locator('.request-sample pre[data-language=python]:visible').first().waitFor(),
      },
      writeInSearchBox,
      sayItHelped,
      foldSidebar,
    ],
  ],
  [
    'a page of the documentation on a phone',
    doc,
    phone,
    [
      {
        name: 'unfold the contents',
        use: (page) => page.locator('.theme-doc-toc-mobile summary').tap(),
        atOnce: (page) => page.locator('.theme-doc-toc-mobile a').first().waitFor(),
        inTheEnd: (page) => page.locator('.theme-doc-toc-mobile a').first().waitFor(),
      },
      openMenu,
    ],
  ],
  [
    'a living example',
    living,
    desktop,
    [
      {
        name: 'unfold its fields',
        use: (page) => page.locator('[data-living] summary').click(),
        atOnce: (page) => page.locator('[data-living] details[open]').waitFor(),
        inTheEnd: (page) => page.locator('[data-live] details[open]').waitFor(),
      },
      {
        name: 'press a silence',
        use: (page) => page.locator('[data-living] button[aria-label^="Changer"]').first().click(),
        heard: (page) => page.locator('[data-living] button[aria-label^="Changer"]').first(),
        inTheEnd: (page) =>
          page.getByLabel('Changer le silence de 29 min entre les pages 1 et 2').waitFor(),
      },
    ],
  ],
  ['the reference', '/reference/api', desktop, referenceControls],
  ['the agents’ reference', '/reference/agents', desktop, referenceControls],
  [
    'the home page',
    '/',
    desktop,
    [
      {
        name: 'choose a model',
        use: (page) => page.locator('label[for=wake-linear]').click(),
        atOnce: (page) => page.locator('[data-model=linear]:visible').first().waitFor(),
        inTheEnd: async (page) => expect(await page.locator('#wake-linear').isChecked()).toBe(true),
      },
      writeInSearchBox,
    ],
  ],
  ['the home page on a phone', '/', phone, [openMenu]],
  [
    'the page of a category',
    '/docs/concepts/events',
    desktop,
    [unfoldCategory, writeInSearchBox, foldSidebar],
  ],
  ['a page that is not found', '/nulle-part', desktop, [writeInSearchBox]],
  ['the release notes', '/docs/release-notes', desktop, [copyPage, writeInSearchBox, sayItHelped]],
  [
    'the search page',
    '/search',
    desktop,
    [
      {
        name: 'write in its field',
        use: (page) => page.locator('main input[name=q]').pressSequentially('devise'),
        inTheEnd: async (page) => {
          expect(await page.locator('main input[name=q]').inputValue()).toBe('devise');
          await page.locator('main h1 ~ * a[href*="currency"]').first().waitFor();
        },
      },
    ],
  ],
];

/** A browser says of the missing page that it is. */
const isUnexpected = (complaint: string): boolean => !complaint.includes('404 (Not Found)');

/** Uses every control while the scripts are held: each answers, or shows that it was heard. */
async function useAll({ page }: HeldVisit, controls: Control[]): Promise<void> {
  for (const { name, use, atOnce, heard } of controls) {
    await use(page);
    await atOnce?.(page);
    if (heard) expect(await heard(page).getAttribute('aria-busy'), name).toBe('true');
  }
}

async function answered({ page }: HeldVisit, controls: Control[]): Promise<void> {
  await hydrated(page);
  for (const { inTheEnd } of controls) await inTheEnd(page);
  // Suggestions stay busy until they are of the whole query.
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
}

/** Whether a page has a control that none before it has. */
const hasItsOwn = ([, , , controls]: (typeof pages)[number], index: number) => {
  const before = pages.slice(0, index).flatMap(([, , , controls]) => controls);
  return controls.some((control) => !before.includes(control));
};

/** `npm test` uses each control of one page, at one moment, by a processor as it is. */
const kinds = isWhole ? pages : pages.filter(hasItsOwn);
const rates = isWhole ? [1, 4] : [1];

describe.each(rates.map((rate) => ({ rate })))('with a processor $rate × slower', ({ rate }) => {
  test.each(inTurn(kinds, 0, 2))(
    '%s answers what is done before any script has come',
    async (_, path, options, controls) => {
      const visit = await heldVisit(site, path, options, { rate });
      await useAll(visit, controls);
      visit.release();
      await answered(visit, controls);
      expect(visit.complaints.filter(isUnexpected)).toEqual([]);
      await visit.page.context().close();
    },
  );

  test.each(inTurn(kinds, 1, 2))(
    '%s answers what is done while React is on its way',
    async (_, path, options, controls) => {
      const visit = await heldVisit(site, path, options, { rate, scripts: mainScript });
      await visit.page.mouse.move(2, 2);
      await visit.page.locator('head > script[src*="/main."]').waitFor({ state: 'attached' });
      await useAll(visit, controls);
      visit.release();
      await answered(visit, controls);
      expect(visit.complaints.filter(isUnexpected)).toEqual([]);
      await visit.page.context().close();
    },
  );

  test.runIf(isWhole).each(kinds)(
    '%s answers once React is there',
    async (_, path, options, controls) => {
      const visit = await heldVisit(site, path, options, { rate });
      visit.release();
      await visit.page.mouse.move(2, 2);
      await hydrated(visit.page);
      for (const { use, inTheEnd } of controls) {
        await use(visit.page);
        await inTheEnd(visit.page);
      }
      expect(visit.complaints.filter(isUnexpected)).toEqual([]);
      await visit.page.context().close();
    },
  );
});
