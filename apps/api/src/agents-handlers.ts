import type { AppParts } from './app-parts.ts';
import { agentAccountRoutes } from './routes/access/agent-accounts.ts';
import { agentRoutes } from './routes/access/agents.ts';
import { auditRoutes } from './routes/access/audit.ts';
import { factorRoutes } from './routes/access/factors.ts';
import { ingestionKeyRoutes } from './routes/access/ingestion-keys.ts';
import { invitationRoutes } from './routes/access/invitations.ts';
import { memberRoutes } from './routes/access/members.ts';
import { ownAccountRoutes } from './routes/access/own-account.ts';
import { projectAgentRoutes } from './routes/access/project-agents.ts';
import { serverKeyRoutes } from './routes/access/server-keys.ts';
import { serviceAccountRoutes } from './routes/access/service-accounts.ts';
import { sessionRoutes } from './routes/access/sessions.ts';
import { integrationRoutes } from './routes/campaigns/integrations.ts';
import { eventTypeSetupRoutes } from './routes/events/event-types.ts';
import { replayRoutes } from './routes/events/replay.ts';
import { referenceRateRoutes } from './routes/money/reference-rates.ts';
import { erasureRoutes } from './routes/people/erasures.ts';
import { objectionRoutes } from './routes/people/objections.ts';
import { personExportRoutes } from './routes/people/person-exports.ts';
import { userFieldRoutes } from './routes/people/user-fields.ts';
import { deletionRoutes } from './routes/projects/deletions.ts';
import { projectRoutes } from './routes/projects/projects.ts';
import { workspaceRoutes } from './routes/projects/workspaces.ts';
import { pageFeedbackRoutes } from './routes/site/page-feedback.ts';
import { summaryRoutes } from './routes/views/summaries.ts';
import { excludedReferrerRoutes } from './routes/visits/excluded-referrers.ts';

/** The handler of every operation of the agents' API. */
export const agentsHandlers = ({
  db,
  identity,
  ingestion,
  projects,
  limiter,
  office,
  siteFiles,
  onEvents,
  onDeletions,
  onErasure,
}: AppParts) => ({
  ...agentRoutes(db, identity.passwords),
  ...projectAgentRoutes(db, identity),
  ...agentAccountRoutes(db, identity.invalidate, office),
  ...memberRoutes(db, identity.invalidate, office),
  ...sessionRoutes(db, identity),
  ...auditRoutes(db),
  ...factorRoutes(db),
  ...ownAccountRoutes(office, limiter, identity.access),
  ...summaryRoutes(db, office.mailer !== undefined),
  ...invitationRoutes(office),
  ...workspaceRoutes(db, identity.access),
  ...projectRoutes(db, identity.access, projects.clear),
  ...deletionRoutes(db, () => {
    projects.clear();
    ingestion.clear();
    identity.access.invalidate();
    onDeletions();
  }),
  ...eventTypeSetupRoutes(db),
  ...userFieldRoutes(db),
  ...erasureRoutes(db, onErasure),
  ...objectionRoutes(db),
  ...personExportRoutes(db),
  ...integrationRoutes(db),
  ...excludedReferrerRoutes(db),
  ...serviceAccountRoutes(db, identity),
  ...ingestionKeyRoutes(db, ingestion),
  ...serverKeyRoutes(db, identity),
  ...replayRoutes(db, onEvents),
  ...referenceRateRoutes(db),
  ...pageFeedbackRoutes(db, siteFiles, limiter),
});
