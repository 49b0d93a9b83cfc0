import { join } from 'node:path';
import Fastify from 'fastify';
import { readConfig } from '../config.ts';
import { openPostgres } from '../store/driver/postgres.ts';
import { openDataFolder } from './data-folder.ts';
import { listen } from './listen.ts';
import { privateUmask } from './private-folder.ts';

/** Checks that a start can succeed, before a first build that takes minutes. */
try {
  const config = readConfig(process.env, join(import.meta.dirname, '../../../..'));
  process.umask(privateUmask);
  openDataFolder(config.dataDir, config.databaseUrl === undefined).close();
  if (config.databaseUrl !== undefined) await (await openPostgres(config.databaseUrl)).destroy();
  const app = Fastify();
  await listen(app, config);
  await app.close();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
