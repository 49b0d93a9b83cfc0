import type { Project } from '@sillage/contract/projects/projects';
import { pivotRows } from '@sillage/engine/attribution/pivot-rows';
import { describeMetrics } from '@sillage/engine/events/describe-metrics';
import { questionAddress } from '@sillage/engine/question/address';
import { daysOf } from '@sillage/engine/question/period';
import { toAttributionQuery } from '@sillage/engine/question/question';
import { oneHour } from '@sillage/engine/time/milliseconds';
import { startOfDay } from '@sillage/engine/time/zoned-time';
import { dueMonday, summaryQuestion } from '@sillage/engine/views/summary-week';
import { weekFigures } from '@sillage/engine/views/week-figures';
import type { Mailer } from '../../mail/mailer.ts';
import { type SummaryDetails, summaryMessage } from '../../mail/summary.ts';
import { findProjectRole } from '../../store/access/access.ts';
import { findAgent } from '../../store/access/agents.ts';
import { findFactorNeeds, requiresSecondFactor } from '../../store/access/second-factors.ts';
import type { Db } from '../../store/driver/database.ts';
import { fromReplica } from '../../store/driver/replica-reads.ts';
import { listDescriptions } from '../../store/events/event-descriptions.ts';
import { summarizeTrash } from '../../store/events/trashed-events.ts';
import { findProject } from '../../store/projects/projects.ts';
import {
  claimSummary,
  type DueSummary,
  listDueSummaries,
  listSummaryZones,
  updateSummarySent,
} from '../../store/views/summaries.ts';
import { newLinkToken } from '../access/one-use-links.ts';
import { queryAttribution } from '../attribution/query-attribution.ts';
import { runInPace } from '../pace.ts';

export interface SummarySender {
  db: Db;
  mailer: Mailer;
  publicUrl: string;
  onFailure: (error: unknown) => void;
}

/** One that was not sent is tried again after this, in milliseconds. */
const retryDelay = oneHour;
const perTurn = 20;

/** The page on which a message's link stops the summary, and where mail programs do it at once. */
export const stopSummaryPath = '/account/stop-summary';
export const stopAtOncePath = `${stopSummaryPath}/one-click`;

/** Sends the summaries that are due, each once whatever other processes do. Returns how many it tried. */
export async function sendSummaries(sender: SummarySender, now: Date): Promise<number> {
  const { db, onFailure } = sender;
  const claimedBefore = new Date(now.getTime() - retryDelay);
  let tried = 0;
  for (const zone of await listSummaryZones(db)) {
    const monday = dueMonday(now.getTime(), zone);
    if (monday === undefined) continue;
    for (const due of await listDueSummaries(db, zone, monday, claimedBefore, perTurn)) {
      const { token, digest } = newLinkToken();
      if (!(await claimSummary(db, due, monday, { now, claimedBefore, digest }))) continue;
      tried += 1;
      await sendOne(sender, due, monday, token, now).catch(onFailure);
    }
  }
  return tried;
}

async function sendOne(
  { db, mailer, publicUrl }: SummarySender,
  due: DueSummary,
  monday: string,
  token: string,
  now: Date,
): Promise<void> {
  const { agentId, projectId } = due;
  const agent = await findAgent(db, agentId);
  const project = await findProject(db, projectId);
  // Whoever cannot read the project on the screen does not read it by mail either.
  if (!agent || !project || !(await mayRead(db, due)))
    return updateSummarySent(db, due, monday, null);
  const details = await fromReplica(() => readSummary(db, project, monday, publicUrl));
  const message = summaryMessage({
    ...details,
    stopLink: `${publicUrl}${stopSummaryPath}?link=${token}`,
    stopAtOnce: `${publicUrl}${stopAtOncePath}?link=${token}`,
    key: `${projectId}/${agentId}/${monday}`,
  });
  if ((await mailer.send(agent.email, message)) === 'sent')
    await updateSummarySent(db, due, monday, now);
}

async function mayRead(db: Db, { agentId, projectId }: DueSummary): Promise<boolean> {
  const role = await findProjectRole(db, { kind: 'agent', id: agentId }, projectId);
  if (role === undefined) return false;
  return (
    !(await requiresSecondFactor(db, { projectId })) ||
    (await findFactorNeeds(db, agentId)).hasFactor
  );
}

/** What the summary of a week says: the answer that the screen gets to the same question. */
async function readSummary(
  db: Db,
  project: Project,
  monday: string,
  publicUrl: string,
): Promise<Omit<SummaryDetails, 'stopLink' | 'stopAtOnce' | 'key'>> {
  const { id: projectId, name, currency, timezone, attribution } = project;
  const { eventTypes } = await listDescriptions(db, projectId);
  const metrics = describeMetrics(eventTypes, currency);
  // What is earned says more than how often, where there is an amount.
  const metric = metrics.find((each) => each.currency !== null) ?? metrics[0];
  const question = summaryQuestion(monday, metric?.key ?? 'event-count');
  const rows = await runInPace(
    pivotRows(await queryAttribution(db, projectId, toAttributionQuery(question, monday))),
  );
  const days = daysOf(question.period, monday);
  const trash = await summarizeTrash(db, projectId, {
    since: new Date(startOfDay(days.since, timezone)),
    until: new Date(startOfDay(days.until, timezone)),
  });
  return {
    project: name,
    currency,
    days,
    metric: { key: question.metric, isAmount: metric?.currency != null },
    attribution,
    figures: weekFigures(rows, question.metric, attribution.model),
    trash: { count: trash.total, isExact: trash.totalIsExact, reason: trash.data[0] },
    link: `${publicUrl}/app/${projectId}/performances?${questionAddress(question)}`,
    trashLink: `${publicUrl}/app/${projectId}/corbeille`,
  };
}
