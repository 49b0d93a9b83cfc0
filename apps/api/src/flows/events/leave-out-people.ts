import type { Project } from '@sillage/contract/projects/projects';
import type { Computed } from '@sillage/engine/events/compute-event';
import { findIdentities } from '@sillage/engine/people/find-identities';
import { withoutPerson } from '@sillage/engine/people/forgotten-event';
import { textsIn } from '@sillage/engine/people/markers';
import type { Db } from '../../store/driver/database.ts';
import { listDescriptions } from '../../store/events/event-descriptions.ts';
import type { RawRow } from '../../store/events/raw-events.ts';
import { deleteTrashedEvents } from '../../store/events/trashed-events.ts';
import {
  emptyRawEvents,
  markAnonymized,
  untrackRawEvents,
} from '../../store/people/erased-rows.ts';
import { Pace } from '../pace.ts';
import type { ObjectionReader } from '../people/leave-out.ts';

interface Understood {
  raw: RawRow;
  computed: Computed;
}

/** How many texts of an event that was refused are compared with people. */
const maxTexts = 200;

/** Events as they count, and what is to be written once they are. */
export interface Counted<T> {
  events: T[];
  /** Writes that of events of people who are left out nothing else is kept. */
  settle: () => Promise<void>;
}

/**
 * Takes the person from events of people who were erased or object, and the browser from those that
 * come by theirs. They count as any other.
 */
export async function leaveOutPeople<T extends Understood>(
  db: Db,
  projectId: string,
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
    })),
  );
  const idsOf = (is: (index: number) => boolean | undefined) =>
    understood.flatMap(({ raw }, index) => (is(index) ? [raw.id] : []));
  return {
    events: understood.map((each, index) => {
      const { person = false, browser = false } = left[index] ?? {};
      if (!person && !browser) return each;
      const raw = { ...each.raw, tracker_id: null };
      if (person) return { ...each, raw, computed: withoutPerson(each.computed) };
      const attributable = each.computed.identities.length > 0;
      return { ...each, raw, computed: { ...each.computed, attributable } };
    }),
    settle: async () => {
      const forgotten = idsOf((index) => left[index]?.person);
      await emptyRawEvents(db, projectId, forgotten);
      await markAnonymized(db, projectId, forgotten, now);
      await untrackRawEvents(
        db,
        projectId,
        idsOf((index) => left[index]?.browser && !left[index]?.person),
      );
    },
  };
}

/**
 * The ids of those of some refused events that name people who are left out, in whatever field. They
 * are emptied, and do not go to the trash: nobody will read them, and nothing will replay them.
 */
export async function emptyRefused(
  db: Db,
  project: Project,
  objections: ObjectionReader | undefined,
  refused: readonly RawRow[],
): Promise<Set<string>> {
  if (!objections || refused.length === 0) return new Set();
  const descriptions = { currency: project.currency, ...(await listDescriptions(db, project.id)) };
  const pace = new Pace();
  const told = [];
  for (const raw of refused) {
    if (pace.isDue()) await pace.pause();
    const texts = textsIn(raw.data, maxTexts);
    const identities = texts.flatMap((text) => findIdentities(text, descriptions));
    // The browser is told by itself: being refused, the event ties it to nobody.
    told.push({ identities, trackerId: null }, { identities: [], trackerId: raw.tracker_id });
  }
  const left = await objections.leaveOut(told);
  const ids = refused.flatMap(({ id }, index) => (left[2 * index]?.person ? [id] : []));
  await emptyRawEvents(db, project.id, ids);
  await deleteTrashedEvents(db, project.id, ids);
  await untrackRawEvents(
    db,
    project.id,
    refused.flatMap(({ id }, index) => (left[2 * index + 1]?.browser ? [id] : [])),
  );
  return new Set(ids);
}
