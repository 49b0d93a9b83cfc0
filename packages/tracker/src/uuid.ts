/** A version 4 UUID. Not by crypto.randomUUID, which pages without HTTPS do not have. */
export const uuid = (): string =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const random = crypto.getRandomValues(new Uint8Array(1))[0] as number;
    return (+digit ^ (random & (15 >> (+digit / 4)))).toString(16);
  });
