import { sql } from 'kysely';
import { clusterOf, hasCitus } from './cluster.ts';
import type { Db } from './database.ts';

/** How long what was read is good enough for others who ask, in milliseconds. */
const freshness = 200;

/** How long the places of rows are believed, in milliseconds: shards are moved now and then. */
const belief = 60_000;

/** Names that no project has, enough to have some on every node. */
const candidates = 500;

/**
 * How far the logs of a Citus' nodes are. What is the same at two times tells that nothing was written
 * between them, in any queue: one short statement a node, instead of one for each shard of each queue.
 */
export class NodeLogs {
  readonly #db: Db;
  readonly #clock: { now: () => number };
  #reading: Promise<string | undefined> = Promise.resolve(undefined);
  #readAt = Number.NEGATIVE_INFINITY;
  /** A name on each node: a statement that names it is run there. None without Citus. */
  #names: readonly string[] = [];
  #placedAt = Number.NEGATIVE_INFINITY;

  constructor(db: Db, clock: { now: () => number } = performance) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Undefined without Citus, and while a node is away: then nobody knows what is new. */
  position(): Promise<string | undefined> {
    if (this.#clock.now() >= this.#readAt + freshness) {
      this.#readAt = this.#clock.now();
      this.#reading = this.#read().catch(() => undefined);
    }
    return this.#reading;
  }

  async #read(): Promise<string | undefined> {
    if (clusterOf(this.#db).isPartial()) return undefined;
    if (this.#clock.now() >= this.#placedAt + belief) {
      this.#names = await placeNames(this.#db);
      this.#placedAt = this.#clock.now();
    }
    if (this.#names.length === 0) return undefined;
    const logs = await Promise.all(this.#names.map((name) => positionAt(this.#db, name)));
    return logs.join(' ');
  }
}

/** The name's own rows, of which there are none, bring the statement to its node. */
async function positionAt(db: Db, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ position: string }>`
    select pg_current_wal_insert_lsn()::text as position
    from (select count(*) from outbox where project_id = ${name}) as nobody`.execute(db);
  return rows[0]?.position;
}

async function placeNames(db: Db): Promise<string[]> {
  if (!(await hasCitus(db))) return [];
  const { rows } = await sql<{ name: string | null }>`
    select min(name) as name from pg_dist_shard join pg_dist_placement using (shardid)
      left join (
        select name, get_shard_id_for_distribution_column('outbox', name) as shardid
        from (select 'node ' || n as name from generate_series(1, ${candidates}::int) as n) as names
      ) as places using (shardid)
    where logicalrelid = 'outbox'::regclass group by groupid`.execute(db);
  const names = rows.flatMap(({ name }) => (name === null ? [] : [name]));
  return names.length === rows.length ? names : [];
}
