import type { SignInSettings } from './sign-in-settings.ts';

interface Page {
  isSecureContext: boolean;
  location: Pick<Location, 'origin'>;
}

/**
 * The sign-in, if this page can finish it: the callback needs the page's `sessionStorage`, so the
 * same origin, and `crypto.subtle` needs https or localhost.
 */
export function usableSignIn(
  signIn: SignInSettings | undefined,
  page: Page,
): SignInSettings | undefined {
  if (!signIn) return undefined;
  const { origin } = new URL(signIn.redirectUrl);
  if (page.isSecureContext && origin === page.location.origin) return signIn;
  console.info(`Sign-in works at ${origin}, over https or on localhost.`);
  return undefined;
}
