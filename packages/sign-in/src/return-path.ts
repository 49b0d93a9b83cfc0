/** A page of the sign-in itself, to which nobody returns. */
type IsAuthPath = (pathname: string) => boolean;

/** Where to go after sign-in: a path of this application, or its first page. */
export function returnPath(
  callerState: string,
  origin: string,
  isAuthPath: IsAuthPath,
  home = '/',
): string {
  const url = /^\/(?![/\\])/.test(callerState) ? parseUrl(callerState, origin) : undefined;
  // `new URL` drops tabs and line ends, and turns `/.//` into `//`.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return home;
  if (!url.pathname.startsWith(home)) return home;
  return isAuthPath(url.pathname) ? home : url.pathname + url.search + url.hash;
}

/** The path of the current page, to return to after sign-in. */
export const callerPath = (
  { pathname, search, hash }: Location,
  isAuthPath: IsAuthPath,
  home = '/',
): string => (isAuthPath(pathname) ? home : pathname + search + hash);

/** Like `URL.parse`, which the oldest supported browsers do not have. */
function parseUrl(text: string, base: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
