import { figure, median, type Row } from '../report.ts';
import { type Budget, blockingBudget, hydrationBudget, inpBudget } from './budgets.ts';
import { type FirstClick, firstClick } from './first-click.ts';
import { type Audit, audit } from './lighthouse.ts';
import { type Weight, wholeVisit } from './whole-visit.ts';

const runs = 3;

/** Measures one page, as rows of the table. */
export async function measurePage(url: string, page: string, budget: Budget): Promise<Row[]> {
  const weight = await wholeVisit(url);
  const clicks = await repeat(() => firstClick(url));
  const audits = await repeat(() => audit(url));
  return [...weightRows(weight, budget), ...auditRows(audits, budget), ...clickRows(clicks)].map(
    (row) => ({ ...row, what: `\`${page}\` ${row.what}` }),
  );
}

/** The same figures of somebody else's page: it has no target, and no React to wait for. */
export async function measureOther(url: string, name: string): Promise<Row[]> {
  const { total, scripts } = await wholeVisit(url, false);
  const audits = await repeat(() => audit(url));
  const medianOf = (pick: (one: Audit) => number) => median(audits.map(pick));
  return [
    withoutTarget('transfer in all', total / 1024, 'KiB'),
    withoutTarget('scripts, compressed', scripts / 1000, 'kB'),
    withoutTarget(
      'performance',
      medianOf(({ scores }) => scores.performance),
      '',
    ),
    withoutTarget(
      'blocking time',
      medianOf(({ blocking }) => blocking),
      'ms',
    ),
    withoutTarget(
      'largest paint',
      medianOf(({ largestPaint }) => largestPaint),
      'ms',
    ),
    withoutTarget(
      "Lighthouse's index of the machine meanwhile",
      medianOf(({ machineIndex }) => machineIndex),
      '',
    ),
  ].map((row) => ({ ...row, what: `${name} ${row.what}` }));
}

function weightRows({ total, scripts }: Weight, budget: Budget): Row[] {
  return [
    atMost('transfer in all', total / 1024, budget.transfer, 'KiB'),
    atMost('scripts, compressed', scripts / 1000, budget.scripts, 'kB'),
  ];
}

function auditRows(audits: Audit[], budget: Budget): Row[] {
  const medianOf = (pick: (one: Audit) => number) => median(audits.map(pick));
  const score = (name: keyof Audit['scores'], least: number): Row => {
    const value = medianOf(({ scores }) => scores[name]);
    const faults = name === 'performance' ? [] : (audits[0]?.faults ?? []);
    const measured = [String(value), ...(value < least ? faults : [])].join(', ');
    return { what: name.replace('-', ' '), target: `≥ ${least}`, measured, ok: value >= least };
  };
  return [
    score('performance', budget.performance),
    score('accessibility', 100),
    score('best-practices', 100),
    score('seo', 100),
    atMost(
      'layout shift',
      medianOf(({ shift }) => shift),
      0,
      '',
    ),
    withoutTarget('transfer while it loads', medianOf(({ transfer }) => transfer) / 1024, 'KiB'),
    atMost(
      'blocking time',
      medianOf(({ blocking }) => blocking),
      blockingBudget,
      'ms',
    ),
    withoutTarget(
      'largest paint',
      medianOf(({ largestPaint }) => largestPaint),
      'ms',
    ),
  ];
}

function clickRows(clicks: FirstClick[]): Row[] {
  const what = `first click, on the ${clicks[0]?.what}, 4 × slower`;
  return [
    atMost(what, median(clicks.map(({ inp }) => inp)), inpBudget, 'ms'),
    atMost(
      'from that click to React',
      median(clicks.map(({ hydration }) => hydration)),
      hydrationBudget,
      'ms',
    ),
  ];
}

function atMost(what: string, value: number, most: number, unit: string): Row {
  if (most === Number.POSITIVE_INFINITY) return withoutTarget(what, value, unit);
  const target = `≤ ${most} ${unit}`.trim();
  return { what, target, measured: `${figure(value)} ${unit}`.trim(), ok: value <= most };
}

const withoutTarget = (what: string, value: number, unit: string): Row => ({
  what,
  target: '—',
  measured: `${figure(value)} ${unit}`.trim(),
  ok: undefined,
});

async function repeat<T>(measure: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await measure());
  return results;
}
