import type { Db } from '../../store/driver/database.ts';
import { unitOfWork } from '../../store/driver/unit-of-work.ts';
import { type DeedOrigin, recordChange } from './record-deed.ts';

interface LinkUse<T> {
  /** Its name in the log. */
  id: string;
  path: string;
  origin: DeedOrigin;
  /** Who has used it, once it is; undefined when it could not be used. */
  agentOf: (outcome: T) => string | undefined;
  /** In whose log it is told, where it is not the agent's. */
  workspaceId?: string;
}

/** Uses a link and tells it in the audit log, as a deed of the agent who then has the account. */
export const recordLinkUse = <T>(
  db: Db,
  { id, path, origin, agentOf, workspaceId }: LinkUse<T>,
  work: () => Promise<T>,
): Promise<T> =>
  unitOfWork(async () => {
    const outcome = await work();
    const agentId = agentOf(outcome);
    if (agentId === undefined) return outcome;
    return recordChange(
      db,
      {
        id,
        method: 'POST',
        path,
        params: workspaceId === undefined ? { agentId } : { agentId, workspaceId },
        object: { kind: 'agent', id: agentId },
        caller: { kind: 'agent', id: agentId },
        ...origin,
      },
      async () => outcome,
    );
  });
