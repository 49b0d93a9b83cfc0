import type { EventType } from '@sillage/client/source/client';
import { metricName } from '@sillage/engine/events/metric-names';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useId, useState } from 'react';
import { api } from '../../api/api.ts';
import { useProject } from '../../api/project.ts';
import { Button } from '../../controls/Button.tsx';
import { Choice } from '../../controls/Field.tsx';
import { Popover } from '../../controls/Popover.tsx';
import { valueText } from '../../fields/value-text.ts';
import styles from './Events.module.css';
import { columnTitle, type Shown } from './event-columns.tsx';
import { type EventsSearch, numberField } from './events-query.ts';

interface FiltersProps {
  search: EventsSearch;
  change: (changes: Partial<EventsSearch>) => void;
  types: readonly EventType[];
  fields: readonly Shown[];
  columns: readonly string[];
}

/** Which events, and what is shown of each: every choice is in the address. */
export function Filters({ search, change, types, fields, columns }: FiltersProps) {
  const states = fields.filter(({ entity }) => entity === 'state');
  const details = fields.filter(({ entity }) => entity === 'event-type' || entity === 'user');
  const hasFilter = Object.entries(search).some(
    ([name, value]) => name !== 'columns' && value !== undefined,
  );
  return (
    <search className={styles.filters} data-chosen={hasFilter || undefined}>
      <Choice
        label="Type"
        value={search.type ?? ''}
        options={[
          ['', 'Tous les types'],
          ...types.map(({ reference, name }) => [reference, name] as const),
        ]}
        onChoose={(type) =>
          change({ type, state: undefined, field: undefined, value: undefined, columns: [] })
        }
      />
      <DayField label="Du" day={search.since} onDay={(since) => change({ since })} />
      <DayField label="Au" day={search.until} onDay={(until) => change({ until })} />
      {states.length > 0 && (
        <Choice
          label="État"
          value={search.state ?? ''}
          options={[
            ['', 'Tous'],
            ...states.flatMap(({ storageKey }) => [
              [storageKey, metricName(storageKey)] as const,
              [`!${storageKey}`, `Sans « ${metricName(storageKey)} »`] as const,
            ]),
          ]}
          onChoose={(state) => change({ state })}
        />
      )}
      <Choice
        label="Champ"
        value={search.field ?? ''}
        options={[
          ['', 'Aucun'],
          [numberField, 'Numéro (nonce)'],
          ...details.map(({ storageKey }) => [storageKey, storageKey] as const),
        ]}
        onChoose={(field) => change({ field, value: undefined })}
      />
      {search.field === numberField && (
        <TextFilter
          label="Numéro"
          placeholder="commande-1042"
          text={search.value}
          onText={(value) => change({ value })}
        />
      )}
      {search.field && search.field !== numberField && (
        <ValueField key={search.field} search={search} change={change} />
      )}
      <SourceField search={search} change={change} />
      <Popover title="Colonnes" icon="types">
        {() => (
          <fieldset className={styles.columns}>
            <legend>Colonnes</legend>
            {fields.map(({ storageKey, entity }) => (
              <label key={storageKey}>
                <input
                  type="checkbox"
                  checked={columns.includes(storageKey)}
                  onChange={({ target }) =>
                    change({
                      columns: fields
                        .map((field) => field.storageKey)
                        .filter((key) =>
                          key === storageKey ? target.checked : columns.includes(key),
                        ),
                    })
                  }
                />
                {columnTitle({ storageKey, entity })}
              </label>
            ))}
          </fieldset>
        )}
      </Popover>
      {hasFilter && (
        <Button
          kind="quiet"
          icon="close"
          onClick={() =>
            change({
              since: undefined,
              until: undefined,
              type: undefined,
              state: undefined,
              field: undefined,
              value: undefined,
              source: undefined,
              userId: undefined,
            })
          }
        >
          Effacer les filtres
        </Button>
      )}
    </search>
  );
}

interface DayFieldProps {
  label: string;
  day: string | undefined;
  onDay: (day: string) => void;
}

