/** A page that can be read without a network: not sign-in, not the results of a search. */
export const isPage = (pathname: string): boolean => /^\/($|docs(\/|$)|reference\/)/.test(pathname);

/** What pages are made of. */
export const isPart = (pathname: string): boolean => /^\/(assets|fonts|img)\//.test(pathname);
