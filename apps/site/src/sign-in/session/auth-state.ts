import type { SignInSettings } from '@sillage/sign-in/sign-in-settings';
import type { User } from './profile';

export type AuthState =
  /** Not known yet: the state of a built page. */
  | { status: 'unknown'; user: null }
  /** The site has no sign-in. */
  | { status: 'off'; user: null }
  | { status: 'anonymous'; user: null; signIn: SignInSettings }
  | { status: 'signed-in'; user: User; signIn: SignInSettings };

export const unknownAuth: AuthState = { status: 'unknown', user: null };
export const signInOff: AuthState = { status: 'off', user: null };

export const authState = (signIn: SignInSettings, user: User | null): AuthState =>
  user ? { status: 'signed-in', user, signIn } : { status: 'anonymous', user, signIn };
