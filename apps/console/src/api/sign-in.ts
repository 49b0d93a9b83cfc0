import type { SignInSettings } from '@sillage/sign-in/sign-in-settings';

const clientId = 'sillage-console';

/** The console itself, after a person has signed in on a page of the provider. */
export const callbackPath = '/app/signed-in';
export const signInOf = (publicUrl: string): SignInSettings => ({
  clientId,
  authUrl: publicUrl,
  redirectUrl: publicUrl + callbackPath,
});

/** The address of a provider's answer that is only read: the whole console there would be a waste. */
const renewalPath = '/app/renewed';
export const renewalOf = (publicUrl: string): SignInSettings => ({
  ...signInOf(publicUrl),
  redirectUrl: publicUrl + renewalPath,
});
