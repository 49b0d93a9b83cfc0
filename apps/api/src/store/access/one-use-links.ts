import { type Selectable, sql } from 'kysely';
import { newId } from '../../ids/new-id.ts';
import type { Db } from '../driver/database.ts';
import type { OneUseLinksTable } from '../tables/access.ts';

type LinkKind = OneUseLinksTable['kind'];

export interface OneUseLink {
  id: string;
  agentId: string | null;
  email: string;
  /** Who has it reads the mailbox: nobody else was shown it. */
  isMailed: boolean;
}

/** A link about an agent's account. */
export interface AgentLinkToInsert {
  kind: Exclude<LinkKind, 'invitation'>;
  digest: string;
  agentId: string;
  email: string;
  createdAt: Date;
  expiresAt: Date;
}

const toLink = ({ id, agent_id, email, mailed }: Selectable<OneUseLinksTable>): OneUseLink => ({
  id,
  agentId: agent_id,
  email,
  isMailed: mailed,
});

/** Keeps a link about an agent's account in place of the former ones of its kind. */
export async function replaceAgentLink(db: Db, link: AgentLinkToInsert): Promise<void> {
  await deleteAgentLinks(db, link.agentId, [link.kind]);
  await db
    .insertInto('one_use_links')
    .values({
      id: newId('one-use-link'),
      kind: link.kind,
      digest: link.digest,
      agent_id: link.agentId,
      email: link.email,
      payload: '{}',
      created_at: link.createdAt,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** Of all links of an agent, so that one at a time is made. */
export async function lockAgent(db: Db, agentId: string): Promise<void> {
  await db.selectFrom('agents').select('id').where('id', '=', agentId).forUpdate().execute();
}

export async function updateLinkMailed(db: Db, digest: string): Promise<void> {
  await db
    .updateTable('one_use_links')
    .set({ mailed: true })
    .where('digest', '=', digest)
    .execute();
}

/** A link that can still be used. */
export async function findLink(
  db: Db,
  kind: LinkKind,
  digest: string,
  now: Date,
): Promise<OneUseLink | undefined> {
  const row = await db
    .selectFrom('one_use_links')
    .selectAll()
    .where('digest', '=', digest)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && toLink(row);
}

/** Uses a link. Of two calls at once, one gets it; the other, undefined. */
export async function consumeLink(
  db: Db,
  kind: LinkKind,
  digest: string,
  now: Date,
): Promise<OneUseLink | undefined> {
  const row = await db
    .updateTable('one_use_links')
    .set({ used_at: now })
    .where('digest', '=', digest)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return row && toLink(row);
}

/** Voids the links of an agent that were not used. */
export async function deleteAgentLinks(
  db: Db,
  agentId: string,
  kinds: readonly LinkKind[],
): Promise<void> {
  await db
    .deleteFrom('one_use_links')
    .where('agent_id', '=', agentId)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .execute();
}

/** In batches, as everything that is purged. */
export async function deleteLinksBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from one_use_links where id in (
      select id from one_use_links where expires_at < ${before}
      order by expires_at limit ${limit})`.execute(db);
  return Number(numAffectedRows);
}
