import { useCopy } from '@site/src/clipboard/use-copy';
import type { ReactNode } from 'react';
import frame from '../frame/Frame.module.css';

interface CopyButtonProps {
  text: string;
  label: string;
  isLive: boolean;
}

export function CopyButton({ text, label, isLive }: CopyButtonProps): ReactNode {
  const { outcome, copy } = useCopy(() => Promise.resolve(text));
  const labels = { ready: label, copied: 'Copié', failed: 'Copie impossible' };
  return (
    <button type="button" className={frame.button} disabled={!isLive} onClick={copy}>
      <span aria-live="polite">{labels[outcome]}</span>
    </button>
  );
}
