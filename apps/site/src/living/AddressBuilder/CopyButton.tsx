import { copyText } from '@site/src/components/CopyPage/copy-text';
import { type ReactNode, useEffect, useState } from 'react';
import frame from '../frame/Frame.module.css';

type Outcome = 'ready' | 'copied' | 'failed';
const shownFor = 2500;

interface CopyButtonProps {
  text: string;
  label: string;
  isLive: boolean;
}

export function CopyButton({ text, label, isLive }: CopyButtonProps): ReactNode {
  const [outcome, setOutcome] = useState<Outcome>('ready');
  useEffect(() => {
    if (outcome === 'ready') return;
    const timer = setTimeout(() => setOutcome('ready'), shownFor);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = () =>
    copyText(navigator.clipboard, Promise.resolve(text)).then(
      () => setOutcome('copied'),
      (error) => {
        console.warn('The text was not copied.', error);
        setOutcome('failed');
      },
    );
  const words = { ready: label, copied: 'Copié', failed: 'Copie impossible' };
  return (
    <button type="button" className={frame.button} disabled={!isLive} onClick={copy}>
      <span aria-live="polite">{words[outcome]}</span>
    </button>
  );
}
