import type { personExportOperations } from '@sillage/contract/people/person-exports';
import { exportPerson, type PersonFiles } from '../../flows/people/export-person.ts';
import type { PersonRow } from '../../flows/people/person-rows.ts';
import { archiveName, readMe } from '../../flows/people/wording.ts';
import { ArchiveAnswer, type ArchiveFile } from '../../http/archive.ts';
import { csvLines } from '../../http/csv.ts';
import type { Handlers } from '../../http/operations.ts';
import type { Db } from '../../store/driver/database.ts';

export const personExportRoutes = (db: Db): Handlers<typeof personExportOperations> => ({
  async exportPerson({ params: { projectId }, body, wantsArchive }) {
    const { project, summary, files } = await exportPerson(db, projectId, body);
    if (!wantsArchive) return summary();
    return new ArchiveAnswer(archiveName, [
      {
        name: 'LISEZMOI.txt',
        async *text() {
          yield readMe(project, new Date());
        },
      },
      ...Object.entries(files).flatMap(([name, pages]) => bothForms(name, pages)),
    ]);
  },
});

type Pages = PersonFiles[keyof PersonFiles];

/** The same rows as JSON, and as CSV for a French spreadsheet. */
const bothForms = (name: string, pages: Pages): ArchiveFile[] => [
  { name: `${name}.json`, text: () => jsonArray(pages()) },
  { name: `${name}.csv`, text: () => csvOf(pages()) },
];

async function* jsonArray(pages: AsyncIterable<readonly PersonRow[]>): AsyncIterable<string> {
  let separator = '[\n';
  for await (const rows of pages)
    for (const row of rows) {
      yield separator + JSON.stringify(row);
      separator = ',\n';
    }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** The columns are the members of the first row: all rows of a file have the same. */
async function* csvOf(pages: AsyncIterable<readonly PersonRow[]>): AsyncIterable<string> {
  let isFirst = true;
  for await (const rows of pages) {
    const [first] = rows;
    if (!first) continue;
    const columns = Object.fromEntries(
      Object.keys(first).map((name) => [name, (row: PersonRow) => cellOf(row[name])]),
    );
    async function* page() {
      yield rows;
    }
    let isHeading = true;
    for await (const text of csvLines(columns, page())('fr')) {
      if (!isHeading || isFirst) yield text;
      isHeading = false;
    }
    isFirst = false;
  }
}

function cellOf(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string')
    return value;
  return JSON.stringify(value);
}
