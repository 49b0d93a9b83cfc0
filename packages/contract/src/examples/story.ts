/**
 * All example answers tell one story: Ada arrives by a campaign, comes back by a newsletter a week
 * later, and orders. The API gave these answers; only dates and ids were chosen.
 */
export const projectId = 'demo';
export const visit = '2026-02-22T09:30:00.000Z';
export const ordered = '2026-03-01T09:30:00.000Z';
export const paid = '2026-03-01T09:32:41.000Z';
/** The id that the API derives from the project `demo` and the nonce `commande-1042`. */
export const eventId = '54939574-c3bc-511f-8662-86e1629940af';
export const userId = 'fe20493d-32a3-473b-b255-9f1222694625';
export const trackerId = '7f3c1e52-9f0b-4b6e-8a55-1d2c3b4a5e6f';
export const integrationId = 'e355286a-e588-427b-9630-8b05f129869d';
export const campaignId = '72d01baa-1686-4d16-ad61-e6f4b4040d1f';
export const sessionId = '3e6edb87-323b-51f9-8597-8165dfb4d404';

export const pageOf = <T>(item: T) => ({ count: 1, total: 1, offset: 0, limit: 50, data: [item] });

export const cursorPageOf = <T>(item: T) => ({
  ...pageOf(item),
  totalIsExact: true,
  next: null,
});
