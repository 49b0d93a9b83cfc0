import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { openDatabase } from '../store/driver/database.ts';
import { openDataFolder } from './data-folder.ts';
import { privateUmask } from './private-folder.ts';

/** Makes the embedded database and its tables while a first start builds the site. */
const { dataDir, databaseUrl } = readConfig(process.env, join(import.meta.dirname, '../../../..'));
if (databaseUrl === undefined) {
  process.umask(privateUmask);
  const folder = openDataFolder(dataDir, true);
  const db = await openDatabase({ databaseUrl, folder: join(dataDir, 'database') });
  await db.destroy();
  folder.close();
}
