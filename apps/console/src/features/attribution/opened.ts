import {
  type AttributionModel,
  attributionModels,
} from '@sillage/contract/attribution/attribution-models';
import type { AttributionGroup } from '@sillage/contract/attribution/attribution-query';

/** A number of the table. */
export interface OpenedCell {
  model: AttributionModel;
  group: AttributionGroup;
  identifier: string | null;
}

const separator = '~';

/** As the address says it. An identifier may hold anything: it is last. */
export const cellKey = ({ model, group, identifier }: OpenedCell): string =>
  ['cellule', model, group, ...(identifier === null ? [] : [identifier])].join(separator);

/** Undefined when the address speaks of something else. */
export function readCell(
  text: string,
  groups: readonly AttributionGroup[],
): OpenedCell | undefined {
  const [kind, model, group, ...rest] = text.split(separator);
  const known = attributionModels.find((each) => each === model);
  const level = groups.find((each) => each === group);
  if (kind !== 'cellule' || !known || !level) return undefined;
  return {
    model: known,
    group: level,
    identifier: rest.length === 0 ? null : rest.join(separator),
  };
}
