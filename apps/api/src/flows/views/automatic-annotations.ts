import type { Project } from '@sillage/contract/projects/projects';
import { type Annotation, maxSubjects } from '@sillage/contract/views/annotations';
import { channelName, identifierOf } from '@sillage/engine/attribution/channels';
import { type OutlayFormula, outlayFormula } from '@sillage/engine/campaigns/outlay-formula';
import { exactDecimal } from '@sillage/engine/money/decimal';
import { shiftDays } from '@sillage/engine/question/period';
import { allSkippedDays } from '@sillage/engine/time/skipped-days';
import { type Day, dayAt, startOfDay, toDayNumber } from '@sillage/engine/time/zoned-time';
import {
  annotationMargin,
  automaticAnnotations,
  type Spender,
} from '@sillage/engine/views/automatic-annotations';
import { listChannelNames } from '../../store/attribution/channel-names.ts';
import { listCampaignsMade } from '../../store/campaigns/campaigns.ts';
import { listOutlaysIn } from '../../store/campaigns/outlays.ts';
import { listSourceOutlaysIn } from '../../store/campaigns/source-outlays.ts';
import type { Db } from '../../store/driver/database.ts';
import { type AnyOutlayRow, nodeOfOutlay } from '../attribution/level-nodes.ts';
import { Pace } from '../pace.ts';
import { annotationText } from './wording.ts';

type Subject = Annotation['subjects'][number];

interface Days {
  since: Day;
  until: Day;
}

/** What campaigns and outlays say of some days by themselves, as of now. */
export async function listAutomaticAnnotations(
  db: Db,
  project: Project,
  days: Days,
  now: Date,
): Promise<Annotation[]> {
  const { timezone: zone } = project;
  const spenders = await listSpenders(db, project, {
    since: shiftDays(days.since, -annotationMargin),
    until: shiftDays(days.until, annotationMargin),
  });
  return automaticAnnotations(spenders, { ...days, today: dayAt(now.getTime(), zone) }).map(
    ({ day, event, subjects }) => ({
      id: null,
      kind: 'automatic',
      firstDay: day,
      lastDay: day,
      text: annotationText(
        event,
        subjects.map(({ name }) => name),
      ),
      event,
      subjects: subjects.slice(0, maxSubjects),
      createdBy: null,
      createdAt: null,
    }),
  );
}

interface Spending extends Spender<Subject> {
  spend: Map<number, number>;
  currency?: string;
}

/** Every campaign and source that was made or cost something in these days. */
async function listSpenders(
  db: Db,
  { id: projectId, timezone: zone }: Project,
  { since, until }: Days,
): Promise<Spending[]> {
  const range = { since: startOfDay(since, zone), until: startOfDay(until, zone) };
  const [first, end] = [toDayNumber(since), toDayNumber(until)];
  const names = await listChannelNames(db, projectId);
  const found = new Map<string, Spending>();
  const spenderOf = (subject: Subject): Spending => {
    const known = found.get(subject.identifier) ?? {
      subject,
      createdOn: undefined,
      spend: new Map(),
      isComparable: true,
    };
    found.set(subject.identifier, known);
    return known;
  };
  for (const { id, name, createdAt } of await listCampaignsMade(db, projectId, range))
    spenderOf({ identifier: id, name }).createdOn = dayAt(createdAt.getTime(), zone);
  const pace = new Pace();
  const outlays: AnyOutlayRow[] = [
    ...(await listOutlaysIn(db, projectId, range)),
    ...(await listSourceOutlaysIn(db, projectId, range)),
  ];
  for (const outlay of outlays) {
    const node = nodeOfOutlay(outlay);
    const spender = spenderOf({
      identifier: identifierOf('campaign', node),
      name: channelName('campaign', node, names),
    });
    spender.isComparable &&= (spender.currency ?? outlay.currency) === outlay.currency;
    spender.currency = outlay.currency;
    for (const [day, amount] of daily(formulaOf(outlay, zone), first, end))
      spender.spend.set(day, (spender.spend.get(day) ?? 0) + amount);
    if (pace.isDue()) await pace.pause();
  }
  return [...found.values()];
}

const formulaOf = (outlay: AnyOutlayRow, zone: string): OutlayFormula =>
  outlayFormula(
    {
      amount: exactDecimal(outlay.amount),
      currency: outlay.currency,
      start: outlay.start_date.getTime(),
      end: outlay.end_date.getTime(),
    },
    zone,
    allSkippedDays(zone),
  );

/** What an outlay gives each of some days: it may have a century of others. */
function* daily(
  { digits, first, last, daily: units, fewerFrom }: OutlayFormula,
  since: number,
  until: number,
): Generator<[day: number, amount: number]> {
  const edges = new Map([first, ...(last ? [last] : [])].map((edge) => [edge.day, edge.units]));
  const end = Math.min(until, (last ?? first).day + 1);
  for (let day = Math.max(since, first.day); day < end; day += 1) {
    const given = edges.get(day) ?? units + (day < fewerFrom ? 1n : 0n);
    yield [day, Number(given) / 10 ** digits];
  }
}
