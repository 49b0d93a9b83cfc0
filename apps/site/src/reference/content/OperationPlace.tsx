import type { ReactNode } from 'react';
import { apiPages } from '../apis.ts';
import type { Operation } from '../document/list-operations.ts';
import styles from './OperationPlace.module.css';
import { useReference } from './reference-context.ts';

interface Props {
  operationId: string;
}

/** Where one is: the reference, and the resource. */
export function OperationPlace({ operationId }: Props): ReactNode {
  const { api, neighbours } = useReference();
  const group = neighbours.get(operationId)?.group;
  return (
    <p className={styles.place}>
      {apiPages[api].title} <span aria-hidden="true">›</span>{' '}
      {group && <a href={`#${group.id}`}>{group.name}</a>}
    </p>
  );
}

const Step = ({ word, to }: { word: string; to: Operation | undefined }): ReactNode =>
  to && (
    <a href={`#${to.operationId}`}>
      <span>{word}</span> {to.summary}
    </a>
  );

/** The operations before and after. */
export function OperationSteps({ operationId }: Props): ReactNode {
  const around = useReference().neighbours.get(operationId);
  return (
    <p className={styles.steps}>
      <Step word="Précédente" to={around?.previous} />
      <Step word="Suivante" to={around?.next} />
    </p>
  );
}
