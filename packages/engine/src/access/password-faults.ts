import { commonPasswords } from './common-passwords.ts';

export const minPasswordLength = 12;
const maxPasswordLength = 200;

export type PasswordFault = 'too-short' | 'too-long' | 'common';

/** What is wrong with a password that somebody chooses; undefined when nothing is. */
export function passwordFault(password: string): PasswordFault | undefined {
  const normalized = password.normalize('NFKC');
  const length = [...normalized].length;
  if (length < minPasswordLength) return 'too-short';
  if (length > maxPasswordLength) return 'too-long';
  common ??= commonPasswords(minPasswordLength);
  return common.has(normalized.toLowerCase().trim()) ? 'common' : undefined;
}

const sentences: Record<PasswordFault, string> = {
  'too-short': `must be longer than or equal to ${minPasswordLength} characters`,
  'too-long': `must be shorter than or equal to ${maxPasswordLength} characters`,
  common: 'must not be a common password',
};

/** The same as a list of faults, about the field that has the password. */
export function passwordFaults(field: string, password: string): string[] {
  const fault = passwordFault(password);
  return fault === undefined ? [] : [`${field} ${sentences[fault]}`];
}

/** Made when first needed. */
let common: Set<string> | undefined;
