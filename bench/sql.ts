import pg from 'pg';

/** Gives a connection for the time of some work. */
export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const query = (url: string, statement: string) =>
  connected(url, async (client) => (await client.query(statement)).rows);

export async function count(url: string, table: string): Promise<number> {
  const [row] = await query(url, `select count(*)::integer as count from ${table}`);
  return row.count;
}
