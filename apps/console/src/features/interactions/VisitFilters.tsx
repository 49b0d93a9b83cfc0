import { sourceName } from '@sillage/engine/attribution/channels';
import { detailName } from '@sillage/engine/attribution/detail-rows';
import type { Day } from '@sillage/engine/time/zoned-time';
import { useMemo } from 'react';
import { useProject } from '../../api/project.ts';
import { Button } from '../../controls/Button.tsx';
import { Choice } from '../../controls/Field.tsx';
import { Icon } from '../../controls/Icon.tsx';
import { useKeys } from '../../controls/keys.ts';
import { PeriodPicker } from '../../controls/PeriodPicker.tsx';
import { periodKeys } from '../../question/use-question-keys.ts';
import { useCampaigns } from '../../question/use-visit-names.ts';
import type { useVisitsSearch } from './use-visits-search.ts';
import styles from './Visits.module.css';
import { type FilterKey, filterKeys, type Nature, natures } from './visits-search.ts';

type VisitFiltersProps = ReturnType<typeof useVisitsSearch> & { today: Day };

export const filterNames: Record<FilterKey, string> = {
  source: 'Source',
  campaignId: 'Campagne',
  landingPage: 'Page d’arrivée',
  country: 'Pays',
  device: 'Appareil',
};

/** The period, what is listed, and the filters that are on: each goes with one press. */
export function VisitFilters(props: VisitFiltersProps) {
  const { search, today, choosePeriod, chooseNature, filterBy, clearFilters } = props;
  const { data: campaigns = [] } = useCampaigns(useProject().id);
  useKeys(useMemo(() => periodKeys(choosePeriod), [choosePeriod]));
  const active = filterKeys.filter((key) => search.filters[key] !== undefined);
  return (
    <div className={styles.bar}>
      <PeriodPicker period={search.period} today={today} onChoose={choosePeriod} />
      <Choice
        label="Montrer"
        value={search.nature}
        options={Object.entries(natures)}
        onChoose={(value) => chooseNature(value as Nature)}
      />
      <Choice
        label="Campagne"
        value={search.filters.campaignId ?? ''}
        options={[['', 'toutes'], ...campaigns.map(({ id, name }) => [id, name] as const)]}
        onChoose={(value) => filterBy('campaignId', value || undefined)}
      />
      {active.length > 0 && (
        <ul className={styles.chips} aria-label="Filtres">
          {active.map((key) => {
            const value = search.filters[key] ?? '';
            const name =
              key === 'campaignId'
                ? (campaigns.find(({ id }) => id === value)?.name ?? value)
                : filterText(key, value);
            return (
              <li key={key}>
                <button
                  type="button"
                  aria-label={`Retirer le filtre ${filterNames[key]} : ${name}`}
                  onClick={() => filterBy(key, undefined)}
                >
                  {filterNames[key]} : {name} <Icon name="close" size={14} />
                </button>
              </li>
            );
          })}
          {active.length > 1 && (
            <li>
              <Button kind="quiet" onClick={clearFilters}>
                Tout retirer
              </Button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

/** What a filter keeps, in words. */
export const filterText = (key: FilterKey, value: string): string => {
  if (key === 'source') return sourceName(value);
  if (key === 'campaignId') return value;
  return detailName(key, value === 'unknown' ? null : value);
};
