import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { arrayLiteral } from './array-literal.ts';
import type { Db } from './database.ts';

/** How long what the nodes have answered is believed, in milliseconds. */
const belief = 5000;

/** How long whoever counts the nodes waits for them, in milliseconds. */
const patience = 2000;
const unref = { ref: false };

interface Node {
  id: number;
  answers: boolean;
}

/**
 * The nodes of a Citus, each with the rows of some projects. While one is away, the others serve their
 * projects: a statement must then name them, because one that reads all shards fails. Nothing is asked
 * until a statement has failed, and nothing at all without Citus.
 */
class Cluster {
  readonly #db: Db;
  readonly #clock: { now: () => number };
  #nodes: readonly Node[] = [];
  #askedAt = 0;
  #asking: Promise<void> | undefined;
  /** The node of each project that was asked for since the last outage began. */
  readonly #nodeOf = new Map<string, number>();

  constructor(db: Db, clock: { now: () => number } = performance) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Whether some of the nodes are known to be away. Asks them again from time to time meanwhile. */
  isPartial(): boolean {
    const isPartial = this.#nodes.some(({ answers }) => !answers);
    if (isPartial && this.#clock.now() > this.#askedAt + belief) this.ask().catch(() => {});
    return isPartial;
  }

  /**
   * How many nodes there are, and how many answer. None without Citus. A node that is silent keeps the
   * others' answers for long: then the last ones are told.
   */
  async count(): Promise<{ nodes: number; answering: number }> {
    if (this.#askedAt === 0 || this.#clock.now() > this.#askedAt + belief)
      await Promise.race([this.ask().catch(() => {}), setTimeout(patience, undefined, unref)]);
    const answering = this.#nodes.filter(({ answers }) => answers).length;
    return { nodes: this.#nodes.length, answering };
  }

  /** Asks all nodes. However many want to know at once, they are asked once. */
  ask(): Promise<void> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #ask(): Promise<void> {
    const nodes = (await hasCitus(this.#db)) ? await listNodes(this.#db) : [];
    if (nodes.every(({ answers }) => answers)) this.#nodeOf.clear();
    this.#nodes = nodes;
    this.#askedAt = this.#clock.now();
  }

  /** Those of the given projects whose node answers. */
  async reachable(projectIds: readonly string[]): Promise<Set<string>> {
    const unknown = projectIds.filter((id) => !this.#nodeOf.has(id));
    if (unknown.length > 0)
      for (const { id, node } of await listPlaces(this.#db, unknown)) this.#nodeOf.set(id, node);
    const away = new Set(this.#nodes.flatMap(({ id, answers }) => (answers ? [] : [id])));
    return new Set(projectIds.filter((id) => !away.has(this.#nodeOf.get(id) ?? 0)));
  }
}

const clusters = new WeakMap<Db, Cluster>();

export function clusterOf(db: Db): Cluster {
  const cluster = clusters.get(db) ?? new Cluster(db);
  clusters.set(db, cluster);
  return cluster;
}

export async function hasCitus(db: Db): Promise<boolean> {
  const { rows } = await sql<{ present: boolean }>`
    select to_regproc('citus_check_connection_to_node') is not null as present`.execute(db);
  return rows[0]?.present ?? false;
}

async function listNodes(db: Db): Promise<Node[]> {
  const { rows } = await sql<Node>`
    select groupid as id, citus_check_connection_to_node(nodename, nodeport) as answers
    from pg_dist_node
    where isactive and shouldhaveshards and noderole = 'primary'`.execute(db);
  return rows;
}

/** All tables of a project are on one node: any of them tells which. */
async function listPlaces(db: Db, projectIds: readonly string[]) {
  const { rows } = await sql<{ id: string; node: number }>`
    select id, (
      select groupid from pg_dist_placement
      where shardid = get_shard_id_for_distribution_column('outbox', id) limit 1) as node
    from unnest(${arrayLiteral(projectIds)}::text[]) as id`.execute(db);
  return rows;
}
