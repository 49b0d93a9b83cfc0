import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCode } from './one-time-code.ts';
import { readRecoveryCode, recoveryCodeBytes, recoveryCodeOf } from './recovery-codes.ts';

const bytes = fc.uint8Array({ minLength: recoveryCodeBytes, maxLength: recoveryCodeBytes });

test('a recovery code is read as it is shown, in capitals, without its dashes, with spaces', () => {
  fc.assert(
    fc.property(bytes, (given) => {
      const code = recoveryCodeOf(given);
      expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
      for (const typed of [code, code.toUpperCase(), code.replaceAll('-', ''), ` ${code} `])
        expect(readRecoveryCode(typed)).toBe(code);
      expect(readCode(code)).toBeUndefined();
    }),
  );
});

test('nothing else is one', () => {
  for (const typed of ['', '123456', 'abcd-efgh-ijkl', 'abcd-efgh-ijkl-mno1', 'a'.repeat(1e6)])
    expect(readRecoveryCode(typed)).toBeUndefined();
});
