import { mkdirSync, writeFileSync } from 'node:fs';
import { apiLines } from './api-lines.ts';
import { documents } from './documents.ts';

mkdirSync(new URL('../build/', import.meta.url), { recursive: true });
for (const { file, text } of documents) writeFileSync(file, text);
if (process.argv.includes('--lines')) writeFileSync(apiLines.file, apiLines.text);
