import { scrubAddress } from './scrub-address';

// A client module: it runs before the router reads the address.
let query = typeof window === 'undefined' ? '' : scrubAddress(window);

/** The query of the callback. It is given once. */
export function takeCallbackQuery(): string {
  const taken = query;
  query = '';
  return taken;
}
