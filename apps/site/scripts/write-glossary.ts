import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { glossaryPage } from '../src/glossary/glossary-page.ts';

writeFileSync(join(import.meta.dirname, '../docs/glossaire.md'), glossaryPage());
