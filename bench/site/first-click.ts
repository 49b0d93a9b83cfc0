import { onPhone, waitForHydration } from './chromium.ts';

export interface FirstClick {
  /** The element that was clicked. */
  what: string;
  /** Milliseconds from the tap to the next paint. */
  inp: number;
  /** Milliseconds from the tap to the end of hydration. */
  hydration: number;
}

interface Measures {
  down: number;
  hydrated: number;
  inp: number;
}

const targets = {
  'search box': '.navbar [role=combobox]',
  'menu button': '.navbar__toggle',
};

/** The first click of a visit, one second after load, with a CPU four times slower. */
export const firstClick = (url: string): Promise<FirstClick> =>
  onPhone(async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(url, { waitUntil: 'load' });
    await page.evaluate(observe);
    await page.waitForTimeout(1000);
    const visible = await Promise.all(
      Object.entries(targets).map(async ([what, selector]) => {
        const target = page.locator(selector).first();
        return (await target.isVisible()) ? [{ what, target }] : [];
      }),
    );
    const [first] = visible.flat();
    if (!first) throw new Error(`${url} has nothing to click`);
    await first.target.tap();
    await waitForHydration(page);
    await page.waitForFunction(() => (window as { measures?: Measures }).measures?.inp);
    const {
      down,
      inp,
      hydrated: end,
    } = await page.evaluate(() => (window as unknown as { measures: Measures }).measures);
    return { what: first.what, inp, hydration: end - down };
  });

/** Runs in the page. */
function observe(): void {
  const measures: Measures = { down: 0, hydrated: 0, inp: 0 };
  Object.assign(window, { measures });
  addEventListener('pointerdown', ({ timeStamp }) => (measures.down = timeStamp), true);
  new MutationObserver(() => (measures.hydrated = performance.now())).observe(
    document.documentElement,
    { attributeFilter: ['data-has-hydrated'] },
  );
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries())
      if (/^(pointer|touch|mouse|click)/.test(name) && startTime >= measures.down)
        measures.inp = Math.max(measures.inp, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
