import { fold } from '@sillage/engine/text/french-order';
import { useMemo } from 'react';
import { useKnownCampaigns } from '../../api/known-campaigns.ts';
import { useProject, useWhyNot } from '../../api/project.ts';
import { Button } from '../../controls/Button.tsx';
import { Empty } from '../../controls/Empty.tsx';
import { Failure } from '../../controls/Failure.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { MissingRates } from './MissingRates.tsx';
import { MonthTotals } from './MonthTotals.tsx';
import { OutlayDialog } from './OutlayDialog.tsx';
import { OutlayFilters } from './OutlayFilters.tsx';
import { OutlayTable } from './OutlayTable.tsx';
import styles from './outlays.module.css';
import { totalsByMonth } from './spend-rows.ts';
import { useSpend } from './use-outlays.ts';
import { useOutlaysSearch } from './use-outlays-search.ts';

/** Spend of campaigns and of sources together, with its sums. */
export function SpendList() {
  const project = useProject();
  const { search, change, address } = useOutlaysSearch();
  const whyNot = useWhyNot('add');
  const known = useKnownCampaigns();
  const { data, error, refetch, isPlaceholderData } = useSpend(search);
  const rows = useMemo(() => {
    const text = fold(search.text.trim());
    return (data?.rows ?? []).filter(
      ({ name, under }) => text === '' || fold(`${under} ${name}`).includes(text),
    );
  }, [data, search.text]);
  const totals = useMemo(
    () =>
      totalsByMonth(
        rows,
        { since: search.since || undefined, until: search.until || undefined },
        project.timezone,
      ),
    [rows, search.since, search.until, project.timezone],
  );
  const failure = error ?? known.error;
  const edited = rows.find(({ id }) => id === address.get('ouvert'));
  const isNarrow = search.under !== '' || search.text !== '' || search.until !== '';
  return (
    <>
      <OutlayFilters search={search} change={change} known={known.data} rows={data?.rows ?? []} />
      {failure && !data && (
        <Failure error={failure} retry={() => Promise.all([refetch(), known.refetch()])} />
      )}
      {!data && !failure && <Waiting rows={10} />}
      {data?.isPartial && (
        <Notice tone="warn">
          <p>
            Il y a plus de dépenses que cet écran n’en lit : choisissez moins de jours pour avoir
            des totaux entiers.
          </p>
        </Notice>
      )}
      {data && <MissingRates />}
      {data && rows.length === 0 && (
        <Empty title={isNarrow ? 'Aucune dépense ainsi' : 'Aucune dépense encore'}>
          <p>
            {isNarrow
              ? 'Élargissez les jours ou retirez un filtre.'
              : 'Déposez le fichier que votre régie exporte : ses colonnes sont reconnues, et rien n’est écrit avant que vous ayez tout vu.'}
          </p>
          {isNarrow ? (
            <Button
              onClick={() => change({ under: '', campaignId: '', text: '', since: '', until: '' })}
            >
              Retirer les filtres
            </Button>
          ) : (
            <Button
              icon="upload"
              whyNot={whyNot}
              onClick={() => address.set({ faire: 'importer' })}
            >
              Importer des dépenses
            </Button>
          )}
        </Empty>
      )}
      {rows.length > 0 && (
        <div className={styles.list} data-stale={isPlaceholderData || undefined}>
          <MonthTotals totals={totals} />
          <OutlayTable rows={rows} totals={totals} search={search} change={change} />
        </div>
      )}
      {edited && (
        <OutlayDialog
          key={edited.id}
          row={edited}
          onClose={() => address.set({ ouvert: undefined })}
        />
      )}
    </>
  );
}
