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
