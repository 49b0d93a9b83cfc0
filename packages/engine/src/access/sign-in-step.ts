/** What somebody who signs in must do next. */
export type SignInStep = 'second-factor' | 'enrolment' | 'done';

export interface SignInFacts {
  /** How they signed in so far, as RFC 8176 names it; `mfa` says that it was by two factors. */
  methods: readonly string[];
  /** Whether they have a second factor. */
  hasFactor: boolean;
  /** Whether a workspace of theirs asks for one. */
  isRequired: boolean;
}

export const isStrong = (methods: readonly string[]): boolean => methods.includes('mfa');

export function signInStep({ methods, hasFactor, isRequired }: SignInFacts): SignInStep {
  if (isStrong(methods)) return 'done';
  if (hasFactor) return 'second-factor';
  return isRequired ? 'enrolment' : 'done';
}

/** The methods of a sign-in to which a second factor is added. */
export const withSecondFactor = (
  methods: readonly string[],
  factor: readonly string[],
): readonly string[] => [...new Set([...methods, ...factor, 'mfa'])];

/** In milliseconds: a change of what opens an account asks for a sign-in that is not older. */
export const recentSignIn = 10 * 60_000;

/** How somebody signed in who would change what opens their account. */
export interface SignInProof {
  isStrong: boolean;
  /** Whether they have a second factor. */
  hasFactor: boolean;
  /** In milliseconds; undefined when nobody knows. */
  age: number | undefined;
}

/**
 * What is missing of the strongest proof that an account has, in this session and not long ago: a thief
 * of a session, or of a password alone, must not stay. `typed`: the password was typed again with the
 * change, which is as much as an account without a second factor has.
 */
export function lackOfProof(
  { isStrong, hasFactor, age = Number.POSITIVE_INFINITY }: SignInProof,
  { typed = false } = {},
): 'second-factor' | 'recent-sign-in' | undefined {
  if (hasFactor && !isStrong) return 'second-factor';
  if (typed && !hasFactor) return undefined;
  return age <= recentSignIn ? undefined : 'recent-sign-in';
}
