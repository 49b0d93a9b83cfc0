import type { Page } from 'playwright-core';

/** What a person does on the demonstration, in this order: each begins where the one before ended. */
export const interactions: readonly (readonly [
  what: string,
  act: (page: Page) => Promise<void>,
])[] = [
  ['compare or not (key X)', (page) => page.keyboard.press('x')],
  ['sort the table', (page) => page.getByRole('columnheader').getByRole('button').nth(1).click()],
  [
    'open a row',
    (page) =>
      page
        .getByRole('button', { name: /^Ouvrir / })
        .first()
        .click(),
  ],
  [
    'open the choice of models',
    (page) =>
      page
        .getByRole('search')
        .getByRole('button', { name: /^Modèles/ })
        .click(),
  ],
  ['close it', (page) => page.keyboard.press('Escape')],
  ['open the palette (Ctrl K)', (page) => page.keyboard.press('Control+k')],
  ['type in the palette', (page) => page.keyboard.type('evene')],
  ['go to Événements', (page) => page.keyboard.press('Enter')],
  [
    'choose a type',
    (page) =>
      page
        .getByLabel('Type')
        .selectOption('order')
        .then(() => undefined),
  ],
  ['go back', (page) => page.goBack().then(() => undefined)],
  ['go to Visites', (page) => page.getByRole('link', { name: 'Visites', exact: true }).click()],
];
