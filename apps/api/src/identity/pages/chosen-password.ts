import { passwordFault } from '@sillage/engine/access/password-faults';
import { linkWording } from './link-wording.ts';

/** What is wrong with a password that was typed twice, in French; undefined when nothing is. */
export function chosenFault(email: string, password: string, again: string): string | undefined {
  const fault = passwordFault(password, email);
  if (fault !== undefined) return linkWording.password[fault];
  return password === again ? undefined : linkWording.password.different;
}
