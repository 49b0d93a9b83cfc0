import { join } from 'node:path';
import Fastify from 'fastify';
import { readConfig } from '../config.ts';
import { StartupError } from '../errors/startup-error.ts';
import { openPostgres } from '../store/driver/postgres.ts';
import { openDataFolder } from './data-folder.ts';
import { listen } from './listen.ts';
import { privateUmask } from './private-folder.ts';

/** Checks that a start can succeed, before a first build that takes minutes. */
try {
  const config = readConfig(process.env, join(import.meta.dirname, '../../../..'));
  process.umask(privateUmask);
  openDataFolder(config.dataDir, config.databaseUrl === undefined).close();
  if (config.databaseUrl !== undefined) await checkDatabase(config.databaseUrl);
  const app = Fastify();
  await listen(app, config);
  await app.close();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

/** One that does not answer yet is waited for by the server. */
async function checkDatabase(url: string): Promise<void> {
  try {
    await (await openPostgres(url)).destroy();
  } catch (error) {
    if (!(error instanceof StartupError && error.code === 'postgres-unreachable')) throw error;
  }
}
