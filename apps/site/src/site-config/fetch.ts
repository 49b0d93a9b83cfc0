/** The part of `fetch` that sign-in uses; tests give their own. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;
