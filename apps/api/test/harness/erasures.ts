import { sql } from 'kysely';
import { goOnErasing } from '../../src/flows/people/go-on-erasing.ts';
import type { Db } from '../../src/store/driver/database.ts';
import { throwFailure } from './server.ts';

/** Does all that erasures have left to do, as the worker would in time. */
export async function finishErasures(db: Db): Promise<void> {
  while ((await goOnErasing(db, new Date(), throwFailure)) > 0);
}

/** The tables and columns in which one of some texts is, whatever their type, in any case. */
export async function whereIs(db: Db, ...texts: string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string; type: string }>`
    select table_name as table, column_name as column, data_type as type
    from information_schema.columns where table_schema = 'public'`.execute(db);
  const found = new Set<string>();
  for (const [table, ofTable] of Map.groupBy(columns, (each) => each.table)) {
    const cells = ofTable.map(({ column, type }) => {
      const text =
        type === 'bytea'
          ? sql`encode(${sql.ref(column)}, 'escape')`
          : sql`${sql.ref(column)}::text`;
      return sql`lower(${text}) as ${sql.ref(column)}`;
    });
    const { rows } = await sql<Record<string, string | null>>`
      select ${sql.join(cells)} from ${sql.table(table)}`.execute(db);
    for (const row of rows)
      for (const [name, cell] of Object.entries(row))
        for (const text of texts)
          if (cell?.includes(text.toLowerCase()))
            found.add(`${table}.${name}: ${text.toLowerCase()}`);
  }
  return [...found].sort();
}
