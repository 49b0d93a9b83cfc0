import { isAuthPath } from '../../site-config/auth-path';
import { parseUrl } from '../../site-config/parse-url';

const home = '/';

/** Where to go after sign-in: a path of this site, or the home page. */
export function returnPath(callerState: string, origin: string): string {
  const url = /^\/(?![/\\])/.test(callerState) ? parseUrl(callerState, origin) : undefined;
  // `new URL` drops tabs and line ends, and turns `/.//` into `//`.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return home;
  return isAuthPath(url.pathname) ? home : url.pathname + url.search + url.hash;
}

/** The path of the current page, to return to after sign-in. */
export const callerPath = ({ pathname, search, hash }: Location): string =>
  isAuthPath(pathname) ? home : pathname + search + hash;
