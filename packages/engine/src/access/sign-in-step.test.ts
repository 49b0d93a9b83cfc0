import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStrong, lackOfProof, signInStep, withSecondFactor } from './sign-in-step.ts';

const facts = fc.record({
  methods: fc.subarray(['pwd', 'otp', 'hwk', 'swk', 'user', 'mfa']),
  hasFactor: fc.boolean(),
  isRequired: fc.boolean(),
});

test('whoever has a second factor, or needs one, is done by two factors alone', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const isFree = !given.hasFactor && !given.isRequired;
      expect(signInStep(given) === 'done').toBe(isFree || given.methods.includes('mfa'));
    }),
  );
});

test('a factor that one has is asked for, never made anew', () => {
  fc.assert(
    fc.property(facts, (given) => {
      if (given.hasFactor) expect(signInStep(given)).not.toBe('enrolment');
    }),
  );
});

test('a second factor makes a sign-in strong, and forgets nothing of it', () => {
  fc.assert(
    fc.property(facts, fc.subarray(['otp', 'hwk']), ({ methods }, factor) => {
      const both = withSecondFactor(methods, factor);
      expect(isStrong(both)).toBe(true);
      expect(both).toEqual(expect.arrayContaining([...methods, ...factor]));
      expect(new Set(both).size).toBe(both.length);
    }),
  );
});

const minutes = 60_000;
const proofs = fc.record({
  isStrong: fc.boolean(),
  hasFactor: fc.boolean(),
  age: fc.option(fc.constantFrom(0, 10 * minutes, 10 * minutes + 1, 1440 * minutes), {
    nil: undefined,
  }),
});

test('what opens an account is changed by its strongest proof alone, not long ago', () => {
  fc.assert(
    fc.property(proofs, fc.boolean(), (proof, typed) => {
      const { hasFactor, age } = proof;
      const isRecent = age !== undefined && age <= 10 * minutes;
      const isProved = hasFactor ? proof.isStrong && isRecent : typed || isRecent;
      expect(lackOfProof(proof, { typed }) === undefined).toBe(isProved);
      if (hasFactor && !proof.isStrong) expect(lackOfProof(proof, { typed })).toBe('second-factor');
    }),
  );
});
