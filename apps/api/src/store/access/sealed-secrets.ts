import type { Db } from '../driver/database.ts';

/** A secret of a webhook as it is kept. */
export interface KeptWebhookSecrets {
  projectId: string;
  id: string;
  secret: string;
  oldSecret: string | null;
}

export async function listWebhookSecrets(db: Db): Promise<KeptWebhookSecrets[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select(['project_id', 'id', 'secret', 'old_secret'])
    .orderBy('project_id')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    projectId: row.project_id,
    id: row.id,
    secret: row.secret,
    oldSecret: row.old_secret,
  }));
}

/** Does nothing when the secret has changed since it was read. */
export async function updateWebhookSecrets(
  db: Db,
  { projectId, id, secret: before }: KeptWebhookSecrets,
  after: Pick<KeptWebhookSecrets, 'secret' | 'oldSecret'>,
): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ secret: after.secret, old_secret: after.oldSecret })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .where('secret', '=', before)
    .execute();
}

export const listAppSecrets = (db: Db) =>
  db.selectFrom('authenticator_apps').select(['agent_id', 'secret']).orderBy('agent_id').execute();

/** Does nothing when the secret has changed since it was read. */
export async function updateAppSecret(db: Db, agentId: string, before: string, after: string) {
  await db
    .updateTable('authenticator_apps')
    .set({ secret: after })
    .where('agent_id', '=', agentId)
    .where('secret', '=', before)
    .execute();
}
