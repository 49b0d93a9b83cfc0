import type { Project } from '@sillage/contract/projects/projects';
import type { Computed } from '@sillage/engine/events/compute-event';
import {
  describingTexts,
  redactValues,
  withoutPerson,
} from '@sillage/engine/people/forgotten-event';
import { markersOf, redact } from '@sillage/engine/people/markers';
import type { Db } from '../../store/driver/database.ts';
import type { RawRow } from '../../store/events/raw-events.ts';
import { deleteTrashedEvents } from '../../store/events/trashed-events.ts';
import {
  emptyRawEvents,
  markAnonymized,
  rewriteRawEvents,
  untrackRawEvents,
} from '../../store/people/erased-rows.ts';
import type { ObjectionReader } from '../people/leave-out.ts';
import { nameSomebody, possibleIdentities } from '../people/names-somebody.ts';

interface Understood {
  raw: RawRow;
  computed: Computed;
}

/** Events as they count, and what is to be written once they are. */
export interface Counted<T> {
  events: T[];
  /** Writes that of events of people who are left out nothing else is kept. */
  settle: () => Promise<void>;
}

/**
 * Takes the person from events of people who were erased or object, the browser from those that come by
 * theirs, and what tells them from those of others. They count as any other.
 */
export async function leaveOutPeople<T extends Understood>(
  db: Db,
  project: Project,
  objections: ObjectionReader | undefined,
  understood: readonly T[],
  now: Date,
): Promise<Counted<T>> {
  if (!objections || understood.length === 0)
    return { events: [...understood], settle: async () => {} };
  const left = await objections.leaveOut(
    understood.map(({ raw, computed }) => ({
      identities: computed.identities,
      trackerId: raw.tracker_id,
      merges: raw.sender !== 'anonymous' || project.ingestion.anonymousMerges,
    })),
  );
  const idsOf = (is: (index: number) => boolean | undefined) =>
    understood.flatMap(({ raw }, index) => (is(index) ? [raw.id] : []));
  const markers = await objections.markersIn(
    understood.map(({ raw }, index) => ({
      value: raw.data,
      isTheirs: left[index]?.person ?? false,
    })),
  );
  const naming: RawRow[] = [];
  return {
    events: understood.map((each, index) => {
      const { person = false, browser = false } = left[index] ?? {};
      const named = markers[index] ?? [];
      if (!person && named.length > 0)
        naming.push({ ...each.raw, data: redact(each.raw.data, named) });
      const raw = browser || person ? { ...each.raw, tracker_id: null } : each.raw;
      if (!person) return { ...each, raw, computed: redactValues(each.computed, named) };
      const told = markersOf([
        ...describingTexts(each.computed.user, 200),
        ...each.computed.identities.map(({ value }) => value),
        ...(each.raw.tracker_id === null ? [] : [each.raw.tracker_id]),
      ]);
      return { ...each, raw, computed: withoutPerson(each.computed, [...told, ...named]) };
    }),
    settle: async () => {
      const forgotten = idsOf((index) => left[index]?.person);
      await emptyRawEvents(db, project.id, forgotten);
      await markAnonymized(db, project.id, forgotten, now);
      await rewriteRawEvents(db, project.id, naming);
      await untrackRawEvents(
        db,
        project.id,
        idsOf((index) => left[index]?.browser && !left[index]?.person),
      );
    },
  };
}

/**
 * The ids of those of some refused events that name people who are left out, in whatever field, or come
 * by their browser and name nobody else. They are emptied, and do not go to the trash: nobody will read
 * them, and nothing will replay them.
 */
export async function emptyRefused(
  db: Db,
  project: Project,
  objections: ObjectionReader | undefined,
  refused: readonly RawRow[],
): Promise<Set<string>> {
  if (!objections || refused.length === 0) return new Set();
  // Being refused, an event ties to nobody what it may name, nor its browser.
  const possible = await possibleIdentities(
    db,
    project,
    refused.map(({ data, event_type }) => ({ data, event_type })),
  );
  const people = await objections.leaveOut(
    possible.map((identities) => ({ identities, trackerId: null, merges: false })),
  );
  const browsers = await objections.leaveOut(
    refused.map((raw) => ({ identities: [], trackerId: raw.tracker_id, merges: false })),
  );
  const isByBrowser = (index: number) => browsers[index]?.browser;
  const naming = await nameSomebody(
    db,
    project.id,
    possible.map((each, index) => (isByBrowser(index) ? each : [])),
  );
  const idsOf = (is: (index: number) => boolean | undefined) =>
    refused.flatMap(({ id }, index) => (is(index) ? [id] : []));
  const ids = idsOf((index) => people[index]?.person || (isByBrowser(index) && !naming[index]));
  await emptyRawEvents(db, project.id, ids);
  await deleteTrashedEvents(db, project.id, ids);
  await untrackRawEvents(db, project.id, idsOf(isByBrowser));
  return new Set(ids);
}
