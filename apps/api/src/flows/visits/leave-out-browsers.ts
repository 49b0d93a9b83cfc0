import type { UserField } from '@sillage/contract/people/user-fields';
import type { Project } from '@sillage/contract/projects/projects';
import { readIdentities } from '@sillage/engine/people/read-identities';
import type { Db } from '../../store/driver/database.ts';
import { listUserFields } from '../../store/people/user-fields.ts';
import { forgetHits, takeHitData } from '../../store/visits/forgotten-hits.ts';
import type { HitRow } from '../../store/visits/hits.ts';
import { type ObjectionReader, readObjections } from '../people/leave-out.ts';

const allFields = { offset: 0, limit: 1000 };

/**
 * Takes the browser from hits of people who were erased or object, and what the hits say of them. They
 * are still hits: a visitor without identity has come.
 */
export async function leaveOutBrowsers(
  db: Db,
  project: Project,
  hits: readonly HitRow[],
): Promise<readonly HitRow[]> {
  const objections = await readObjections(db, project.id);
  if (!objections || hits.length === 0) return hits;
  const { data: fields } = await listUserFields(db, project.id, allFields);
  const { forgotten, named } = await findForgotten(objections, project, hits, fields);
  if (forgotten.size + named.size === 0) return hits;
  await forgetHits(db, project.id, [...forgotten]);
  await takeHitData(db, project.id, [...named]);
  return hits.map((hit) => {
    if (forgotten.has(hit.id)) {
      const { geo, unnamed } = hit.details;
      const details = {
        ...(geo && { geo }),
        ...(unnamed && { unnamed }),
        forgotten: true as const,
      };
      return { ...hit, tracker_id: null, details };
    }
    if (!named.has(hit.id)) return hit;
    const { data: _, title: __, ...details } = hit.details;
    return { ...hit, details };
  });
}

/** The hits of browsers that are left out, and those of other people's that name who is. */
async function findForgotten(
  objections: ObjectionReader,
  { currency }: Project,
  hits: readonly HitRow[],
  fields: readonly UserField[],
): Promise<{ forgotten: Set<string>; named: Set<string> }> {
  const left = await objections.leaveOut(
    hits.map(({ hit_type, tracker_id, details }) => ({
      identities:
        hit_type === 'identify'
          ? readIdentities(details.data ?? {}, fields, currency).identities
          : [],
      trackerId: tracker_id,
    })),
  );
  const idsOf = (is: (index: number) => boolean | undefined) =>
    new Set(hits.flatMap(({ id }, index) => (is(index) ? [id] : [])));
  return {
    forgotten: idsOf((index) => left[index]?.browser),
    named: idsOf((index) => left[index]?.person && !left[index]?.browser),
  };
}
