import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run: (context: string, options: RunOptions) => Promise<AxeResults>;
}

/** Puts the rules in a page, once: `violationsIn` may then be asked many times. */
export async function prepareAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
}

/** The rules of access that a part of a prepared page breaks, and where: all of them, or some. */
export async function violationsIn(
  page: Page,
  context = 'html',
  rules?: string[],
): Promise<string[]> {
  // What it would load first, sheets and sounds, no rule that is on by default asks for here.
  const options: RunOptions = {
    resultTypes: ['violations'],
    preload: false,
    ...(rules && { runOnly: rules }),
  };
  const { violations: broken } = await page.evaluate(
    (given) => (globalThis as unknown as { axe: Axe }).axe.run(given.context, given.options),
    { context, options },
  );
  return broken.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

/** The rules of access that a page breaks, and where. */
export async function violations(page: Page): Promise<string[]> {
  await prepareAxe(page);
  return violationsIn(page);
}
