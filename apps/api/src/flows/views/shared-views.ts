import type { AttributionPath } from '@sillage/contract/attribution/attribution-paths';
import type { PivotRow } from '@sillage/contract/attribution/attribution-pivot';
import type { Project } from '@sillage/contract/projects/projects';
import type { SharedView } from '@sillage/contract/views/shared-views';
import type { View } from '@sillage/contract/views/views';
import { pivotRows } from '@sillage/engine/attribution/pivot-rows';
import { readQuestion } from '@sillage/engine/question/address';
import { toCurveQuery, toPathQuery } from '@sillage/engine/question/panel-queries';
import { type Question, toAttributionQuery } from '@sillage/engine/question/question';
import { dayAt } from '@sillage/engine/time/zoned-time';
import { isShareable, type SharedScreen } from '@sillage/engine/views/view-address';
import { ApiError } from '../../errors/api-error.ts';
import { listAmountKeys } from '../../store/attribution/channel-names.ts';
import type { Db } from '../../store/driver/database.ts';
import { findProject } from '../../store/projects/projects.ts';
import { findOpenLink, type OpenLink, updateLinkUsed } from '../../store/views/view-links.ts';
import { findView } from '../../store/views/views.ts';
import { linkDigest } from '../access/one-use-links.ts';
import type { Ask } from '../attribution/questions.ts';
import { runInPace } from '../pace.ts';
import { mayShare } from './view-links.ts';

interface Shared {
  link: OpenLink;
  view: View;
  project: Project;
  question: Question;
}

/** Whatever is wrong with a link, the answer is the same: nobody learns what there was. */
const gone = () => new ApiError('shared-view-not-found');

async function openShared(db: Db, token: string, now: Date): Promise<Shared> {
  const link = await findOpenLink(db, linkDigest(token), now);
  if (!link || !(await mayShare(db, link.projectId, link.author))) throw gone();
  const project = await findProject(db, link.projectId);
  if (!project || project.archivedAt !== null) throw gone();
  const view = await findView(db, link.projectId, link.viewId);
  if (!view || !isShareable(view.screen)) throw gone();
  return { link, view, project, question: readQuestion(new URLSearchParams(view.address)) };
}

/** The question that a link opens, on one screen and no other. */
async function sharedQuestion(db: Db, token: string, screen: SharedScreen, now: Date) {
  const { project, view, question } = await openShared(db, token, now);
  if (view.screen !== screen) throw gone();
  return { projectId: project.id, question, today: dayAt(now.getTime(), project.timezone) };
}

export async function readSharedView(db: Db, token: string, now: Date): Promise<SharedView> {
  const { link, view, project, question } = await openShared(db, token, now);
  await updateLinkUsed(db, link, now);
  const { name, currency, timezone, attribution } = project;
  const isAmount = (await listAmountKeys(db, project.id)).has(question.metric);
  return {
    name: view.name,
    screen: view.screen,
    address: view.address,
    expiresAt: link.expiresAt.toISOString(),
    project: {
      name,
      currency,
      timezone,
      model: attribution.model,
      lookbackDays: attribution.lookbackDays,
    },
    metric: { key: question.metric, currency: isAmount ? currency : null },
  };
}

/** What the screen asks for each of its parts. */
const toQuery = { rows: toAttributionQuery, curve: toCurveQuery };

export async function querySharedAttribution(
  db: Db,
  token: string,
  part: keyof typeof toQuery,
  now: Date,
  ask: Ask,
): Promise<PivotRow[]> {
  const { projectId, question, today } = await sharedQuestion(db, token, 'performances', now);
  const rows = await ask('queryAttribution', projectId, toQuery[part](question, today));
  return runInPace(pivotRows(rows));
}

export async function querySharedPaths(
  db: Db,
  token: string,
  now: Date,
  ask: Ask,
): Promise<AttributionPath[]> {
  const { projectId, question, today } = await sharedQuestion(db, token, 'parcours', now);
  return ask('queryPaths', projectId, toPathQuery(question, today));
}
