import type { TestServer } from './server.ts';

/** Until when workers leave each project of a shared server alone: all but one for good. */
export async function restingBut(
  { db }: Pick<TestServer, 'db'>,
  projectId: string,
): Promise<Map<string, number>> {
  const projects = await db.selectFrom('projects').select('id').execute();
  const others = projects.filter(({ id }) => id !== projectId);
  return new Map(others.map(({ id }) => [id, Number.POSITIVE_INFINITY]));
}
