export interface SignInSettings {
  clientId: string;
  authUrl: string;
  redirectUrl: string;
}

/** The part of `fetch` that signing in uses. Tests pass their own. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;
