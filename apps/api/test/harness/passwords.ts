import { Passwords } from '../../src/identity/passwords.ts';

/** Passwords of tests: the same rules as the server's, at a cost of some milliseconds. */
export const testPasswords = new Passwords({ N: 2 ** 10, r: 8, p: 1 });
