import type { OutlayImport, OutlayImportRow } from '@sillage/client/source/types';
import { daysText } from '@sillage/engine/time/french-days';
import { dayAt } from '@sillage/engine/time/zoned-time';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { useKnownCampaigns } from '../../../api/known-campaigns.ts';
import { useProject, useWhyNot } from '../../../api/project.ts';
import { Badge } from '../../../controls/Badge.tsx';
import { Button } from '../../../controls/Button.tsx';
import { Dialog } from '../../../controls/Dialog.tsx';
import { Failure, Refusal } from '../../../controls/Failure.tsx';
import { More } from '../../../controls/More.tsx';
import { Notice } from '../../../controls/Notice.tsx';
import { Progress } from '../../../controls/Progress.tsx';
import { Facts } from '../../../controls/Screen.tsx';
import { Table } from '../../../controls/Table.tsx';
import { Waiting } from '../../../controls/Waiting.tsx';
import { instantText } from '../../../format/instants.ts';
import { amount } from '../../../format/numbers.ts';
import { useAddress } from '../../../question/use-address.ts';
import { counted, originNames, outcomeNames, statusNames } from '../wording.ts';
import { imports, type Run, useRun } from './import-runner.ts';
import styles from './imports.module.css';
import { targetName } from './target-name.ts';

/** One import: how far it has come, what it wrote, how to take it up again or undo it. */
export function ImportPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { id: projectId, timezone } = useProject();
  const run = useRun(id);
  const { set } = useAddress();
  const whyNot = useWhyNot('edit');
  const isGoing = run !== undefined && run.phase !== 'failed' && run.phase !== 'ended';
  const { data, error, refetch } = useQuery({
    queryKey: ['outlay-imports', projectId, 'one', id],
    queryFn: ({ signal }) =>
      api.getOutlayImport({ params: { projectId, importId: id } }, { signal }),
    refetchInterval: isGoing ? 1000 : false,
  });
  const isOver = data?.status === 'undone' || data?.status === 'undoing';
  return (
    <Dialog
      title={data ? data.name : 'Import'}
      place="side"
      onClose={onClose}
      footer={
        data && (
          <>
            {!isGoing && (data.status === 'applying' || data.status === 'undoing') && (
              <Button
                kind="primary"
                icon="play"
                whyNot={whyNot}
                onClick={() => imports.resume(data)}
              >
                Reprendre
              </Button>
            )}
            {!isGoing && !isOver && (
              <Button kind="danger" icon="trash" whyNot={whyNot} onClick={() => imports.undo(data)}>
                Annuler cet import
              </Button>
            )}
            <Button onClick={() => set({ import: undefined, onglet: undefined })}>
              Voir les dépenses
            </Button>
          </>
        )
      }
    >
      {error && !data && <Failure error={error} retry={refetch} />}
      {!data && !error && <Waiting rows={6} />}
      {data && (
        <>
          <State data={data} run={run} />
          <Facts
            facts={[
              ['Origine', originNames[data.origin]],
              [
                'État',
                <Badge key="status" tone={statusNames[data.status][0]}>
                  {statusNames[data.status][1]}
                </Badge>,
              ],
              ['Commencé', instantText(data.createdAt, timezone)],
              ['Lignes', countsText(data)],
            ]}
          />
          <Rows id={id} version={data.updatedAt} />
        </>
      )}
    </Dialog>
  );
}

