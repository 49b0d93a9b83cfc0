import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorsPage } from '../src/errors/errors-page.ts';
import { glossaryPage } from '../src/glossary/glossary-page.ts';
import { permissionsPage } from '../src/permissions/permissions-page.ts';

const docs = join(import.meta.dirname, '../docs');
writeFileSync(join(docs, 'glossaire.md'), glossaryPage());
writeFileSync(join(docs, 'technicals/errors.md'), errorsPage());
writeFileSync(join(docs, 'technicals/permissions.md'), permissionsPage());
