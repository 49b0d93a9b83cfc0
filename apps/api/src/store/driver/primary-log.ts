import type pg from 'pg';

/**
 * How far the log of a primary is, in bytes since its beginning: all that was acknowledged is before
 * it. What commits without waiting for the disk is acknowledged before the log is written.
 */
export async function logPosition(primary: pg.Pool): Promise<bigint> {
  const { rows } = await primary.query<{ position: string }>(`
    select (case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
      else pg_current_wal_flush_lsn() end - '0/0')::text as position`);
  return BigInt(rows[0]?.position ?? 0);
}

/** Whose log it is; undefined on Citus, where each node has its own. */
export async function logSystem(primary: pg.Pool): Promise<string | undefined> {
  const { rows } = await primary.query<{ system: string | null }>(`
    select case when not exists (select from pg_extension where extname = 'citus')
      then system_identifier::text end as system from pg_control_system()`);
  return rows[0]?.system ?? undefined;
}
