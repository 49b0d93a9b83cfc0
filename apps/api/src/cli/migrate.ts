import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { messages } from './wording.ts';

/** A process of its own: the command line knows no database. */
const script = fileURLToPath(new URL('../process/migrate-tables.ts', import.meta.url));

export async function migrateTables(): Promise<unknown> {
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (code !== 0) throw new Error(messages.notMigrated);
  return JSON.parse(output);
}
