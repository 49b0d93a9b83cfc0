import { expect, test } from 'vitest';
import { type ChallengePurpose, challengeLife, isChallenge, makeChallenge } from './challenges.ts';

const purpose: ChallengePurpose = ['second-factor', 'uid', 'agent'];
const now = Date.UTC(2026, 10, 16);
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

test('a challenge is good for its purpose, under its key, until it is too old', () => {
  const challenge = textOf(makeChallenge('key', purpose, now));
  expect(isChallenge(challenge, 'key', purpose, now)).toBe(true);
  expect(isChallenge(challenge, 'key', purpose, now + challengeLife)).toBe(false);
  expect(isChallenge(challenge, 'other', purpose, now)).toBe(false);
  for (const other of [
    ['sign-in', 'uid', 'agent'],
    ['second-factor', 'other', 'agent'],
    ['second-factor', 'uid', 'other'],
    ['second-factor', 'uid'],
  ] satisfies ChallengePurpose[])
    expect(isChallenge(challenge, 'key', other, now)).toBe(false);
});

test('a changed challenge is none, and no two are alike', () => {
  const bytes = makeChallenge('key', purpose, now);
  for (const place of bytes.keys()) {
    const changed = Uint8Array.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(isChallenge(textOf(changed), 'key', purpose, now)).toBe(false);
  }
  for (const other of ['', 'a', textOf(bytes).slice(4)])
    expect(isChallenge(other, 'key', purpose, now)).toBe(false);
  expect(textOf(makeChallenge('key', purpose, now))).not.toBe(textOf(bytes));
});
