import type { SignInSettings } from '../../site-config/site-config';
import type { User } from './profile';

export type AuthState =
  /** Not asked yet: what the built page shows. */
  | { status: 'unknown'; user: null }
  /** The site has no sign-in. */
  | { status: 'off'; user: null }
  | { status: 'anonymous'; user: null; signIn: SignInSettings }
  | { status: 'signed-in'; user: User; signIn: SignInSettings };

export const unknown: AuthState = { status: 'unknown', user: null };
export const off: AuthState = { status: 'off', user: null };

export const authState = (signIn: SignInSettings, user: User | null): AuthState =>
  user ? { status: 'signed-in', user, signIn } : { status: 'anonymous', user, signIn };
