import type { PersonSummary } from '@sillage/contract/people/person-exports';
import type { PersonToFind } from '@sillage/contract/people/person-to-find';
import type { Project } from '@sillage/contract/projects/projects';
import { markersOf, redact } from '@sillage/engine/people/markers';
import { personFields } from '@sillage/engine/people/person-fields';
import { withColdData } from '../../store/cold/cold-data.ts';
import type { Db } from '../../store/driver/database.ts';
import { listRawRows, type RawRow } from '../../store/events/raw-events.ts';
import {
  countMetricsOf,
  countPersonRows,
  type DataSubject,
  listMergesOf,
  listMetricsOf,
  listTrackersOf,
  readPersonRows,
} from '../../store/people/person-data.ts';
import { listIdentitiesOf } from '../../store/people/persons.ts';
import { listSayings } from '../../store/people/user-activity.ts';
import { listConsents } from '../../store/visits/consents.ts';
import { existingProject } from '../projects/existing-project.ts';
import { findPerson, type Person } from './find-person.ts';
import { objectionsOf } from './object.ts';
import { findPersonDigests } from './person-digests.ts';
import {
  eventRow,
  hitRow,
  interactionRow,
  mergeRow,
  metricRow,
  type PersonRow,
  rawRow,
} from './person-rows.ts';
import type { FileName } from './wording.ts';

/** The rows of one file of an archive, some at a time, as often as they are asked for. */
export type PersonFiles = Record<FileName, () => AsyncIterable<readonly PersonRow[]>>;

export interface PersonExport {
  project: Project;
  summary: () => Promise<PersonSummary>;
  files: PersonFiles;
}

/** All that a project knows of a person. Nothing is read before it is asked for. */
export async function exportPerson(
  db: Db,
  projectId: string,
  sought: PersonToFind,
): Promise<PersonExport> {
  const project = await existingProject(db, projectId);
  const person = await findPerson(db, project, sought);
  const { userIds, trackerIds, identities } = person;
  const markers = markersOf([...identities.map(({ value }) => value), ...trackerIds]);
  const subject: DataSubject = { userIds, trackerIds, markers };
  const small = smallFiles(db, projectId, person);
  return {
    project,
    files: {
      identites: once(small.identites),
      champs: once(small.champs),
      navigateurs: once(small.navigateurs),
      reunions: once(small.reunions),
      consentements: once(small.consentements),
      oppositions: once(small.oppositions),
      ...largeFiles(db, projectId, subject),
    },
    summary: async () => ({
      projectId,
      userIds,
      identities: (await small.identites()).length,
      trackers: (await small.navigateurs()).length,
      merges: (await small.reunions()).length,
      objections: (await small.oppositions()).length,
      events: await countPersonRows(db, projectId, 'events', subject),
      metrics: await countMetricsOf(db, projectId, subject),
      interactions: await countPersonRows(db, projectId, 'interactions', subject),
      hits: await countPersonRows(db, projectId, 'hits', subject),
      trashed: await countRows(readTrashed(db, projectId, subject)),
    }),
  };
}

type Small = 'identites' | 'champs' | 'navigateurs' | 'reunions' | 'consentements' | 'oppositions';

/** What is read at once. */
const smallFiles = (
  db: Db,
  projectId: string,
  person: Person,
): Record<Small, () => Promise<PersonRow[]>> => ({
  identites: async () => (await listIdentitiesOf(db, projectId, person.userIds)).map(toRow),
  champs: async () => {
    const [userId] = person.userIds;
    const sayings = userId === undefined ? [] : await listSayings(db, projectId, userId);
    return Object.entries(personFields(sayings)).map(
      ([storageKey, { type, current, raw, date, anonymized, sender }]) => ({
        storageKey,
        type,
        current: current ?? null,
        raw: raw ?? null,
        date,
        anonymized,
        sender,
      }),
    );
  },
  navigateurs: async () => (await listTrackersOf(db, projectId, person.userIds)).map(toRow),
  reunions: async () => (await listMergesOf(db, projectId, person.userIds)).map(mergeRow),
  consentements: async () => (await listConsents(db, projectId, person.trackerIds)).map(toRow),
  oppositions: async () => {
    const digests = await findPersonDigests(db, projectId);
    return digests ? (await objectionsOf(db, projectId, digests, person)).map(toRow) : [];
  },
});

const toRow = (value: object): PersonRow => ({ ...value });

const once = (read: () => Promise<PersonRow[]>) =>
  async function* () {
    yield await read();
  };

const largeFiles = (db: Db, projectId: string, subject: DataSubject): Omit<PersonFiles, Small> => ({
  async *evenements() {
    for await (const events of readPersonRows(db, projectId, 'events', subject)) {
      const raws = await listRawRows(
        db,
        projectId,
        events.map(({ id }) => id),
      );
      yield events.map((event) => eventRow(event, raws.get(event.id)));
    }
  },
  async *metriques() {
    for await (const events of readPersonRows(db, projectId, 'events', subject)) {
      const ids = events.map(({ id }) => id);
      yield (await listMetricsOf(db, projectId, ids)).map(metricRow);
    }
  },
  async *interactions() {
    for await (const visits of readPersonRows(db, projectId, 'interactions', subject))
      yield visits.map(interactionRow);
  },
  async *'visites-de-page'() {
    for await (const hits of readPersonRows(db, projectId, 'hits', subject)) yield hits.map(hitRow);
  },
  async *corbeille() {
    for await (const raws of readTrashed(db, projectId, subject)) yield raws.map(rawRow);
  },
});

/** Refused events in which the person is named. */
async function* readTrashed(
  db: Db,
  projectId: string,
  subject: DataSubject,
): AsyncIterable<RawRow[]> {
  for await (const raws of readPersonRows(db, projectId, 'trashed', subject))
    yield (await withColdData(db, projectId, raws)).filter(({ data, nonce, tracker_id }) => {
      const said = [data, nonce, tracker_id];
      return redact(said, subject.markers) !== said;
    });
}

async function countRows(pages: AsyncIterable<readonly unknown[]>): Promise<number> {
  let count = 0;
  for await (const rows of pages) count += rows.length;
  return count;
}
