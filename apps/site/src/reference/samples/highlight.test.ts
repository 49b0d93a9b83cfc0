import { describe, expect, test } from 'vitest';
import { highlight } from './highlight.ts';
import { languages } from './languages.ts';
import { tokenSamples } from './token-samples.ts';

describe.each(languages)('in %s', (language) => {
  test('colours change no character of a sample', () => {
    const sample = tokenSamples[language];
    const tokens = highlight(sample, language);
    expect(tokens.map(({ text }) => text).join('')).toBe(sample);
    expect(tokens.filter(({ kind }) => kind === 'string').length).toBeGreaterThan(2);
  });
});

test('a keyword inside a string is part of the string', () => {
  expect(highlight("const a = 'await new';", 'typescript')).toEqual([
    { text: 'const', kind: 'keyword' },
    { text: ' a = ' },
    { text: "'await new'", kind: 'string' },
    { text: ';' },
  ]);
});
