import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/store/driver/database.ts';
import { createPostgresDatabase } from '../harness/database.ts';

describe('migrations on PostgreSQL', () => {
  test('eight processes may start at once', async () => {
    const { url, drop } = await createPostgresDatabase({ tables: false });
    const starts = Array.from({ length: 8 }, () => openDatabase({ databaseUrl: url, folder: '' }));
    const databases = await Promise.all(starts);
    const counts = await Promise.all(
      databases.map((db) => db.selectFrom('workspaces').selectAll().execute()),
    );
    expect(counts.map((rows) => rows.length)).toEqual(Array(8).fill(1));
    await Promise.all(databases.map((db) => db.destroy()));
    await drop();
  });
});
