import { onPhone, waitForHydration } from './chromium.ts';

export interface Weight {
  /** Bytes over the wire, headers included. */
  total: number;
  scripts: number;
}

/** All that a page transfers for a visitor who only reads, including what it fetches when idle. */
export const wholeVisit = (url: string, isHydrated = true): Promise<Weight> =>
  onPhone(async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const scripts = new Set<string>();
    const weight: Weight = { total: 0, scripts: 0 };
    session.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.mimeType.includes('javascript')) scripts.add(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      weight.total += encodedDataLength;
      if (scripts.has(requestId)) weight.scripts += encodedDataLength;
    });
    await page.goto(url, { waitUntil: 'load' });
    if (isHydrated) await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    return weight;
  });
