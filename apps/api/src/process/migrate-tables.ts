import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { StartupError } from '../errors/startup-error.ts';
import { openDatabase } from '../store/driver/database.ts';
import { openDataFolder } from './data-folder.ts';
import { embeddedFolder, hasDatabase } from './moved-database.ts';
import { privateUmask } from './private-folder.ts';
import { waitForDatabase } from './wait-for-database.ts';

/** `sillage migrate`: brings the tables up to date, and prints the names of what was applied. */
async function main(): Promise<void> {
  const config = readConfig(process.env, join(import.meta.dirname, '../../../..'));
  process.umask(privateUmask);
  // Without an address of a database, the folder of one that runs elsewhere gets none of its own.
  if (config.databaseUrl === undefined && !hasDatabase(config.dataDir))
    throw new StartupError('no-database', { path: config.dataDir });
  const folder =
    config.databaseUrl === undefined ? openDataFolder(config.dataDir, true) : undefined;
  const applied: string[] = [];
  const db = await waitForDatabase(
    () =>
      openDatabase({
        databaseUrl: config.databaseUrl,
        folder: embeddedFolder(config.dataDir),
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
