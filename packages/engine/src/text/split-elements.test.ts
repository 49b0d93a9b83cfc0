import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitJsonList, splitLines } from './split-elements.ts';

function elementsOf(split: typeof splitJsonList, text: string) {
  const found: string[] = [];
  const spans = split(text);
  for (let next = spans.next(); ; next = spans.next()) {
    if (next.done) return next.value ?? found;
    if (next.value) found.push(text.slice(...next.value));
  }
}

test('the elements of any JSON list are found, however it is written', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.constantFrom(undefined, 1, '\t'), (list, indent) => {
      const found = elementsOf(splitJsonList, ` ${JSON.stringify(list, null, indent)}\n`);
      expect(Array.isArray(found) && found.map((text) => JSON.parse(text))).toEqual(
        JSON.parse(JSON.stringify(list)),
      );
    }),
  );
});

test('an element that is malformed stays alone', () => {
  expect(elementsOf(splitJsonList, '[{"a":1},{oops},"b\\\\",]')).toEqual([
    '{"a":1}',
    '{oops}',
    '"b\\\\"',
    '',
  ]);
});

test.each(['', '[', '[1', '["a]', '["a\\"]', '[{]', '[1] 2', '[1]]', '][', 'oops'])(
  'what is no list is malformed: %s',
  (text) => {
    expect(elementsOf(splitJsonList, text)).toBe('malformed');
  },
);

test.each(['{}', ' {"events":[]}', '"a"', '3', '-1', 'true', 'null'])(
  '%s is another value',
  (text) => {
    expect(elementsOf(splitJsonList, text)).toBe('another-value');
  },
);

test('a list has as many elements as it has, also none', () => {
  expect(elementsOf(splitJsonList, ' [ ] ')).toEqual([]);
  expect(elementsOf(splitJsonList, '[ 1 ]')).toEqual([' 1 ']);
  expect(
    elementsOf(splitJsonList, `["${'a'.repeat(300_000)}",${'[1],'.repeat(50_000)}2]`),
  ).toHaveLength(50_002);
});

test('the lines of NDJSON are found, blank ones left out', () => {
  expect(elementsOf(splitLines, '\n{"a":1}\r\n\n \n{oops\n"b"')).toEqual([
    '{"a":1}\r',
    '{oops',
    '"b"',
  ]);
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (list) => {
      const found = elementsOf(splitLines, list.map((each) => JSON.stringify(each)).join('\n'));
      expect(found).toEqual(list.map((each) => JSON.stringify(each)));
    }),
  );
});

test('long elements leave time for others', () => {
  const spans = [...splitJsonList(`[${JSON.stringify(Array.from({ length: 200_000 }, () => 1))}]`)];
  expect(spans.filter((span) => span === null).length).toBeGreaterThan(3);
});

const long = 5_000_000;

test.each([
  ['spaces before a list', splitJsonList, `${' '.repeat(long)}[]`],
  ['spaces in an empty list', splitJsonList, `[${' '.repeat(long)}]`],
  ['spaces after a list', splitJsonList, `[]${' '.repeat(long)}`],
  ['backslashes', splitJsonList, `["${'\\'.repeat(long)}"]`],
  ['one line of spaces', splitLines, ' '.repeat(long)],
  ['blank lines', splitLines, '\n'.repeat(long)],
])('%s leave time for others', (_, split, text) => {
  const spans = [...split(text)];
  expect(spans.filter((span) => span === null).length).toBeGreaterThan(50);
});
