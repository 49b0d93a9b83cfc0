import { expect, test } from 'vitest';
import { arrayLiteral } from './array-literal.ts';

test.each([
  [[], '{}'],
  [['a', null, ''], '{"a",null,""}'],
  [['null', 'NULL', '{a,b}', ' '], '{"null","NULL","{a,b}"," "}'],
  [['say "hi"', 'C:\\temp'], String.raw`{"say \"hi\"","C:\\temp"}`],
  [['two\nlines', null, 'C:\\"'], '{"two\nlines",null,"C:\\\\\\""}'],
  [['\u0007', '\t'], '{"\u0007","\t"}'],
  [[1, -2.5, null], '{1,-2.5,null}'],
  [[true, false], '{true,false}'],
])('%j is written as PostgreSQL reads it', (values, literal) => {
  expect(arrayLiteral(values)).toBe(literal);
});
