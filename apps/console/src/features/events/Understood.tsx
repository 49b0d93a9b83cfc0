import type { ComputedEvent, FieldValue } from '@sillage/client/source/client';
import { Badge } from '../../controls/Badge.tsx';
import { Panel } from '../../controls/Screen.tsx';
import { Table } from '../../controls/Table.tsx';
import { valueText } from '../../fields/value-text.ts';
import { typeNames } from '../../fields/wording.ts';

interface Row {
  key: string;
  owner: string;
  value: FieldValue;
}

/** What each value means, for the event and for the person. */
export function Understood({ event }: { event: ComputedEvent }) {
  const rowsOf = (values: Record<string, FieldValue>, owner: string): Row[] =>
    Object.entries(values).map(([key, value]) => ({ key, owner, value }));
  const rows = [...rowsOf(event.user, 'la personne'), ...rowsOf(event.event, 'l’événement')];
  return (
    <Panel title="2. Compris">
      <Table
        caption="Valeurs comprises"
        rows={rows}
        keyOf={({ key, owner }) => `${owner} ${key}`}
        empty={<p>Aucun champ : seuls des états et des statistiques.</p>}
        columns={[
          { key: 'key', title: 'Champ', cell: ({ key }) => <code>{key}</code> },
          { key: 'owner', title: 'Décrit', cell: ({ owner }) => owner },
          { key: 'type', title: 'Type', cell: ({ value }) => typeNames[value.type] },
          { key: 'value', title: 'Valeur', cell: ({ value }) => <Value value={value} /> },
        ]}
      />
    </Panel>
  );
}

const Value = ({ value: { current, raw, anonymized, invalid } }: { value: FieldValue }) => {
  if (anonymized) return <Badge>effacée</Badge>;
  if (invalid)
    return (
      <>
        <Badge tone="warn">non comprise</Badge> {valueText(raw)}
      </>
    );
  return <>{valueText(current)}</>;
};
