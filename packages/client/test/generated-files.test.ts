import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generatedFiles } from '../scripts/generated-files.ts';

test.each(generatedFiles)('$file.pathname is what the contract generates', ({ file, text }) => {
  expect(readFileSync(file, 'utf8')).toBe(text);
});
