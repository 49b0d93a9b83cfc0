import type { TrashSummary, TrashSummaryRow } from '@sillage/client/source/client';
import { useProject, useWhyNot } from '../../api/project.ts';
import { Button } from '../../controls/Button.tsx';
import { Panel } from '../../controls/Screen.tsx';
import { Table } from '../../controls/Table.tsx';
import { useEventTypes } from '../../fields/use-event-types.ts';
import { instantText } from '../../format/instants.ts';
import { count, counted } from '../../format/numbers.ts';
import { reasonName } from './reasons.ts';
import styles from './Trash.module.css';
import { isChosen } from './trash-filter.ts';
import type { TrashFilter } from './use-trash.ts';

interface ReasonsProps {
  summary: TrashSummary;
  filter: TrashFilter;
  onChoose: (row: TrashSummaryRow) => void;
  onCorrect: (row: TrashSummaryRow) => void;
}

/** What fills the trash, the most frequent first: what to mend before all else. */
export function Reasons({ summary, filter, onChoose, onCorrect }: ReasonsProps) {
  const { timezone } = useProject();
  const whyNot = useWhyNot('add');
  const { data: types = [] } = useEventTypes();
  const { data, total, totalIsExact } = summary;
  return (
    <Panel title={`${totalIsExact ? '' : 'Plus de '}${counted(total, 'refusé')}, par raison`}>
      <Table
        caption="Raisons, les plus fréquentes d’abord"
        rows={data}
        keyOf={({ type, eventType, field }) => `${type} ${eventType} ${field}`}
        columns={[
          {
            key: 'reason',
            title: 'Raison',
            cell: (row) => (
              <button
                type="button"
                className={styles.reason}
                aria-pressed={isChosen(row, filter)}
                onClick={() => onChoose(row)}
              >
                {reasonName(row, row.eventType)}
              </button>
            ),
          },
          {
            key: 'type',
            title: 'Type',
            cell: ({ eventType }) =>
              types.find(({ reference }) => reference === eventType)?.name ?? (
                <code>{eventType}</code>
              ),
          },
          { key: 'count', title: 'Événements', isNumber: true, cell: (row) => count(row.count) },
          {
            key: 'last',
            title: 'Le dernier',
            cell: ({ lastDate }) => instantText(lastDate, timezone),
          },
          {
            key: 'deed',
            title: 'Que faire',
            cell: (row) => {
              const deed = deedOf(row, types);
              return deed === undefined ? (
                row.type === 'nonce-taken' ? (
                  'Renvoyer sous un autre nonce'
                ) : (
                  'Ouvrir chacun'
                )
              ) : (
                <Button kind="quiet" icon="edit" whyNot={whyNot} onClick={() => onCorrect(row)}>
                  {deed}
                </Button>
              );
            },
          },
        ]}
      />
    </Panel>
  );
}

/** What stands for the names that came beyond the quota of unknown ones. */
const manyNames = 'others';

type Known = { reference: string; archivedAt: string | null };

function deedOf({ type, eventType }: TrashSummaryRow, types: readonly Known[]): string | undefined {
  if (type === 'nonce-taken' || eventType === manyNames) return undefined;
  const known = types.find(({ reference }) => reference === eventType);
  if (!known) return 'Créer le type';
  return known.archivedAt === null ? 'Corriger le type' : 'Rétablir le type';
}