const DayField = ({ label, day, onDay }: DayFieldProps) => (
  <label className={styles.filter}>
    <span>{label}</span>
    <input type="date" value={day ?? ''} onChange={({ target }) => onDay(target.value)} />
  </label>
);

interface TextFilterProps {
  label: string;
  text: string | undefined;
  onText: (text: string | undefined) => void;
  placeholder?: string;
  suggestions?: readonly Suggestion[];
  onType?: (text: string) => void;
  onFocus?: () => void;
}

/** What may be meant, and its name where it has one: either can be typed. */
interface Suggestion {
  value: string;
  name?: string;
}

/** Asked for when somebody leaves it or presses Enter: not at each letter. */
function TextFilter(props: TextFilterProps) {
  const { label, text, onText, placeholder, suggestions, onType, onFocus } = props;
  const [typed, setTyped] = useState(text ?? '');
  const id = useId();
  useEffect(() => setTyped(text ?? ''), [text]);
  const ask = (next: string) => {
    const named = suggestions?.find(({ name }) => name?.toLowerCase() === next.toLowerCase());
    const meant = named?.value ?? next;
    if (meant !== (text ?? '')) onText(meant === '' ? undefined : meant);
    else setTyped(meant);
  };
  return (
    <label className={styles.filter}>
      <span>{label}</span>
      <input
        value={typed}
        list={suggestions && id}
        placeholder={placeholder}
        autoCapitalize="off"
        spellCheck={false}
        onChange={({ target }) => {
          setTyped(target.value);
          onType?.(target.value);
          if (suggestions?.some(({ value }) => value === target.value)) ask(target.value);
        }}
        onFocus={onFocus}
        onBlur={() => ask(typed.trim())}
        onKeyDown={({ key }) => key === 'Enter' && ask(typed.trim())}
      />
      {suggestions && (
        <datalist id={id}>
          {suggestions.map(({ value, name }) => (
            <option key={value} value={value} label={name} />
          ))}
        </datalist>
      )}
    </label>
  );
}

/** The values of a field are proposed, unless they are personal. */
function ValueField({ search, change }: Pick<FiltersProps, 'search' | 'change'>) {
  const { id: projectId } = useProject();
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed);
  const storageKey = search.field ?? '';
  const { data } = useQuery({
    queryKey: ['field-values', projectId, storageKey, sought],
    queryFn: ({ signal }) =>
      api.listFieldValues(
        { params: { projectId, storageKey }, query: { ...(sought && { search: sought }) } },
        { signal },
      ),
    staleTime: 60_000,
  });
  return (
    <TextFilter
      label="Valeur"
      placeholder="(aucune)"
      text={search.value}
      onText={(value) => change({ value })}
      onType={setTyped}
      suggestions={(data?.data ?? []).map(({ value }) => ({ value: valueText(value) }))}
    />
  );
}

/** The sources that journeys of a year have met, by their names. */
function SourceField({ search, change }: Pick<FiltersProps, 'search' | 'change'>) {
  const { id: projectId } = useProject();
  const [isWanted, setWanted] = useState(false);
  const { data = [] } = useQuery({
    queryKey: ['sources-met', projectId],
    queryFn: async ({ signal }) => {
      const now = Date.now();
      const rows = await api.queryAttribution(
        {
          params: { projectId },
          body: {
            since: new Date(now - 365 * 86_400_000).toISOString(),
            until: new Date(now + 86_400_000).toISOString(),
            metrics: ['event-count'],
            groupBy: 'source',
            models: ['linear'],
          },
        },
        { signal },
      );
      return rows.flatMap(({ identifier, name }) =>
        identifier === null ? [] : [{ value: identifier, name: name ?? identifier }],
      );
    },
    enabled: isWanted,
    staleTime: 300_000,
  });
  return (
    <TextFilter
      label="Source du parcours"
      placeholder="Recherche : google"
      text={search.source}
      onText={(source) => change({ source })}
      onFocus={() => setWanted(true)}
      suggestions={data}
    />
  );
}
