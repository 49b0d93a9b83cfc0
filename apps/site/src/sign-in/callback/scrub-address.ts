import { isAuthPath } from '../../site-config/auth-path';

export interface AddressBar {
  location: Pick<Location, 'pathname' | 'search'>;
  history: Pick<History, 'state' | 'replaceState'>;
}

/** Removes the query from the address of a sign-in page, and returns it. */
export function scrubAddress({ location, history }: AddressBar): string {
  const { pathname, search } = location;
  if (!isAuthPath(pathname)) return '';
  history.replaceState(history.state, '', pathname);
  return search;
}
