import { type FormEvent, type ReactNode, useId, useState } from 'react';
import styles from './Feedback.module.css';
import { sentNotices } from './feedback-notices';
import { type FeedbackAnswer, type Sent, sendFeedback } from './send-feedback';

const maxLength = 500;

/** Lets who has answered say why, in a sentence. */
export default function FeedbackSentence({
  id,
  answer,
}: {
  id: string;
  answer: FeedbackAnswer;
}): ReactNode {
  const [sentence, setSentence] = useState('');
  const [state, setState] = useState<Sent | 'writing' | 'sending'>('writing');
  const field = useId();
  const hint = useId();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setState('sending');
    setState(await sendFeedback(id, { ...answer, sentence: sentence.trim() }));
  };
  if (state === 'kept') return <p role="status">Merci, votre phrase nous est parvenue.</p>;
  return (
    <form className={styles.form} onSubmit={send} aria-busy={state === 'sending'}>
      <label htmlFor={field}>
        {answer.helpful ? 'Qu’est-ce qui vous a aidé' : 'Qu’est-ce qui vous a manqué'}
        &#8239;? <span className={styles.optional}>(facultatif)</span>
      </label>
      <textarea
        id={field}
        className={styles.sentence}
        rows={2}
        maxLength={maxLength}
        required
        aria-describedby={hint}
        value={sentence}
        onChange={({ currentTarget }) => setSentence(currentTarget.value)}
      />
      <p id={hint} className={styles.hint}>
        Une phrase suffit. Elle est anonyme&nbsp;: n’y mettez ni nom ni adresse.
      </p>
      <button
        type="submit"
        className={styles.answer}
        disabled={sentence.trim() === '' || state === 'sending'}
      >
        {state === 'sending' ? 'Envoi…' : 'Envoyer'}
      </button>
      {(state === 'failed' || state === 'too-many') && (
        <p role="alert" className={styles.alert}>
          {sentNotices[state]}
        </p>
      )}
    </form>
  );
}
