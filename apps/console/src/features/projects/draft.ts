import type { ProjectChanges } from '@sillage/client/source/types';
import type { Project } from '../../api/project.ts';

/** The settings of a project as they stand in the fields: texts, until they are saved. */
export interface Draft {
  name: string;
  timezone: string;
  currency: string;
  sessionMinutes: string;
  retentionDays: string;
  memoryDays: string;
  excludedAddresses: string;
  allowedHosts: string;
  excludeBots: boolean;
  excludeReferrerSpam: boolean;
  events: Project['ingestion']['events'];
  hits: Project['ingestion']['hits'];
  anonymousMerges: boolean;
  model: Project['attribution']['model'];
  lookbackDays: string;
  viewLookbackDays: string;
  first: string;
  middle: string;
  last: string;
  halfLifeDays: string;
  learnFrom: Project['attribution']['learnFrom'];
}

export const draftOf = (project: SavedSettings): Draft => ({
  name: project.name,
  timezone: project.timezone,
  currency: project.currency,
  sessionMinutes: String(project.sessionTimeout / 60),
  retentionDays: String(project.retentionDurationInDays),
  memoryDays: String(project.erasureMemoryInDays),
  excludedAddresses: project.trafficFilters.excludedAddresses.join('\n'),
  allowedHosts: project.trafficFilters.allowedHosts.join('\n'),
  excludeBots: project.trafficFilters.excludeBots,
  excludeReferrerSpam: project.trafficFilters.excludeReferrerSpam,
  events: project.ingestion.events,
  hits: project.ingestion.hits,
  anonymousMerges: project.ingestion.anonymousMerges,
  model: project.attribution.model,
  lookbackDays: String(project.attribution.lookbackDays),
  viewLookbackDays: String(project.attribution.viewLookbackDays),
  first: String(project.attribution.positionWeights.first),
  middle: String(project.attribution.positionWeights.middle),
  last: String(project.attribution.positionWeights.last),
  halfLifeDays: String(project.attribution.halfLifeDays),
  learnFrom: project.attribution.learnFrom,
});

export type SavedSettings = Omit<
  Project,
  'id' | 'accountId' | 'createdAt' | 'updatedAt' | 'archivedAt' | 'role' | 'rights'
>;

const settingsOf = (draft: Draft): SavedSettings => ({
  name: draft.name.trim(),
  timezone: draft.timezone,
  currency: draft.currency,
  sessionTimeout: Math.round(numberOf(draft.sessionMinutes) * 60),
  retentionDurationInDays: numberOf(draft.retentionDays),
  erasureMemoryInDays: numberOf(draft.memoryDays),
  trafficFilters: {
    excludedAddresses: linesOf(draft.excludedAddresses),
    allowedHosts: linesOf(draft.allowedHosts).map(hostOf),
    excludeBots: draft.excludeBots,
    excludeReferrerSpam: draft.excludeReferrerSpam,
  },
  ingestion: {
    events: draft.events,
    hits: draft.hits,
    anonymousMerges: draft.anonymousMerges,
  },
  attribution: {
    model: draft.model,
    lookbackDays: numberOf(draft.lookbackDays),
    viewLookbackDays: numberOf(draft.viewLookbackDays),
    positionWeights: {
      first: numberOf(draft.first),
      middle: numberOf(draft.middle),
      last: numberOf(draft.last),
    },
    halfLifeDays: numberOf(draft.halfLifeDays),
    learnFrom: draft.learnFrom,
  },
});

/** An empty field is no zero: the server says that a number is missing. */
const numberOf = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'));

const linesOf = (text: string): string[] => text.split(/[\s,]+/).filter((line) => line !== '');

/** People paste addresses: the host is what counts. */
const hostOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#].*$/, '');

type Members = Record<string, unknown>;

/** What differs from what is saved, and nothing else: two people may change two settings at once. */
export const changesOf = (saved: SavedSettings, draft: Draft): ProjectChanges =>
  difference(saved as unknown as Members, settingsOf(draft) as unknown as Members, 2);

function difference(saved: Members, wanted: Members, depth: number): Members {
  return Object.fromEntries(
    Object.entries(wanted).flatMap(([name, value]) => {
      const before = saved[name];
      if (same(before, value)) return [];
      return depth > 1 && isObject(before) && isObject(value)
        ? [[name, difference(before, value, depth - 1)]]
        : [[name, value]];
    }),
  );
}

/** Numbers that nobody wrote are sent as null, and refused beside their field. */
const same = (one: unknown, two: unknown): boolean => JSON.stringify(one) === JSON.stringify(two);

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How many settings differ: a group of them counts each. */
export const countChanges = (changes: ProjectChanges): number =>
  Object.values(changes)
    .map((value) => (isObject(value) ? Object.keys(value).length : 1))
    .reduce((sum, count) => sum + count, 0);
