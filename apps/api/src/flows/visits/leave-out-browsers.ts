import type { UserField } from '@sillage/contract/people/user-fields';
import type { Project } from '@sillage/contract/projects/projects';
import { type Markers, redact } from '@sillage/engine/people/markers';
import { readIdentities } from '@sillage/engine/people/read-identities';
import type { Db } from '../../store/driver/database.ts';
import { listUserFields } from '../../store/people/user-fields.ts';
import {
  forgetHits,
  rewriteHits,
  takeHitData,
  untrackHits,
} from '../../store/visits/forgotten-hits.ts';
import type { HitRow } from '../../store/visits/hits.ts';
import { type ObjectionReader, readObjections } from '../people/leave-out.ts';

const allFields = { offset: 0, limit: 1000 };

/**
 * Takes the browser from hits of people who were erased or object, and what the hits say of them, in
 * addresses too. They are still hits: a visitor without identity has come. Somebody else who names
 * themselves by such a browser is without it, and all else stays.
 */
export async function leaveOutBrowsers(
  db: Db,
  project: Project,
  hits: readonly HitRow[],
): Promise<readonly HitRow[]> {
  const objections = await readObjections(db, project);
  if (!objections || hits.length === 0) return hits;
  const { data: fields } = await listUserFields(db, project.id, allFields);
  const { forgotten, named, others } = await findForgotten(objections, project, hits, fields);
  const markers = await objections.markersIn(
    hits.map(({ id, page, referrer, details: { title, name, data } }) => ({
      value: [page, referrer, title, name, data],
      isTheirs: forgotten.has(id) || named.has(id),
    })),
  );
  const clean = hits.map((hit, index) => redactHit(hit, markers[index] ?? []));
  await rewriteHits(
    db,
    project.id,
    clean.filter((hit, index) => hit !== hits[index]),
  );
  if (forgotten.size + named.size + others.size === 0) return clean;
  await forgetHits(db, project.id, [...forgotten]);
  await takeHitData(db, project.id, [...named]);
  await untrackHits(db, project.id, [...others]);
  return clean.map((hit) => {
    if (forgotten.has(hit.id)) {
      const { geo, unnamed } = hit.details;
      const details = {
        ...(geo && { geo }),
        ...(unnamed && { unnamed }),
        forgotten: true as const,
      };
      return { ...hit, tracker_id: null, details };
    }
    if (others.has(hit.id)) return { ...hit, tracker_id: null };
    if (!named.has(hit.id)) return hit;
    const { data: _, title: __, ...details } = hit.details;
    return { ...hit, details };
  });
}

const redactHit = (hit: HitRow, markers: Markers): HitRow =>
  markers.length === 0
    ? hit
    : {
        ...hit,
        page: redact(hit.page, markers),
        referrer: redact(hit.referrer, markers),
        details: redact(hit.details, markers),
      };

/**
 * The hits of people who are left out by their browsers, those by other people's browsers that name
 * them, and those of other people by theirs.
 */
async function findForgotten(
  objections: ObjectionReader,
  { currency, ingestion }: Project,
  hits: readonly HitRow[],
  fields: readonly UserField[],
): Promise<Record<'forgotten' | 'named' | 'others', Set<string>>> {
  const identitiesOf = ({ details }: HitRow) =>
    readIdentities(details.data ?? {}, fields, currency).identities;
  const left = await objections.leaveOut(
    hits.map((hit) => ({
      identities: hit.hit_type === 'identify' ? identitiesOf(hit) : [],
      trackerId: hit.tracker_id,
      merges: hit.details.trusted || ingestion.anonymousMerges,
    })),
  );
  // Data of other hits may name a person, and does not say that the browser is theirs.
  const inData = await objections.leaveOut(
    hits.map((hit) => ({ identities: identitiesOf(hit), trackerId: null, merges: false })),
  );
  const idsOf = (is: (index: number) => boolean | undefined) =>
    new Set(hits.flatMap(({ id }, index) => (is(index) ? [id] : [])));
  const isByBrowser = (index: number) => left[index]?.browser;
  return {
    forgotten: idsOf((index) => isByBrowser(index) && left[index]?.person),
    named: idsOf((index) => !isByBrowser(index) && inData[index]?.person),
    others: idsOf((index) => isByBrowser(index) && !left[index]?.person),
  };
}
