import { type LiveEndReason, liveKinds, type liveOperations } from '@sillage/contract/live/live';
import { ApiError } from '../../errors/api-error.ts';
import { followProject } from '../../flows/live/follow-project.ts';
import type { LiveFeed } from '../../flows/live/live-feed.ts';
import { existingProject, type OpenProjects } from '../../flows/projects/existing-project.ts';
import { StreamAnswer } from '../../http/event-stream.ts';
import type { Handlers } from '../../http/operations.ts';
import type { GuardOptions } from '../../identity/guard.ts';
import { bearerOf } from '../../identity/tokens.ts';
import type { Db } from '../../store/driver/database.ts';

export const liveRoutes = (
  db: Db,
  feed: LiveFeed,
  identity: Pick<GuardOptions, 'readToken' | 'access'>,
  projects: Pick<OpenProjects, 'has'>,
): Handlers<typeof liveOperations> => ({
  async streamLive({ params: { projectId }, query, principal, credentials, lastEventId }) {
    const after = placeOf(lastEventId || query.lastEventId);
    await existingProject(db, projectId);
    const caller = principal.kind === 'administrator' ? principal.kind : principal.id;
    const seat = feed.join(projectId, caller);
    const batches = await followProject({
      db,
      projectId,
      seat,
      kinds: liveKinds.filter((kind) => query.kinds?.split(',').includes(kind) ?? true),
      after,
      duration: query.duration === undefined ? undefined : query.duration * 1000,
      refusal: async () =>
        (await projects.has(projectId))
          ? refusal(identity, projectId, credentials.authorization)
          : 'forbidden',
    });
    return new StreamAnswer(batches, seat.leave);
  },
});

/** Why a caller may not read a project any longer. */
async function refusal(
  { readToken, access }: Pick<GuardOptions, 'readToken' | 'access'>,
  projectId: string,
  authorization: string | undefined,
): Promise<LiveEndReason | undefined> {
  const principal = await readToken(bearerOf(authorization));
  if (!principal) return 'token';
  const isAllowed =
    (await access.allows(principal, { access: 'reader' }, { projectId })) &&
    !(await access.lacksSecondFactor(principal, { projectId }));
  return isAllowed ? undefined : 'forbidden';
}

function placeOf(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  if (!/^\d{1,15}$/.test(text))
    throw new ApiError('invalid-payload', ['lastEventId must be the id of a message']);
  return Number(text);
}
