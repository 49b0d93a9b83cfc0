import type { Locator, Page } from 'playwright-core';
import { hydrated } from './hydrated.ts';

/** Waits until the reference answers to its visitor. */
export async function awake(page: Page): Promise<void> {
  await hydrated(page);
  await page.locator('[data-live]').waitFor();
}

export const operation = (page: Page, operationId: string): Locator =>
  page.locator(`[data-operation="${operationId}"]`);

/** The name of a language above an operation's sample. */
export const language = (page: Page, operationId: string, name: string): Locator =>
  operation(page, operationId).locator('fieldset label', { hasText: name });

/** The sample that is shown of an operation. */
export async function shownSample(page: Page, operationId: string): Promise<string> {
  const samples = operation(page, operationId).locator('pre[data-language]:visible');
  return (await samples.textContent()) ?? '';
}

/** What is shown of every operation, asked of the page at once. */
export const shownOperations = (page: Page) =>
  page.locator('[data-operation]').evaluateAll((all) => {
    const shown: Record<string, { text: string; sample: string; anchors: number }> = {};
    for (const article of all) {
      const id = article.getAttribute('data-operation') ?? '';
      const sample = [...article.querySelectorAll('pre')].find((each) => each.checkVisibility());
      shown[id] = {
        text: article.textContent ?? '',
        sample: sample?.textContent ?? '',
        anchors: document.querySelectorAll(`h3[id="${id}"] a[href="#${id}"]`).length,
      };
    }
    return shown;
  });

/** Opens the panel of an operation. */
export async function openPanel(page: Page, operationId: string): Promise<Locator> {
  const article = operation(page, operationId);
  await article.getByRole('button', { name: /^Essayer/ }).click();
  const panel = article.locator('form');
  await panel.waitFor();
  return panel;
}
