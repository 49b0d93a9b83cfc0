import { daysText, longDay } from '@sillage/engine/time/french-days';
import { useMemo } from 'react';
import { api } from '../../api/api.ts';
import { useProject, useWhyNot } from '../../api/project.ts';
import { queries } from '../../api/queries.ts';
import { useDeed } from '../../api/use-deed.ts';
import { announce } from '../../controls/announce.ts';
import { Export } from '../../controls/Export.tsx';
import { Menu } from '../../controls/Popover.tsx';
import { Panel } from '../../controls/Screen.tsx';
import { type Column, Table } from '../../controls/Table.tsx';
import { amount } from '../../format/numbers.ts';
import { useAddress } from '../../question/use-address.ts';
import styles from './outlays.module.css';
import { type MonthTotal, type SpendRow, sumTotals } from './spend-rows.ts';
import type { OutlaysSearch } from './use-outlays-search.ts';
import { counted, originNames } from './wording.ts';

interface OutlayTableProps {
  rows: readonly SpendRow[];
  totals: readonly MonthTotal[];
  search: OutlaysSearch;
  change: (changes: Partial<OutlaysSearch>) => void;
}

const sorts: Record<string, (a: SpendRow, b: SpendRow) => number> = {
  jour: (a, b) => a.first.localeCompare(b.first),
  nom: (a, b) => `${a.under} ${a.name}`.localeCompare(`${b.under} ${b.name}`, 'fr'),
  montant: (a, b) => a.amount - b.amount,
};

/** Which platform or program told it, when its id says so. */
const originOf = ({ externalId }: SpendRow): string => {
  const origin = externalId?.split('/')[0] ?? '';
  if (Object.hasOwn(originNames, origin)) return originNames[origin as keyof typeof originNames];
  return externalId === undefined ? 'Saisie' : 'API';
};

export function OutlayTable({ rows, totals, search, change }: OutlayTableProps) {
  const project = useProject();
  const { set } = useAddress();
  const whyNot = useWhyNot('edit');
  const isDescending = search.sort.startsWith('-');
  const key = search.sort.replace(/^-/, '');
  const sorted = useMemo(() => {
    const compare = sorts[key] ?? sorts.jour;
    const way = isDescending ? -1 : 1;
    return [...rows].sort(
      (a, b) => way * (compare?.(a, b) ?? 0) || sorts.nom?.(a, b) || b.amount - a.amount,
    );
  }, [rows, key, isDescending]);
  const remove = useDeed({
    run: ({ id, place }: SpendRow) =>
      place.kind === 'campaign'
        ? api.deleteOutlay({
            params: {
              projectId: project.id,
              wmktId: place.wmktId,
              parentCampaignId: place.campaignId,
              outlayId: id,
            },
          })
        : api.deleteSourceOutlay({ params: { projectId: project.id, outlayId: id } }),
    changes: [['outlays']],
    onDone: (_, { id }) =>
      announce('La dépense est supprimée.', {
        title: 'Rétablir',
        run: async () => {
          await api.restoreOutlay({ params: { projectId: project.id, outlayId: id } });
          await queries.invalidateQueries({ queryKey: ['outlays'] });
          announce('La dépense est rétablie.');
        },
      }),
  });
  const sort = (name: string): Pick<Column<SpendRow>, 'onSort' | 'sorted'> => ({
    onSort: () => change({ sort: key === name && !isDescending ? `-${name}` : name }),
    sorted: key === name ? (isDescending ? 'descending' : 'ascending') : undefined,
  });
  const sums = sumTotals(totals);
  return (
    <Panel
      title={counted(rows.length, 'dépense')}
      actions={
        <Export
          name={`depenses-${project.id}`}
          question={questionLines(project.name, search)}
          table={() => ({
            heads: [
              'Intégration ou source',
              'Campagne',
              'Premier jour',
              'Dernier jour',
              'Montant',
              'Devise',
              'Origine',
            ],
            rows: sorted.map((row) => [
              row.under,
              row.name,
              row.first,
              row.last,
              row.amount,
              row.currency,
              originOf(row),
            ]),
          })}
        />
      }
    >
      <p className={styles.note}>
        Dans la période :{' '}
        {sums.map(({ currency, amount: sum }) => amount(sum, currency)).join(' + ')}. Une dépense
        compte pour les jours qu’elle couvre.
      </p>
      <Table<SpendRow>
        caption="Dépenses"
        rows={sorted}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'name',
            title: 'Campagne',
            ...sort('nom'),
            cell: ({ name, under }) => (
              <>
                {name}
                <span className={styles.under}>{under}</span>
              </>
            ),
          },
          {
            key: 'days',
            title: 'Jours',
            ...sort('jour'),
            cell: ({ first, last }) => <span className={styles.days}>{daysText(first, last)}</span>,
          },
          {
            key: 'amount',
            title: 'Montant',
            isNumber: true,
            ...sort('montant'),
            cell: (row) => amount(row.amount, row.currency),
          },
          { key: 'origin', title: 'Origine', cell: originOf },
          {
            key: 'deeds',
            title: 'Actions',
            cell: (row) => (
              <Menu
                kind="quiet"
                side="right"
                icon="more"
                title=""
                label={`Actions sur la dépense de ${row.name}, ${daysText(row.first, row.last)}`}
                items={[
                  {
                    title: 'Modifier',
                    icon: 'edit',
                    whyNot,
                    run: () => set({ ouvert: row.id }),
                  },
                  {
                    title: 'Supprimer',
                    icon: 'trash',
                    isDanger: true,
                    whyNot,
                    run: () => remove.run(row),
                  },
                ]}
              />
            ),
          },
        ]}
      />
    </Panel>
  );
}

const questionLines = (project: string, { since, until, text }: OutlaysSearch): string[] => [
  `Dépenses du projet ${project}`,
  `Du ${since ? longDay(since) : 'début'} au ${until ? longDay(until) : 'dernier jour'}`,
  ...(text ? [`Dont le nom contient « ${text} »`] : []),
];
