import type { ReactNode } from 'react';
import { Highlighted } from '../content/Highlighted';
import { Phrase } from '../content/Prose';
import type { OperationObject } from '../document/open-api.ts';
import type { Outcome } from './send-request.ts';
import styles from './TryPanel.module.css';

interface Props {
  outcome: Outcome | undefined;
  pending: boolean;
  responses: OperationObject['responses'];
  hasFaults: boolean;
}

/** The live region exists before the outcome, so that screen readers announce it. */
export function TryResult({ outcome, pending, responses, hasFaults }: Props): ReactNode {
  return (
    <div className={styles.result} aria-busy={pending}>
      <div role="status">
        {pending && <p>Envoi en cours…</p>}
        {!pending && hasFaults && (
          <p>La requête n’est pas partie&#8239;: corrigez le formulaire.</p>
        )}
        {!pending && !hasFaults && outcome && <Summary outcome={outcome} responses={responses} />}
      </div>
      {!pending && !hasFaults && outcome?.kind === 'answer' && (
        <>
          <dl className={styles.headers}>
            {outcome.headers.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {outcome.body && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must scroll it
            <pre tabIndex={0} data-try-body="">
              <code>
                <Highlighted text={outcome.body} language="json" />
              </code>
            </pre>
          )}
        </>
      )}
    </div>
  );
}

function Summary({
  outcome,
  responses,
}: {
  outcome: Outcome;
  responses: OperationObject['responses'];
}): ReactNode {
  if (outcome.kind === 'failure') return <p className={styles.fault}>{outcome.text}</p>;
  const { status, reason, milliseconds } = outcome;
  const meaning = responses[status]?.description;
  return (
    <>
      <p className={status < 400 ? styles.success : styles.refusal}>
        <strong>
          {status} {reason}
        </strong>{' '}
        en {milliseconds}&#8239;ms
      </p>
      {meaning && (
        <p>
          <Phrase text={meaning} />
        </p>
      )}
    </>
  );
}
