/** A version 4 UUID. Pages without HTTPS do not have crypto.randomUUID. */
export const uuid = (): string =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const random = crypto.getRandomValues(new Uint8Array(1))[0] as number;
    return (+digit ^ (random & (15 >> (+digit / 4)))).toString(16);
  });
