import { scrubAddress } from './scrub-address';

// A client module of the site: it runs before the router reads the address.
let query = typeof window === 'undefined' ? '' : scrubAddress(window);

/** What the provider's answer said, once. */
export function takeCallbackQuery(): string {
  const taken = query;
  query = '';
  return taken;
}
