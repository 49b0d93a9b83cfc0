import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  exactnessFault,
  isExactNumber,
  mayRound,
  numberText,
  parseExactJson,
} from './exact-json.ts';

const digits = (max: number) => fc.stringMatching(new RegExp(`^\\d{1,${max}}$`));
const whole = digits(30).map((text) => text.replace(/^0+(?=\d)/, ''));
const literal = fc
  .tuple(
    fc.constantFrom('', '-'),
    whole,
    fc.option(digits(30)),
    fc.option(fc.tuple(fc.constantFrom('e', 'E', 'e+', 'e-'), fc.integer({ min: 0, max: 330 }))),
  )
  .map(
    ([sign, integer, fraction, exponent]) =>
      `${sign}${integer}${fraction === null ? '' : `.${fraction}`}${exponent?.join('') ?? ''}`,
  );

/** A number as a fraction of whole numbers, which nothing rounds. */
function fractionOf(text: string): [bigint, bigint] {
  const [, sign = '', integer = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  const units = BigInt(`${sign}${integer}${fraction}`);
  const power = Number(exponent) - fraction.length;
  return power < 0 ? [units, 10n ** BigInt(-power)] : [units * 10n ** BigInt(power), 1n];
}

const isSame = (a: string, b: string) => {
  const [[aUnits, aParts], [bUnits, bParts]] = [fractionOf(a), fractionOf(b)];
  return aUnits * bParts === bUnits * aParts;
};

test('a number is read, and written again, as it was', () => {
  fc.assert(
    fc.property(literal, fc.constantFrom('', ' ', '\n'), (number, space) => {
      const parsed = parseExactJson(`{"a":${space}[${number}]}`) as { a: unknown[] };
      expect(isSame(JSON.stringify(parsed.a[0]), number)).toBe(true);
      expect(numberText(parsed.a[0])).toBeDefined();
    }),
    { numRuns: 2000 },
  );
});

test('what was written is read again as the same, digit by digit', () => {
  fc.assert(
    fc.property(literal, (number) => {
      const once = JSON.stringify(parseExactJson(number));
      expect(JSON.stringify(parseExactJson(once))).toBe(once);
    }),
  );
});

test('any other JSON is read as JSON.parse reads it', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(parseExactJson(text)).toEqual(JSON.parse(text));
    }),
  );
});

test.each([
  ['9007199254740993', '9007199254740993'],
  ['-9007199254740993', '-9007199254740993'],
  ['0.1000000000000000055', '0.1000000000000000055'],
  ['1e400', `1${'0'.repeat(400)}`],
  ['1e-400', `0.${'0'.repeat(399)}1`],
  ['123456789012345678.90', '123456789012345678.9'],
])('%s is kept exactly', (text, kept) => {
  const value = parseExactJson(text);
  expect(isExactNumber(value)).toBe(true);
  expect(numberText(value)).toBe(kept);
});

test.each([
  '-0',
  '0.0',
  '1.10',
  '1e3',
  '0.30000000000000004',
  '9007199254740992',
  '1e21',
  '5e-324',
])('%s stays a number of JavaScript', (text) =>
  expect(parseExactJson(text)).toBe(JSON.parse(text)),
);

test('a number that no database could store is refused', () => {
  expect(() => parseExactJson('1e1001')).toThrow();
  expect(() => parseExactJson('9'.repeat(100_000))).toThrow();
});

test('an object that only looks like an exact number is none', () => {
  expect(isExactNumber(JSON.parse('{"rawJSON": "9007199254740993"}'))).toBe(false);
});

test.each([
  '{"id":"0f8fad5b-d9cb-469f-a165-70867728950e","at":"2026-03-01T09:30:00.000Z","n":12345.678}',
  '{"trackerId":"1234567890.1234567890","total":1e0}'.replace('1e0', '1'),
  '{"id":"7e1f2a3b-4e5d-46e7-8e9f-1e2e3e4e5e6e"}',
])('an ordinary body is not looked at number by number: %s', (text) =>
  expect(mayRound(text)).toBe(false),
);

test('a text that would take long to read exactly is known beforehand', () => {
  const list = (count: number, item: string) => `[${Array(count).fill(item).join(',')}]`;
  expect(exactnessFault(list(3000, '9007199254740993'))).toBeUndefined();
  expect(exactnessFault(list(3001, '9007199254740993'))).toContain('3000 numbers');
  expect(exactnessFault(list(3001, '5e-324'))).toContain('3000 numbers');
  expect(exactnessFault(`[9007199254740993,${list(20_000, '1')}]`)).toContain('20000 values');
});
