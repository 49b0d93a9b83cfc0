import type { OutlayImport } from '@sillage/client/source/types';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { useProject, useWhyNot } from '../../../api/project.ts';
import { Badge } from '../../../controls/Badge.tsx';
import { Button } from '../../../controls/Button.tsx';
import { Empty } from '../../../controls/Empty.tsx';
import { Export } from '../../../controls/Export.tsx';
import { Failure } from '../../../controls/Failure.tsx';
import { Panel } from '../../../controls/Screen.tsx';
import { Table } from '../../../controls/Table.tsx';
import { Waiting } from '../../../controls/Waiting.tsx';
import { shortInstant } from '../../../format/instants.ts';
import { useAddress } from '../../../question/use-address.ts';
import { counted, originNames, statusNames } from '../wording.ts';
import { ImportPanel } from './ImportPanel.tsx';
import styles from './imports.module.css';

/** Every import, to be taken up again or undone. */
export function Imports() {
  const project = useProject();
  const { get, set } = useAddress();
  const whyNot = useWhyNot('add');
  const { data, error, refetch } = useQuery({
    queryKey: ['outlay-imports', project.id, 'list'],
    queryFn: ({ signal }) =>
      api.listOutlayImports(
        { params: { projectId: project.id }, query: { limit: 200 } },
        { signal },
      ),
  });
  const rows = data?.data;
  const opened = get('import');
  return (
    <>
      {error && !data && <Failure error={error} retry={refetch} />}
      {!rows && !error && <Waiting rows={5} />}
      {rows?.length === 0 && (
        <Empty title="Aucun import encore">
          <p>
            Chaque fichier importé est ici : ce qu’il a écrit, comment le reprendre s’il a été
            interrompu, et comment l’annuler en entier.
          </p>
          <Button icon="upload" whyNot={whyNot} onClick={() => set({ faire: 'importer' })}>
            Importer des dépenses
          </Button>
        </Empty>
      )}
      {rows && rows.length > 0 && (
        <Panel
          title={counted(rows.length, 'import')}
          actions={
            <Export
              name={`imports-${project.id}`}
              question={[`Imports de dépenses du projet ${project.name}`]}
              table={() => ({
                heads: ['Fichier', 'Origine', 'Date', 'État', 'Nouvelles', 'Corrigées', 'Refusées'],
                rows: rows.map((each) => [
                  each.name,
                  originNames[each.origin],
                  each.createdAt,
                  statusNames[each.status][1],
                  each.createdCount,
                  each.updatedCount,
                  each.refusedCount,
                ]),
              })}
            />
          }
        >
          <Table<OutlayImport>
            caption="Imports de dépenses"
            rows={rows}
            keyOf={({ id }) => id}
            isQuiet={({ status }) => status === 'undone'}
            columns={[
              {
                key: 'name',
                title: 'Fichier',
                cell: ({ id, name, origin }) => (
                  <>
                    <button
                      type="button"
                      className={styles.link}
                      onClick={() => set({ import: id })}
                    >
                      {name}
                    </button>
                    <span className={styles.under}>{originNames[origin]}</span>
                  </>
                ),
              },
              {
                key: 'date',
                title: 'Date',
                cell: ({ createdAt }) => (
                  <span className={styles.days}>{shortInstant(createdAt, project.timezone)}</span>
                ),
              },
              {
                key: 'status',
                title: 'État',
                cell: ({ status }) => (
                  <Badge tone={statusNames[status][0]}>{statusNames[status][1]}</Badge>
                ),
              },
              {
                key: 'created',
                title: 'Nouvelles',
                isNumber: true,
                cell: (row) => row.createdCount,
              },
              {
                key: 'updated',
                title: 'Corrigées',
                isNumber: true,
                cell: (row) => row.updatedCount,
              },
              {
                key: 'refused',
                title: 'Refusées',
                isNumber: true,
                cell: (row) => row.refusedCount,
              },
            ]}
          />
        </Panel>
      )}
      {opened !== undefined && (
        <ImportPanel id={opened} key={opened} onClose={() => set({ import: undefined })} />
      )}
    </>
  );
}
