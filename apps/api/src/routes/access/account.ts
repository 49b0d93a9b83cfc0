import type { FastifyInstance } from 'fastify';
import { type AccountArea, type AccountAreaOptions, accountArea } from '../../http/account-area.ts';
import { accountWording } from '../../identity/pages/account-wording.ts';
import { sessionsSection } from '../../identity/pages/sessions-section.ts';
import { listAgentSessions } from '../../store/access/agent-sessions.ts';

/** The pages on which people manage their own account. */
export function accountRoutes(
  app: FastifyInstance,
  options: AccountAreaOptions,
  sections: readonly ((area: AccountArea, options: AccountAreaOptions) => void)[],
): void {
  accountArea(app, options, (area) => {
    sessionPages(area, options);
    for (const section of sections) section(area, options);
  });
}

function sessionPages({ show, act }: AccountArea, { db, identity }: AccountAreaOptions): void {
  show('/account/sessions', async ({ agent, session, formField }) => {
    const page = await listAgentSessions(db, agent.id, session.uid, shownSessions);
    const names = new Map(identity.companies.companies.map(({ id, name }) => [id, name]));
    return sessionsSection(page.data, names, formField, new Date());
  });

  act('/account/sessions', 'end', async ({ agent }, form) => {
    const ended = await identity.endSessions(agent.id, { only: form.get('session') ?? '' });
    return ended.length > 0
      ? { to: '/account/sessions', notice: 'ended' }
      : { fault: accountWording.sessions.gone };
  });

  act('/account/sessions', 'end-others', async ({ agent, session }) => {
    await identity.endSessions(agent.id, { except: session.uid });
    return { to: '/account/sessions', notice: 'endedOthers' };
  });
}

/** Who has more of them ends all others. */
const shownSessions = { offset: 0, limit: 50 };
