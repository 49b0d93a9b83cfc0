import {
  type DetailNumbers,
  noDetailNumbers,
  unknownDetail,
} from '@sillage/engine/attribution/pack-details';
import {
  type DetailKind,
  detailKinds,
  type TouchDetails,
  touchDetails,
} from '@sillage/engine/visits/touch-details';
import { upsertJourneyDetails } from '../../store/attribution/journey-details.ts';
import { listTouchDetails } from '../../store/attribution/touch-details.ts';
import type { Db } from '../../store/driver/database.ts';
import { mapInPace } from '../pace.ts';

/** The numbers of the details of interactions, by id. Needs `lockJourneys`. */
export async function describeTouches(
  db: Db,
  projectId: string,
  ids: ReadonlySet<string>,
  now: Date,
): Promise<(interactionId: string) => DetailNumbers> {
  const found = [...(await listTouchDetails(db, projectId, [...ids]))];
  const details = await mapInPace(found, ([id, visit]): [string, TouchDetails] => [
    id,
    touchDetails(visit),
  ]);
  const values = new Map(
    detailKinds.map((kind) => [
      kind,
      new Set(details.flatMap(([, { [kind]: value }]) => value ?? [])),
    ]),
  );
  const numbers = await upsertJourneyDetails(db, projectId, values, now);
  const numberOf = (kind: DetailKind, value: string | null): number =>
    value === null ? unknownDetail : (numbers.get(kind)?.get(value) ?? unknownDetail);
  const byId = new Map(
    details.map(([id, each]) => [id, detailKinds.map((kind) => numberOf(kind, each[kind]))]),
  );
  return (id) => byId.get(id) ?? noDetailNumbers;
}
