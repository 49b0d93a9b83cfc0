/** The part of `fetch` that the site uses. Tests pass their own. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;
