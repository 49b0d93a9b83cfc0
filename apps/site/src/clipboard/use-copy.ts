import { useEffect, useState } from 'react';
import { copyText } from './copy-text';

export type CopyOutcome = 'ready' | 'copied' | 'failed';

const outcomeMs = 2500;

/** Copies a text; `outcome` says for a moment whether the copy succeeded. */
export function useCopy(readText: () => Promise<string>) {
  const [outcome, setOutcome] = useState<CopyOutcome>('ready');

  useEffect(() => {
    if (outcome === 'ready') return;
    const timer = setTimeout(() => setOutcome('ready'), outcomeMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = () => {
    copyText(navigator.clipboard, readText()).then(
      () => setOutcome('copied'),
      (error) => {
        console.warn('The text was not copied.', error);
        setOutcome('failed');
      },
    );
  };
  return { outcome, copy };
}
