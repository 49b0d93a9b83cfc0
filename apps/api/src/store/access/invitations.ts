import type { Invitation } from '@sillage/contract/access/invitations';
import { type Selectable, sql } from 'kysely';
import { newId } from '../../ids/new-id.ts';
import type { Db } from '../driver/database.ts';
import { countRows, type PageOf, type Pagination } from '../driver/pagination.ts';
import type { OneUseLinksTable, Role } from '../tables/access.ts';

interface Payload {
  isOwner: boolean;
  roles: { projectId: string; role: Role }[];
}

/** An invitation, with who invited: null for who keeps the server. */
export interface StoredInvitation extends Invitation {
  invitedBy: string | null;
}

export interface InvitationToInsert extends Payload {
  workspaceId: string;
  email: string;
  digest: string;
  invitedBy: string | null;
  createdAt: Date;
  expiresAt: Date;
}

const toInvitation = (row: Selectable<OneUseLinksTable>): StoredInvitation => ({
  id: row.id,
  accountId: row.workspace_id ?? '',
  email: row.email,
  ...(row.payload as unknown as Payload),
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  invitedBy: row.created_by,
});

/** Takes the place of the address's open invitation in this workspace, if it has one. */
export async function upsertInvitation(db: Db, given: InvitationToInsert): Promise<Invitation> {
  const { workspaceId, email, digest, invitedBy, isOwner, roles, createdAt, expiresAt } = given;
  const values = {
    id: newId('invitation'),
    digest,
    payload: JSON.stringify({ isOwner, roles } satisfies Payload),
    created_by: invitedBy,
    created_at: createdAt,
    expires_at: expiresAt,
  };
  const row = await db
    .insertInto('one_use_links')
    .values({ ...values, kind: 'invitation', email, workspace_id: workspaceId })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'email'])
        .where('kind', '=', sql.lit('invitation'))
        .where('used_at', 'is', null)
        .doUpdateSet(values),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return toInvitation(row);
}

const openInvitations = (db: Db, workspaceId: string) =>
  db
    .selectFrom('one_use_links')
    .where('kind', '=', 'invitation')
    .where('workspace_id', '=', workspaceId)
    .where('used_at', 'is', null);

export async function listInvitations(
  db: Db,
  workspaceId: string,
  pagination: Pagination,
): Promise<PageOf<Invitation>> {
  const rows = await openInvitations(db, workspaceId)
    .selectAll()
    .orderBy('email')
    .offset(pagination.offset)
    .limit(pagination.limit)
    .execute();
  return { total: await countRows(openInvitations(db, workspaceId)), data: rows.map(toInvitation) };
}

/** Undefined when the workspace has no such open invitation. */
export async function deleteInvitation(
  db: Db,
  workspaceId: string,
  id: string,
): Promise<Invitation | undefined> {
  const row = await db
    .deleteFrom('one_use_links')
    .where('id', '=', id)
    .where('kind', '=', 'invitation')
    .where('workspace_id', '=', workspaceId)
    .where('used_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row && toInvitation(row);
}

/** An invitation that can still be accepted. */
export async function findOpenInvitation(
  db: Db,
  digest: string,
  now: Date,
): Promise<StoredInvitation | undefined> {
  const row = await db
    .selectFrom('one_use_links')
    .selectAll()
    .where('digest', '=', digest)
    .where('kind', '=', 'invitation')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && toInvitation(row);
}
