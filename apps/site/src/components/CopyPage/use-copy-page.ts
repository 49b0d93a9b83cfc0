import { useEffect, useState } from 'react';
import { copyText } from './copy-text';

export type Outcome = 'ready' | 'copied' | 'failed';

const shownFor = 2500;

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.text();
}

/** Copies what an address holds; the outcome is told for a moment. */
export function useCopyPage(address: string) {
  const [outcome, setOutcome] = useState<Outcome>('ready');

  useEffect(() => {
    if (outcome === 'ready') return;
    const timer = setTimeout(() => setOutcome('ready'), shownFor);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = () => {
    copyText(navigator.clipboard, fetchText(address)).then(
      () => setOutcome('copied'),
      (error) => {
        console.warn('The page was not copied.', error);
        setOutcome('failed');
      },
    );
  };
  return { outcome, copy };
}
