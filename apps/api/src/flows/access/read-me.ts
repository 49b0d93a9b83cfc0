import type { Me } from '@sillage/contract/access/agents';
import type { Principal } from '../../identity/principal.ts';
import { isActiveAdministrator } from '../../store/access/agent-accounts.ts';
import { findAgent } from '../../store/access/agents.ts';
import { listOwnedWorkspaces } from '../../store/access/workspace-owners.ts';
import type { Db } from '../../store/driver/database.ts';

/** A token that opens the profile alone, which a tag of the site could hear, tells no more than that. */
export async function readMe(db: Db, principal: Principal): Promise<Me | undefined> {
  if (principal.kind !== 'agent') return undefined;
  const { id, narrow = false } = principal;
  const agent = await findAgent(db, id);
  if (!agent || narrow) return agent;
  return {
    ...agent,
    administrator: await isActiveAdministrator(db, id),
    workspaces: await listOwnedWorkspaces(db, id),
  };
}
