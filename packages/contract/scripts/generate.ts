import { writeFile } from 'node:fs/promises';
import { documents } from './documents.ts';

for (const { file, text } of documents) await writeFile(file, text);
