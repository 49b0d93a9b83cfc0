import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SealedTextError, Vault } from './vault.ts';

const [first, second] = ['a'.repeat(32), 'b'.repeat(32)];
const plain = new Vault([]);
const old = new Vault([first]);
const rotated = new Vault([second, first]);
const renewed = new Vault([second]);

test('what is sealed opens in its place, by the key that sealed it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, place) => {
      const sealed = old.seal(text, place);
      expect(old.open(sealed, place)).toBe(text);
      expect(rotated.open(sealed, place)).toBe(text);
      expect(() => renewed.open(sealed, place)).toThrow(SealedTextError);
      expect(() => plain.open(sealed, place)).toThrow(SealedTextError);
      expect(() => old.open(sealed, `${place}!`)).toThrow(SealedTextError);
    }),
  );
});

test('neither the text nor the key is in what is kept, and the same text is never kept twice alike', () => {
  const sealed = old.seal('the secret', 'x');
  expect(sealed).not.toContain('the secret');
  expect(sealed).not.toContain(first);
  expect(old.seal('the secret', 'x')).not.toBe(sealed);
});

test('a text that was changed does not open', () => {
  const sealed = old.seal('the secret', 'x');
  const start = sealed.lastIndexOf(':') + 1;
  fc.assert(
    fc.property(fc.integer({ min: start, max: sealed.length - 2 }), (place) => {
      const other = sealed[place] === 'A' ? 'B' : 'A';
      const changed = sealed.slice(0, place) + other + sealed.slice(place + 1);
      expect(() => old.open(changed, 'x')).toThrow(SealedTextError);
    }),
  );
  expect(() => old.open(sealed.slice(0, start + 8), 'x')).toThrow(SealedTextError);
});

test('without a key a text is kept as it is, and opens with or without one', () => {
  expect(plain.seal('the secret', 'x')).toBe('the secret');
  for (const vault of [plain, old, rotated])
    expect(vault.open('the secret', 'x')).toBe('the secret');
});

test('a text is current when the newest key sealed it, or when there is no key', () => {
  const sealed = old.seal('the secret', 'x');
  expect([old, rotated, plain].map((vault) => vault.isCurrent(sealed))).toEqual([
    true,
    false,
    false,
  ]);
  expect([old, plain].map((vault) => vault.isCurrent('the secret'))).toEqual([false, true]);
  expect([old, rotated, renewed, plain].map((vault) => vault.canOpen(sealed))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(plain.canOpen('the secret')).toBe(true);
});
