import { useMemo } from 'react';
import { useProject } from '../../api/project.ts';
import { useAddress } from '../../question/use-address.ts';
import { type EventsSearch, toQuery } from './events-query.ts';

const names: Record<keyof EventsSearch, string> = {
  since: 'du',
  until: 'au',
  type: 'type',
  state: 'etat',
  field: 'champ',
  value: 'valeur',
  source: 'source',
  userId: 'personne',
  columns: 'colonne',
};

/** What Escape takes away first: what is most often chosen last. */
const undoOrder = [
  'source',
  'value',
  'field',
  'state',
  'until',
  'since',
  'userId',
  'type',
] as const;

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

export function useEventsSearch() {
  const address = useAddress();
  const { timezone } = useProject();
  const search = useMemo((): EventsSearch => {
    const day = (name: string) => {
      const given = address.get(name);
      return isDay(given) ? given : undefined;
    };
    return {
      since: day(names.since),
      until: day(names.until),
      type: address.get(names.type),
      state: address.get(names.state),
      field: address.get(names.field),
      value: address.get(names.value),
      source: address.get(names.source),
      userId: address.get(names.userId),
      columns: address.all(names.columns),
    };
  }, [address]);
  const change = (changes: Partial<EventsSearch>) =>
    address.set(
      Object.fromEntries(
        Object.entries(changes).map(([name, value]) => [
          names[name as keyof EventsSearch],
          value as string,
        ]),
      ),
    );
  const undo = () => {
    const last = undoOrder.find((name) => search[name] !== undefined);
    if (last) change({ [last]: undefined });
  };
  return { search, query: toQuery(search, timezone), change, undo };
}
