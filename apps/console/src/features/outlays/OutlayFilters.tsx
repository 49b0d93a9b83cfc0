import { sourceName } from '@sillage/engine/attribution/channels';
import type { KnownCampaigns } from '../../api/known-campaigns.ts';
import { Choice } from '../../controls/Field.tsx';
import styles from './outlays.module.css';
import type { SpendRow } from './spend-rows.ts';
import type { OutlaysSearch } from './use-outlays-search.ts';
import { platforms } from './wording.ts';

interface OutlayFiltersProps {
  search: OutlaysSearch;
  change: (changes: Partial<OutlaysSearch>) => void;
  known: KnownCampaigns | undefined;
  rows: readonly SpendRow[];
}

/** Which spend: every choice is in the address. */
export function OutlayFilters({ search, change, known, rows }: OutlayFiltersProps) {
  const sources = [
    ...new Set([
      ...platforms,
      ...rows.flatMap(({ place }) => (place.kind === 'source' ? place.source : [])),
      ...(search.under.startsWith('s:') ? [search.under.slice(2)] : []),
    ]),
  ];
  const integrations = [...(known?.integrations.values() ?? [])];
  const campaigns = [...(known?.campaigns.values() ?? [])].filter(
    ({ integrationId }) => `i:${integrationId}` === search.under,
  );
  return (
    <search className={styles.filters}>
      <DayFilter label="Du" day={search.since} onDay={(since) => change({ since })} />
      <DayFilter label="Au" day={search.until} onDay={(until) => change({ until })} />
      <Choice
        label="Intégration ou source"
        value={search.under}
        options={[
          ['', 'Toutes'],
          ...integrations.map(({ id, name }) => [`i:${id}`, name] as const),
          ...sources.map((source) => [`s:${source}`, sourceName(source)] as const),
        ]}
        onChoose={(under) => change({ under, campaignId: '' })}
      />
      {campaigns.length > 0 && (
        <Choice
          label="Campagne"
          value={search.campaignId}
          options={[['', 'Toutes'], ...campaigns.map(({ id, name }) => [id, name] as const)]}
          onChoose={(campaignId) => change({ campaignId })}
        />
      )}
      <label className={styles.filter}>
        <span>Chercher</span>
        <input
          type="search"
          placeholder="Nom de campagne"
          defaultValue={search.text}
          key={search.text === '' ? 'empty' : 'typed'}
          onChange={({ target }) => change({ text: target.value })}
        />
      </label>
    </search>
  );
}

const DayFilter = ({
  label,
  day,
  onDay,
}: {
  label: string;
  day: string;
  onDay: (day: string) => void;
}) => (
  <label className={styles.filter}>
    <span>{label}</span>
    <input type="date" value={day} onChange={({ target }) => onDay(target.value)} />
  </label>
);