function State({ data, run }: { data: OutlayImport; run: Run | undefined }) {
  if (run?.phase === 'failed') return <Refusal error={run.error ?? null} />;
  if (run && run.phase !== 'ended')
    return (
      <Progress
        title={
          run.phase === 'waiting'
            ? 'Le serveur ne répond pas : l’import reprendra de lui-même.'
            : run.phase === 'sending'
              ? 'Envoi des lignes…'
              : run.isUndoing
                ? `Annulation : ${run.done} sur ${run.total}`
                : `Écriture : ${run.done} sur ${run.total}`
        }
        done={run.done}
        total={run.phase === 'working' ? run.total : undefined}
      />
    );
  if (data.status === 'receiving')
    return (
      <Notice tone="warn">
        <p>
          L’import s’est arrêté avant que toutes ses lignes soient reçues ({data.receivedCount} sur{' '}
          {data.rowCount}). Déposez de nouveau le fichier : ce qui est déjà là ne sera pas écrit
          deux fois. Ou annulez cet import.
        </p>
      </Notice>
    );
  if (data.status === 'applying')
    return (
      <Notice tone="warn">
        <p>
          Il reste {counted(data.waitingCount, 'ligne')} à écrire. « Reprendre » continue là où
          l’import s’est arrêté.
        </p>
      </Notice>
    );
  if (data.status === 'undoing')
    return (
      <Notice tone="warn">
        <p>L’annulation s’est arrêtée en route : « Reprendre » la termine.</p>
      </Notice>
    );
  if (data.status === 'undone')
    return (
      <Notice>
        <p>
          Cet import est annulé : ce qu’il avait écrit n’est plus là.
          {data.keptCount > 0 &&
            ` ${counted(data.keptCount, 'dépense changée', 'dépenses changées')} depuis ${data.keptCount < 2 ? 'est gardée' : 'sont gardées'}.`}
        </p>
      </Notice>
    );
  return (
    <Notice tone="good">
      <p>
        {counted(data.createdCount, 'dépense enregistrée', 'dépenses enregistrées')}
        {data.updatedCount > 0 && `, ${counted(data.updatedCount, 'corrigée')}`}.
      </p>
    </Notice>
  );
}

const countsText = (data: OutlayImport): string =>
  [
    [data.createdCount, 'nouvelle', 'nouvelles'],
    [data.updatedCount, 'corrigée', 'corrigées'],
    [data.unchangedCount, 'déjà là', 'déjà là'],
    [data.skippedCount, 'laissée supprimée', 'laissées supprimées'],
    [data.refusedCount, 'refusée', 'refusées'],
    [data.waitingCount, 'en attente', 'en attente'],
    [data.undoneCount, 'annulée', 'annulées'],
    [data.keptCount, 'gardée', 'gardées'],
  ]
    .flatMap(([count, one, several]) =>
      Number(count) > 0 ? [counted(Number(count), String(one), String(several))] : [],
    )
    .join(', ') || 'aucune';

const pageSize = 100;

function Rows({ id, version }: { id: string; version: string }) {
  const { id: projectId, timezone } = useProject();
  const { data: known } = useKnownCampaigns();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['outlay-imports', projectId, 'rows', id, version],
    initialPageParam: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      api.listOutlayImportRows(
        {
          params: { projectId, importId: id },
          query: { offset: pageParam, limit: pageSize },
        },
        { signal },
      ),
    getNextPageParam: ({ offset, count, total }) =>
      offset + count < total ? offset + count : undefined,
  });
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  if (rows.length === 0) return null;
  return (
    <div>
      <Table<OutlayImportRow>
        caption="Lignes de l’import"
        rows={rows}
        keyOf={({ number }) => String(number)}
        isQuiet={({ outcome }) => outcome === 'undone' || outcome === 'unchanged'}
        columns={[
          {
            key: 'days',
            title: 'Jours',
            cell: ({ startDate, endDate }) => (
              <span className={styles.days}>
                {daysText(
                  dayAt(Date.parse(startDate), timezone),
                  dayAt(Date.parse(endDate) - 1, timezone),
                )}
              </span>
            ),
          },
          { key: 'target', title: 'Va vers', cell: (row) => targetName(row, known) },
          {
            key: 'amount',
            title: 'Montant',
            isNumber: true,
            cell: ({ amount: value, amountBefore }) => (
              <>
                {amountBefore && (
                  <s className={styles.before}>
                    {amount(amountBefore.amount, amountBefore.currency)}
                  </s>
                )}
                {amount(value.amount, value.currency)}
              </>
            ),
          },
          {
            key: 'outcome',
            title: 'Résultat',
            cell: ({ outcome, code }) => (
              <>
                <Badge tone={outcomeNames[outcome][0]}>{outcomeNames[outcome][1]}</Badge>
                {code && <span className={styles.under}>{code}</span>}
              </>
            ),
          },
        ]}
      />
      <More
        hasNext={hasNextPage}
        isFetching={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </div>
  );
}
