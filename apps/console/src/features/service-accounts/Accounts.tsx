import type { ServiceAccount } from '@sillage/client/source/client';
import { useQueries } from '@tanstack/react-query';
import { agents } from '../../api/api.ts';
import { useProject } from '../../api/project.ts';
import { usePages } from '../../api/use-pages.ts';
import { Badge } from '../../controls/Badge.tsx';
import { Button } from '../../controls/Button.tsx';
import { Empty } from '../../controls/Empty.tsx';
import { Export } from '../../controls/Export.tsx';
import { Failure } from '../../controls/Failure.tsx';
import { More } from '../../controls/More.tsx';
import { Panel } from '../../controls/Screen.tsx';
import { Table } from '../../controls/Table.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { nothing } from '../../format/numbers.ts';
import { useAddress } from '../../question/use-address.ts';
import { AccountPanel } from './AccountPanel.tsx';
import { summaryOf } from './key-states.ts';
import { Ago, Until } from './moments.tsx';
import { NewAccountDialog } from './NewAccountDialog.tsx';
import styles from './service-accounts.module.css';
import { accountsKey, keysQuery } from './use-keys.ts';
import { roleNames } from './wording.ts';

/** The programs that have an account on the project. */
export function Accounts() {
  const project = useProject();
  const { get, set } = useAddress();
  const { rows, error, refetch, more } = usePages({
    queryKey: accountsKey(project.id),
    ask: (start, options) =>
      agents.listServiceAccounts(
        { params: { projectId: project.id }, query: { limit: 100, ...start } },
        options,
      ),
  });
  const keys = useQueries({ queries: (rows ?? []).map(({ id }) => keysQuery(id)) });
  const summaries = new Map(
    (rows ?? []).map(({ id }, index) => {
      const found = keys[index]?.data?.data;
      return [id, found && summaryOf(found, Date.now())];
    }),
  );
  const roleOn = ({ roles }: ServiceAccount) =>
    roles.find(({ projectId }) => projectId === project.id)?.role ?? 'reader';
  const opened = rows?.find(({ id }) => id === get('ouvert'));
  if (error && !rows) return <Failure error={error} retry={refetch} />;
  return (
    <>
      {!rows && <Waiting rows={5} />}
      {rows?.length === 0 && (
        <Empty title="Aucun compte de service">
          <p>
            Votre boutique, votre ERP ou un rapport du lundi parlent à Sillage avec un compte à eux
            : un rôle, une clé, et rien de plus.
          </p>
          <Button icon="add" onClick={() => set({ faire: 'creer' })}>
            Créer le premier compte
          </Button>
        </Empty>
      )}
      {rows && rows.length > 0 && (
        <Panel
          title={rows.length === 1 ? '1 compte' : `${rows.length} comptes`}
          actions={
            <Export
              name={`comptes-de-service-${project.id}`}
              question={[`Comptes de service du projet ${project.name} (${project.id})`]}
              table={() => ({
                heads: [
                  'Nom',
                  'Identifiant',
                  'Rôle',
                  'Clés valables',
                  'Dernier usage',
                  'Expire',
                  'Archivé',
                ],
                rows: rows.map((account) => [
                  account.name,
                  account.id,
                  roleNames[roleOn(account)],
                  summaries.get(account.id)?.good,
                  summaries.get(account.id)?.lastUsedAt,
                  summaries.get(account.id)?.nextExpiry,
                  account.archivedAt,
                ]),
              })}
            />
          }
        >
          <Table<ServiceAccount>
            caption="Comptes de service"
            rows={rows}
            keyOf={({ id }) => id}
            isQuiet={({ archivedAt }) => archivedAt !== null}
            columns={[
              {
                key: 'name',
                title: 'Compte',
                cell: ({ id, name }) => (
                  <button type="button" className={styles.open} onClick={() => set({ ouvert: id })}>
                    {name}
                  </button>
                ),
              },
              { key: 'role', title: 'Rôle', cell: (account) => roleNames[roleOn(account)] },
              {
                key: 'keys',
                title: 'Clés',
                cell: ({ id, archivedAt }) => {
                  if (archivedAt !== null) return <Badge>Archivé</Badge>;
                  const summary = summaries.get(id);
                  if (!summary) return nothing;
                  return summary.good === 0 ? (
                    <Badge tone="warn">Aucune valable</Badge>
                  ) : summary.good === 1 ? (
                    '1 valable'
                  ) : (
                    `${summary.good} valables`
                  );
                },
              },
              {
                key: 'used',
                title: 'Dernier usage',
                cell: ({ id }) => <Ago at={summaries.get(id)?.lastUsedAt} />,
              },
              {
                key: 'end',
                title: 'Expire',
                cell: ({ id }) => <Until at={summaries.get(id)?.nextExpiry} />,
              },
            ]}
          />
          <More {...more} />
        </Panel>
      )}
      {opened && (
        <AccountPanel
          account={opened}
          onClose={() => set({ ouvert: undefined, faire: undefined })}
        />
      )}
      {get('faire') === 'creer' && <NewAccountDialog onClose={() => set({ faire: undefined })} />}
    </>
  );
}
