import { commonPasswords } from './common-passwords.ts';

export const minPasswordLength = 12;
const maxPasswordLength = 200;

export type PasswordFault = 'too-short' | 'too-long' | 'common' | 'own-email';

/** What is wrong with a password that the owner of an address chooses; undefined when nothing is. */
export function passwordFault(password: string, email: string): PasswordFault | undefined {
  const normalized = password.normalize('NFKC');
  const length = [...normalized].length;
  if (length < minPasswordLength) return 'too-short';
  if (length > maxPasswordLength) return 'too-long';
  const spoken = normalized.toLowerCase().trim();
  const own = email.normalize('NFKC').toLowerCase();
  if (spoken.includes(own) || spoken === own.slice(0, own.lastIndexOf('@'))) return 'own-email';
  common ??= commonPasswords(minPasswordLength);
  return common.has(spoken) ? 'common' : undefined;
}

const sentences: Record<PasswordFault, string> = {
  'too-short': `must be longer than or equal to ${minPasswordLength} characters`,
  'too-long': `must be shorter than or equal to ${maxPasswordLength} characters`,
  common: 'must not be a common password',
  'own-email': 'must not be the email address of the account',
};

/** The same as a list of faults, about the field that has the password. */
export function passwordFaults(field: string, password: string, email: string): string[] {
  const fault = passwordFault(password, email);
  return fault === undefined ? [] : [`${field} ${sentences[fault]}`];
}

/** Made when first needed. */
let common: Set<string> | undefined;
