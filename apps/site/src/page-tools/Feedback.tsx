import { pushToDataLayer } from '@site/src/tag-manager/data-layer';
import { type ReactNode, useId, useState } from 'react';
import styles from './Feedback.module.css';

const answers = [
  { label: 'Oui', helpful: true },
  { label: 'Non', helpful: false },
];

/** Asks whether a page helped; the answer goes to the tag manager. */
export function Feedback({ page }: { page: string }): ReactNode {
  const [answered, setAnswered] = useState(false);
  const question = useId();
  const answer = (helpful: boolean) => {
    pushToDataLayer(window, { event: 'ux.docs.feedback', page, helpful });
    setAnswered(true);
  };
  return (
    <section className={styles.feedback} aria-labelledby={question}>
      <p id={question} className={styles.question}>
        Cette page vous a-t-elle aidé&#8239;?
      </p>
      <div className={styles.answers} role="status">
        {answered
          ? 'Merci pour votre réponse.'
          : answers.map(({ label, helpful }) => (
              <button
                key={label}
                type="button"
                className={styles.answer}
                onClick={() => answer(helpful)}
              >
                {label}
              </button>
            ))}
      </div>
    </section>
  );
}
