/** Pages that can be read offline. Sign-in and search results cannot. */
export const isCacheablePage = (pathname: string): boolean =>
  /^\/($|docs(\/|$)|reference\/)/.test(pathname);

/** Scripts, styles, fonts and images of the pages. */
export const isAsset = (pathname: string): boolean => /^\/(assets|fonts|img)\//.test(pathname);
