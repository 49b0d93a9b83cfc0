import { modelNames } from '@sillage/engine/question/wording';
import type { ReactNode } from 'react';
import { amount, percent, ratio } from '../../format/numbers.ts';
import styles from './Conclusions.module.css';
import { type Conclusion, conclusionsOf, type Disputed } from './conclusions.ts';
import type { PanelProps } from './panel-props.ts';
import type { PerformanceRow } from './performance-rows.ts';

/** Where the rows are. */
export const tableId = 'lignes';

/** What the rows of campaigns say, for who has one minute. */
export function Conclusions({ rows, ...props }: PanelProps & { rows: readonly PerformanceRow[] }) {
  const { metric, search } = props;
  if (metric.isMean) return null;
  const conclusions = conclusionsOf(rows, metric.isAmount);
  if (conclusions.length === 0) return null;
  return (
    <ul className={styles.conclusions} aria-label="Ce qu’il faut en retenir">
      {conclusions.map((conclusion) => (
        <li key={conclusion.kind} data-kind={conclusion.kind}>
          <h2>{titleOf(conclusion)}</h2>
          <button
            type="button"
            onClick={() => {
              search.look(conclusion.row.name);
              document.getElementById(tableId)?.scrollIntoView({ block: 'nearest' });
            }}
          >
            {conclusion.row.name}
          </button>
          <p>{sayingOf(conclusion, props)}</p>
        </li>
      ))}
    </ul>
  );
}

const titleOf = (conclusion: Conclusion): string => {
  if (conclusion.kind === 'weakest') return conclusion.isLosing ? 'À couper' : 'La moins rentable';
  if (conclusion.kind === 'strongest') return 'À nourrir';
  return conclusion.kind === 'disputed'
    ? 'Les modèles divergent le plus'
    : 'À juger à deux modèles';
};

function sayingOf(conclusion: Conclusion, { metric, models, project }: PanelProps): ReactNode {
  const money = (value: number) => amount(value, project.currency);
  const byModels = models.length > 1 ? `, selon les ${models.length} modèles` : '';
  if (conclusion.kind === 'weakest' || conclusion.kind === 'strongest') {
    const { lowest, highest, spend } = conclusion;
    const nothing = lowest === undefined || (metric.isAmount && highest === 0);
    if (nothing) return `${money(spend)} dépensés et rien d’obtenu${byModels}.`;
    const said = metric.isAmount
      ? `Retour ${between(lowest, highest ?? lowest, ratio)}`
      : `Un événement coûte ${between(lowest, highest ?? lowest, money)}`;
    return conclusion.kind === 'strongest'
      ? `${said}${byModels}, pour ${percent(round(conclusion.share))} de la dépense (${money(spend)}).`
      : `${said}${byModels}, pour ${money(spend)} dépensés.`;
  }
  const { first, last, events } = conclusion.row.positions;
  const role = `Elle ouvre ${part(first, events)} de ses parcours et en conclut ${part(last, events)}`;
  if (conclusion.kind === 'onesided')
    return `${role} : ajoutez le modèle « ${modelNames[models.includes('first') ? 'lastNonDirect' : 'first']} » avant de décider.`;
  const { most, least } = conclusion;
  return `${metric.roundFormat(most.value)} selon « ${modelNames[most.model]} », ${metric.roundFormat(least.value)} selon « ${modelNames[least.model]} ». ${role}${why[conclusion.role]}`;
}

const why: Record<Disputed['role'], string> = {
  opens: ' : elle fait venir, d’autres concluent.',
  concludes: ' : elle conclut ce que d’autres ont commencé.',
  both: '.',
};

const round = (share: number): number => Math.round(share * 100) / 100;
const part = (some: number, all: number): string => percent(all === 0 ? 0 : round(some / all));

const between = (one: number, two: number, write: (value: number) => string): string =>
  write(one) === write(two) ? write(one) : `de ${write(one)} à ${write(two)}`;
