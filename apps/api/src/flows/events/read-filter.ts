import type { InsightFilter } from '@sillage/contract/events/insights';
import type { Project } from '@sillage/contract/projects/projects';
import {
  type EventFilter,
  type FilterPlaces,
  readFilter as read,
} from '@sillage/engine/events/read-filter';
import { refuseFaults } from '../../errors/api-error.ts';
import type { Db } from '../../store/driver/database.ts';
import { listDescriptions } from '../../store/events/event-descriptions.ts';

/**
 * Reads a filter as the fields of the project read their values. Throws if it names what the project
 * does not have, or a value that a field could not have.
 */
export async function readFilter(
  db: Db,
  { id, currency }: Project,
  filter: InsightFilter = {},
  places?: FilterPlaces,
): Promise<EventFilter> {
  const { fields, ...rest } = filter;
  if (!fields && !rest.states) return rest;
  const descriptions = await listDescriptions(db, id);
  const { filter: found, faults } = read(filter, { currency, ...descriptions }, places);
  refuseFaults(faults);
  return found;
}
