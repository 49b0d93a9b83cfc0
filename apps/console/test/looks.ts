import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isWhole } from '../../../test/whole.ts';
import { prepareAxe, violationsIn } from '../../site/test/axe.ts';
import { desktop, phone, tablet } from './harness.ts';

interface Look {
  viewport: { width: number; height: number };
  colorScheme: 'light' | 'dark';
}

export const looksAt = (viewports: Look['viewport'][]): Look[] =>
  viewports.flatMap((viewport) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme })),
  );

export const allLooks = looksAt([desktop.viewport, tablet.viewport, phone.viewport]);
const usualLooks = looksAt([desktop.viewport, phone.viewport]);

/**
 * What is out of somebody's reach on a screen, on a desk and a phone, in light and dark. In `npm test`
 * a screen is looked at in one of these, another for each screen and test.
 */
export async function outOfReach(page: Page): Promise<string[]> {
  const { currentTestName = '' } = expect.getState();
  const found = await faultsIn(
    page,
    usualLooks,
    hash(currentTestName + new URL(page.url()).search),
  );
  await page.setViewportSize(desktop.viewport);
  return found;
}

/** What colours and widths can break; the rest is the same in every look. */
const changing = ['color-contrast', 'target-size', 'scrollable-region-focusable'];

/**
 * Too wide for its window, or, with a turn, out of the reach of who does not see or point well. In
 * `npm test`, in the look of its turn, and its width on the narrowest too.
 */
export async function faultsIn(
  page: Page,
  looks: readonly Look[],
  turn: number | undefined,
): Promise<string[]> {
  const found: string[] = [];
  await prepareAxe(page);
  const least = Math.min(...looks.map(({ viewport }) => viewport.width));
  for (const [at, { viewport, colorScheme }] of looks.entries()) {
    const isClose = turn !== undefined && at === turn % looks.length;
    const place = `${viewport.width} px, ${colorScheme}`;
    if (isClose || (colorScheme === 'light' && (isWhole || viewport.width === least))) {
      await page.setViewportSize(viewport);
      const over = await excessWidth(page);
      if (over > 0) found.push(`${viewport.width} px: ${over} px too wide`);
      found.push(...(await crowded(page)).map((each) => `${viewport.width} px: ${each}`));
    }
    if (!isClose && !isWhole) continue;
    await page.emulateMedia({ colorScheme });
    const broken = isClose ? violationsIn(page) : violationsIn(page, 'main', changing);
    found.push(...(await broken).map((each) => `${place}: ${each}`));
  }
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

/** Controls that lie over each other, or beyond the edge of their screen; what opens above it may. */
const crowded = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const styleAbove = (
      element: Element | null,
      is: (style: CSSStyleDeclaration) => boolean,
    ): Element | undefined =>
      element === null || is(getComputedStyle(element))
        ? (element ?? undefined)
        : styleAbove(element.parentElement, is);
    const nameOf = (control: Element) =>
      `« ${control.getAttribute('aria-label') ?? (control.textContent || control.outerHTML)} »`;
    const main = document.querySelector('main');
    if (!main) return [];
    // The padding of a line that is pressed, 8 px, may lie beyond: its words end where others do.
    const edge =
      main.getBoundingClientRect().right -
      Number.parseFloat(getComputedStyle(main).paddingRight) +
      8;
    const controls = [...main.querySelectorAll('button, select, input')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => ({
        control,
        box: control.getBoundingClientRect(),
        layer: styleAbove(control, ({ position }) => !/^(static|relative)$/.test(position)),
        scroller: styleAbove(control, ({ overflowX }) => overflowX !== 'visible'),
      }))
      .filter(({ box }) => box.width > 1);
    const outside = controls
      .filter(({ box, layer, scroller }) => box.right > edge + 1 && !layer && !scroller)
      .map(({ control }) => `${nameOf(control)} lies beyond the edge`);
    const over = controls.flatMap(({ control, box, layer, scroller }, at) =>
      controls
        .slice(at + 1)
        .filter(
          (other) =>
            other.layer === layer &&
            other.scroller === scroller &&
            Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
            Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 1,
        )
        .map((other) => `${nameOf(control)} lies over ${nameOf(other.control)}`),
    );
    return [...outside, ...over];
  });

const hash = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7);
