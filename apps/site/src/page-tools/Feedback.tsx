import { pushToDataLayer } from '@site/src/tag-manager/data-layer';
import { type ReactNode, useId, useState } from 'react';
import styles from './Feedback.module.css';
import { sentNotices } from './feedback-notices';
import type { FeedbackAnswer } from './send-feedback';

const answers = [
  { label: 'Oui', helpful: true },
  { label: 'Non', helpful: false },
];

type State =
  | { step: 'asked' }
  | { step: 'sending'; helpful: boolean }
  | { step: 'refused'; notice: string }
  | { step: 'kept'; sentence: ReactNode };

/** Asks whether a page helped. What follows an answer is fetched with it. */
export function Feedback({ page }: { page: string }): ReactNode {
  const [state, setState] = useState<State>({ step: 'asked' });
  const question = useId();
  const answer = async (helpful: boolean) => {
    setState({ step: 'sending', helpful });
    setState(await keep({ page, helpful }));
  };
  return (
    <section className={styles.feedback} aria-labelledby={question}>
      <p id={question} className={styles.question}>
        Cette page vous a-t-elle aidé&#8239;?
      </p>
      <div className={styles.answers} role="status">
        {state.step === 'kept'
          ? 'Merci pour votre réponse.'
          : answers.map(({ label, helpful }) => (
              <button
                key={label}
                type="button"
                className={styles.answer}
                disabled={state.step === 'sending'}
                aria-busy={state.step === 'sending' && state.helpful === helpful}
                onClick={() => answer(helpful)}
              >
                {label}
              </button>
            ))}
      </div>
      {state.step === 'refused' && (
        <p role="alert" className={styles.alert}>
          {state.notice}
        </p>
      )}
      {state.step === 'kept' && state.sentence}
    </section>
  );
}

async function keep(answer: FeedbackAnswer): Promise<State> {
  try {
    const [{ newFeedbackId, sendFeedback }, { default: Sentence }] = await Promise.all([
      import('./send-feedback'),
      import('./FeedbackSentence'),
    ]);
    const id = newFeedbackId();
    const sent = await sendFeedback(id, answer);
    if (sent !== 'kept') return { step: 'refused', notice: sentNotices[sent] };
    pushToDataLayer(window, { event: 'ux.docs.feedback', ...answer });
    return { step: 'kept', sentence: <Sentence id={id} answer={answer} /> };
  } catch {
    return { step: 'refused', notice: sentNotices.failed };
  }
}
