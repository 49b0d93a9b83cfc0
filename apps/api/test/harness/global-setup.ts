import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/store/database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    template: string;
  }
}

const cache = join(import.meta.dirname, '../../../../.cache');
const migrations = join(import.meta.dirname, '../../src/store/migrations');

/** Makes an embedded database with all tables once: tests copy it, which takes no time. */
export default async function setup(project: TestProject): Promise<void> {
  const template = join(cache, `pglite-${fingerprint()}`);
  project.provide('template', template);
  if (existsSync(template)) return;
  mkdirSync(cache, { recursive: true });
  const draft = `${template}-${process.pid}`;
  const db = await openDatabase({ databaseUrl: undefined, folder: draft });
  await db.destroy();
  rmSync(template, { recursive: true, force: true });
  renameSync(draft, template);
}

function fingerprint(): string {
  const hash = createHash('sha256').update(
    readFileSync(join(import.meta.dirname, '../../package.json')),
  );
  for (const file of readdirSync(migrations)) hash.update(readFileSync(join(migrations, file)));
  return hash.digest('hex').slice(0, 16);
}
