import { describe, expect, test } from 'vitest';
import { phpStyle, printLiteral, pythonStyle, typescriptStyle } from './print-literal.ts';

const value = { a: true, 'b-c': null, d: [1, 'l’été', 'l\'hiver \\ "x"'], e: {}, f: [] };

describe('a short value is written on one line', () => {
  test.each([
    ['TypeScript', typescriptStyle, "{ a: 1, 'b-c': [true, null] }"],
    ['Python', pythonStyle, '{"a": 1, "b-c": [True, None]}'],
    ['PHP', phpStyle, "['a' => 1, 'b-c' => [true, null]]"],
  ])('in %s', (_, style, text) => {
    expect(printLiteral({ a: 1, 'b-c': [true, null] }, style)).toBe(text);
  });
});

test('what is written in TypeScript is the value', () => {
  const read = new Function(`return ${printLiteral(value, typescriptStyle)};`);
  expect(read()).toEqual(value);
});

test('a line break stays inside its text', () => {
  expect(printLiteral('a\nb', typescriptStyle)).toBe('"a\\nb"');
  expect(printLiteral('a\nb', pythonStyle)).toBe('"a\\nb"');
  expect(printLiteral('a\nb', phpStyle)).toBe("'a\nb'");
});

test('an empty object is not an empty list in PHP', () => {
  expect(printLiteral(value, phpStyle)).toContain("'e' => new stdClass()");
  expect(printLiteral(value, phpStyle)).toContain("'f' => []");
});

test('quotes and backslashes are escaped in PHP', () => {
  expect(printLiteral("l'été \\", phpStyle)).toBe("'l\\'été \\\\'");
});

test('a long value has one member a line', () => {
  const long = { first: 'x'.repeat(20), second: { third: 'y'.repeat(20), fourth: [1] } };
  expect(printLiteral(long, pythonStyle)).toBe(
    [
      '{',
      `    "first": "${'x'.repeat(20)}",`,
      '    "second": {',
      `        "third": "${'y'.repeat(20)}",`,
      '        "fourth": [1],',
      '    },',
      '}',
    ].join('\n'),
  );
});
