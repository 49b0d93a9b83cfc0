import { useState } from 'react';
import { Button } from './Button.tsx';

/** Puts a text on the clipboard, and says so. */
export function Copy({ text, title = 'Copier' }: { text: string; title?: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Button
      kind="quiet"
      icon={isCopied ? 'check' : 'copy'}
      onClick={async () => {
        await copy(text);
        setCopied(true);
        setTimeout(() => setCopied(false), 2000);
      }}
    >
      <span role="status">{isCopied ? 'Copié' : title}</span>
    </Button>
  );
}

/** Without https there is no clipboard to write to: the text is copied as a selection. */
async function copy(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  // What is outside an open dialog cannot be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}
