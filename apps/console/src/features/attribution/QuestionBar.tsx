import { modelNames } from '@sillage/engine/question/wording';
import { useState } from 'react';
import { useIsNarrow } from '../../charts/use-narrow.ts';
import { Button } from '../../controls/Button.tsx';
import { Dialog } from '../../controls/Dialog.tsx';
import { Icon } from '../../controls/Icon.tsx';
import { PeriodPicker, periodName } from '../../controls/PeriodPicker.tsx';
import type { PanelProps } from './panel-props.ts';
import styles from './QuestionBar.module.css';
import {
  ComparisonChoice,
  MetricChoice,
  ModelChoice,
  TypeChoice,
  WindowChoice,
} from './QuestionChoices.tsx';
import type { Level } from './row-tree.ts';
import { nodeName } from './row-tree.ts';

interface QuestionBarProps extends PanelProps {
  /** Where the names of filtered rows are. */
  levels: readonly Level[];
}

/** All that is asked, in one line; on a phone, a sentence that opens. */
export function QuestionBar(props: QuestionBarProps) {
  const { question, ask, models, metric, today } = props;
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  const period = (
    <PeriodPicker
      period={question.period}
      today={today}
      onChoose={(next) => ask({ period: next })}
    />
  );
  const choices = (
    <>
      <ComparisonChoice {...props} />
      <MetricChoice {...props} />
      <ModelChoice {...props} />
      <WindowChoice {...props} />
      <TypeChoice {...props} />
    </>
  );
  return (
    <search className={styles.frame} aria-label="Question">
      {isNarrow ? (
        <button type="button" className={styles.sentence} onClick={() => setOpen(true)}>
          <Icon name="filter" size={16} />
          <span>
            {[
              periodName(question.period, today),
              metric.name,
              models.length === 1 ? modelNames[models[0] ?? 'last'] : `${models.length} modèles`,
            ].join(' · ')}
          </span>
          <Icon name="down" size={14} />
        </button>
      ) : (
        <div className={styles.bar}>
          {period}
          {choices}
        </div>
      )}
      <Chips {...props} />
      {isNarrow && isOpen && (
        <Dialog
          title="Question"
          onClose={() => setOpen(false)}
          footer={
            <Button kind="primary" onClick={() => setOpen(false)}>
              Voir les chiffres
            </Button>
          }
        >
          <div className={styles.sheet}>
            {period}
            {choices}
          </div>
        </Dialog>
      )}
    </search>
  );
}

/** What is left out, each with its way back. */
function Chips({ question, ask, levels }: QuestionBarProps) {
  const { nodes, eventTypes } = question;
  if (nodes.length + eventTypes.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Filtres">
      {nodes.map((node) => (
        <Chip
          key={JSON.stringify(node)}
          name={nodeName(node, levels) ?? Object.values(node).join(' · ')}
          onRemove={() => ask({ nodes: nodes.filter((each) => each !== node) })}
        />
      ))}
      {eventTypes.map((type) => (
        <Chip
          key={type}
          name={`Type : ${type}`}
          onRemove={() => ask({ eventTypes: eventTypes.filter((each) => each !== type) })}
        />
      ))}
      {nodes.length + eventTypes.length > 1 && (
        <li>
          <Button kind="quiet" onClick={() => ask({ nodes: [], eventTypes: [] })}>
            Tout enlever
          </Button>
        </li>
      )}
    </ul>
  );
}

const Chip = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <li className={styles.chip}>
    <span>{name}</span>
    <button type="button" aria-label={`Enlever le filtre ${name}`} onClick={onRemove}>
      <Icon name="close" size={14} />
    </button>
  </li>
);
