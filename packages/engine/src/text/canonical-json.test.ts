import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';
import { parseExactJson } from './exact-json.ts';

test('two texts that say the same have one canonical text', () => {
  const canonical = (text: string) => canonicalJson(parseExactJson(text));
  expect(canonical('{ "b": 1.0, "a": [1e2, -0, {"d": null, "c": "é"}] }')).toBe(
    canonical('{"a":[100,0,{"c":"\\u00e9","d":null}],"b":1}'),
  );
  expect(canonical('[9007199254740993.0]')).toBe(canonical('[9007199254740993]'));
  expect(canonical('[9007199254740993]')).not.toBe(canonical('[9007199254740992]'));
  expect(canonical('{"a":"1"}')).not.toBe(canonical('{"a":1}'));
});

test('the order of keys does not count, everything else does', () => {
  const reversed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(reversed);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([key, item]) => [key, reversed(item)]),
    );
  };
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(canonicalJson(reversed(value))).toBe(canonicalJson(value));
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
