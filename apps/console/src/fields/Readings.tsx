import type { Reading, Verdict } from '@sillage/engine/events/explain-payload';
import { Badge } from '../controls/Badge.tsx';
import { Table } from '../controls/Table.tsx';
import { valueText } from './value-text.ts';
import { entityNames, typeForms } from './wording.ts';

const verdicts: Record<Verdict, { name: string; tone: 'good' | 'calm' | 'warn' | 'bad' }> = {
  understood: { name: 'compris', tone: 'good' },
  invalid: { name: 'non compris', tone: 'warn' },
  absent: { name: 'absent', tone: 'calm' },
  missing: { name: 'manque', tone: 'bad' },
  refused: { name: 'refusé', tone: 'bad' },
  ignored: { name: 'ignoré', tone: 'calm' },
};

/** Key by key, what becomes of a payload. */
export const Readings = ({ readings }: { readings: readonly Reading[] }) => (
  <Table
    caption="Ce qui serait compris de ces données"
    rows={readings}
    keyOf={({ ingestionKey, field }) => `${ingestionKey} ${field?.storageKey ?? ''}`}
    isQuiet={({ verdict }) => verdict === 'absent' || verdict === 'ignored'}
    columns={[
      { key: 'key', title: 'Clé', cell: ({ ingestionKey }) => <code>{ingestionKey}</code> },
      {
        key: 'verdict',
        title: 'Devient',
        cell: ({ verdict }) => (
          <Badge tone={verdicts[verdict].tone}>{verdicts[verdict].name}</Badge>
        ),
      },
      { key: 'meaning', title: 'Ce que cela veut dire', cell: (reading) => meaningOf(reading) },
    ]}
  />
);

function meaningOf({ verdict, field, raw, current, needsRate, isErased }: Reading): string {
  const erased = isErased ? ' Effacé à la fin de la conservation.' : '';
  if (!field) return `Le type ne la décrit pas : gardée avec l’événement brut seul.${erased}`;
  const form = `attendu : ${typeForms[field.type]}.`;
  if (verdict === 'understood') {
    const value = needsRate
      ? `${valueText(raw)}, converti au taux de référence du jour`
      : valueText(current);
    return `${field.storageKey} = ${value} (${entityNames[field.entity].toLowerCase()}).${erased}`;
  }
  if (verdict === 'missing') return `Obligatoire, et absente ; ${form}`;
  if (verdict === 'absent') return 'Facultative.';
  const kept = verdict === 'invalid' ? 'Gardée telle quelle, sans sens ; ' : '';
  return `${kept}« ${valueText(raw)} » ne se comprend pas ; ${form}${erased}`;
}
