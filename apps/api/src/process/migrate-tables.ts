import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { StartupError } from '../errors/startup-error.ts';
import { openDatabase } from '../store/driver/database.ts';
import { openDataFolder } from './data-folder.ts';
import { privateUmask } from './private-folder.ts';
import { waitForDatabase } from './wait-for-database.ts';

/** `sillage migrate`: brings the tables up to date, and prints the names of what was applied. */
async function main(): Promise<void> {
  const config = readConfig(process.env, join(import.meta.dirname, '../../../..'));
  process.umask(privateUmask);
  const folder =
    config.databaseUrl === undefined ? openDataFolder(config.dataDir, true) : undefined;
  const applied: string[] = [];
  const db = await waitForDatabase(
    () =>
      openDatabase({
        databaseUrl: config.databaseUrl,
        folder: join(config.dataDir, 'database'),
        settings: config.database,
        onMigrated: (names) => applied.push(...names),
      }),
    { say: (sentence) => void process.stderr.write(`${sentence}\n`) },
  );
  await db.destroy();
  folder?.close();
  process.stdout.write(`${JSON.stringify({ applied })}\n`);
}

main().catch((error: Error) => {
  process.stderr.write(`${error instanceof StartupError ? error.message : error.stack}\n`);
  process.exitCode = 1;
});
