import {
  type AttributionPath,
  defaultPaths,
  type PathQuery,
} from '@sillage/contract/attribution/attribution-paths';
import type { Db } from '../../store/driver/database.ts';
import { readPaths } from './read-paths.ts';

export async function queryPaths(
  db: Db,
  projectId: string,
  query: PathQuery,
): Promise<AttributionPath[]> {
  const { counts, metrics, channels } = await readPaths(db, projectId, query);
  return counts.rows(metrics, channels, query.limit ?? defaultPaths);
}
