import pg from 'pg';

/** Opens a connection for some work, and closes it after. */
export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const query = (url: string, statement: string) =>
  withConnection(url, async (client) => (await client.query(statement)).rows);

export async function count(url: string, table: string): Promise<number> {
  const [row] = await query(url, `select count(*)::integer as count from ${table}`);
  return row.count;
}
