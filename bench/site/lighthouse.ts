import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../processes.ts';
import { launchChromium } from './chromium.ts';
import { installApart } from './install-apart.ts';

const version = '13.5.0';
const core = 'lighthouse/core/index.js';
const entry = join(import.meta.dirname, `../../.cache/lighthouse-${version}/node_modules`, core);

/** The figures that are read from a Lighthouse report. */
export interface Audit {
  scores: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>;
  /** Bytes transferred while the page loaded. */
  transfer: number;
  shift: number;
  blocking: number;
  largestPaint: number;
  /** How fast Lighthouse finds the machine: a laptop has 1500 to 2000, the phone it stands for a quarter. */
  machineIndex: number;
  /** Failed audits, except those of performance. */
  faults: string[];
}

interface Report {
  runtimeError?: { message: string };
  environment: { benchmarkIndex: number };
  categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
  >;
  audits: Record<string, { score: number | null; numericValue?: number } | undefined>;
}

type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;

const attempts = 3;

/** One run with Lighthouse's defaults: a phone, with simulated throttling. */
export async function audit(url: string, attempt = 1): Promise<Audit> {
  try {
    return await auditOnce(url);
  } catch (error) {
    // On a busy machine Chromium sometimes loses the start of a trace.
    if (attempt === attempts) throw error;
    return audit(url, attempt + 1);
  }
}

async function auditOnce(url: string): Promise<Audit> {
  const { default: lighthouse } = (await import(pathToFileURL(entry).href)) as {
    default: Lighthouse;
  };
  const port = await freePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  try {
    const flags = { port, output: 'json', logLevel: 'error', locale: 'en-US' };
    const report = (await lighthouse(url, flags))?.lhr;
    if (!report || report.runtimeError)
      throw new Error(`Lighthouse on ${url}: ${report?.runtimeError?.message ?? 'no report'}`);
    return toAudit(report);
  } finally {
    await browser.close();
  }
}

function toAudit({ categories, audits, environment }: Report): Audit {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const faults = ['accessibility', 'best-practices', 'seo']
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    transfer: value('total-byte-weight'),
    shift: value('cumulative-layout-shift'),
    blocking: value('total-blocking-time'),
    largestPaint: value('largest-contentful-paint'),
    machineIndex: environment.benchmarkIndex,
    faults: faults.map(({ id }) => id),
  };
}

/** Nothing else needs Lighthouse's 120 packages. */
export const ensureLighthouse = (): string =>
  installApart(`lighthouse-${version}`, [`lighthouse@${version}`], core);
