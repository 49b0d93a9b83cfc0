import type { KnownRates } from '@sillage/client/source/types';
import { longDay } from '@sillage/engine/time/french-days';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useMe, useProject } from '../../api/project.ts';
import { usePages } from '../../api/use-pages.ts';
import { Badge } from '../../controls/Badge.tsx';
import { Failure } from '../../controls/Failure.tsx';
import { Choice } from '../../controls/Field.tsx';
import { More } from '../../controls/More.tsx';
import { Panel } from '../../controls/Screen.tsx';
import { Table } from '../../controls/Table.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { LoadRates } from './LoadRates.tsx';
import styles from './projects.module.css';

/** The currencies of the last days: those that one may ask for. */
const lastDays = 20;

/** What amounts in other currencies are converted by, and where an administrator loads it. */
export function RatesTab() {
  const { id: projectId, currency: own } = useProject();
  const { data: me } = useMe();
  const [chosen, setChosen] = useState<string>();
  const known = useQuery({
    queryKey: ['reference-rates', projectId, 'last'],
    queryFn: ({ signal }) =>
      api.listReferenceRates({ params: { projectId }, query: { limit: lastDays } }, { signal }),
  });
  const currencies = [
    ...new Set((known.data?.data ?? []).flatMap(({ rates }) => Object.keys(rates))),
  ].sort();
  const currency =
    chosen ?? [own, 'USD'].find((each) => currencies.includes(each)) ?? currencies[0];
  return (
    <>
      <Panel title="Taux de référence">
        <p className={styles.soft}>
          Un montant dans une autre devise est converti en {own} au taux de son jour, ou du dernier
          jour qui en a un. Les taux disent ce que vaut un euro ; Sillage n’appelle aucun service de
          change.
        </p>
        {known.error && !known.data ? (
          <Failure error={known.error} retry={known.refetch} />
        ) : !known.data ? (
          <Waiting rows={3} />
        ) : currency === undefined ? (
          <p>
            Aucun taux n’est chargé : seuls les montants en {own} comptent dans les Performances.
          </p>
        ) : (
          <>
            <div className={styles.narrow}>
              <Choice
                label="Devise"
                value={currency}
                options={currencies.map((each) => [each, each])}
                onChoose={setChosen}
              />
            </div>
            <RateTable key={currency} currency={currency} />
          </>
        )}
      </Panel>
      {me && <LoadRates isAllowed={me.administrator === true} />}
    </>
  );
}

function RateTable({ currency }: { currency: string }) {
  const { id: projectId } = useProject();
  const { rows, error, refetch, more } = usePages({
    queryKey: ['reference-rates', projectId, currency],
    ask: (start, options) =>
      api.listReferenceRates(
        { params: { projectId }, query: { currency, limit: 50, ...start } },
        options,
      ),
  });
  if (!rows) return error ? <Failure error={error} retry={refetch} /> : <Waiting rows={5} />;
  return (
    <>
      <Table<KnownRates>
        caption={`Taux de référence, ${currency}`}
        rows={rows}
        keyOf={({ day }) => day}
        columns={[
          { key: 'day', title: 'À partir du', cell: ({ day }) => longDay(day) },
          {
            key: 'rate',
            title: '1 € vaut',
            isNumber: true,
            cell: ({ rates }) => `${rates[currency]?.replace('.', ',')} ${currency}`,
          },
          {
            key: 'origin',
            title: 'Portée',
            cell: ({ isOwn }) => (isOwn ? <Badge>Ce projet</Badge> : 'Tout le serveur'),
          },
        ]}
      />
      <More {...more} />
    </>
  );
}
