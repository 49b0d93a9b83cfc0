import type { SignInSettings, SiteConfig } from '../../site-config/site-config';

interface Place {
  isSecureContext: boolean;
  location: Pick<Location, 'origin'>;
}

/**
 * The sign-in that this page can finish: the callback must share its storage, so its origin,
 * and browsers hash only on https or localhost.
 */
export function usableSignIn({ signIn }: SiteConfig, place: Place): SignInSettings | undefined {
  if (!signIn) return undefined;
  const { origin } = new URL(signIn.redirectUrl);
  if (place.isSecureContext && origin === place.location.origin) return signIn;
  console.info(`Sign-in works at ${origin}, over https or on localhost.`);
  return undefined;
}
