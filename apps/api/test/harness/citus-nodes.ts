import pg from 'pg';

/**
 * Creates a database on every node, and makes a cluster of them. The nodes are given by their
 * addresses, the coordinator first. Returns the address of the database there.
 */
export async function createCitusDatabase(nodes: readonly string[], name: string): Promise<string> {
  await administerAll(nodes, `create database ${name}`);
  const [coordinator = '', ...workers] = nodes.map((node) => databaseAt(node, name));
  await administerAll([coordinator, ...workers], 'create extension citus');
  const { hostname, port } = new URL(coordinator);
  const known = workers.map((worker) => new URL(worker));
  await administerAll(
    [coordinator],
    `select citus_set_coordinator_host('${hostname}', ${port})`,
    ...known.map((worker) => `select citus_add_node('${worker.hostname}', ${worker.port})`),
  );
  return coordinator;
}

function databaseAt(node: string, name: string): string {
  const url = new URL(node);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs statements on every node, in turn. */
export async function administerAll(
  nodes: readonly string[],
  ...statements: string[]
): Promise<void> {
  for (const node of nodes) {
    const client = new pg.Client({ connectionString: node });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  }
}
