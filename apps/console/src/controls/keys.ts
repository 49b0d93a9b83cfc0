import { useEffect } from 'react';

export interface Key {
  /** As on the keyboard: `j`, `?`, `Escape`. */
  key: string;
  title: string;
  run: () => void;
}

/** Those of the screen that is shown, for `?` to list them. */
let screenKeys: readonly Key[] = [];

export const shownKeys = (): readonly Key[] => screenKeys;

/** Keys belong to what is typed in, when something is. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, select, textarea'));

const isInDialog = (): boolean => document.querySelector('dialog[open]') !== null;

/** Single keys of a screen: they do nothing while somebody types, nor behind a dialog. */
export function useKeys(keys: readonly Key[]): void {
  useEffect(() => {
    screenKeys = keys;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isInDialog())
        return;
      const found = keys.find(({ key }) => key.toLowerCase() === event.key.toLowerCase());
      if (!found) return;
      event.preventDefault();
      found.run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [keys]);
  useEffect(
    () => () => {
      screenKeys = [];
    },
    [],
  );
}

interface GlobalKeys {
  onPalette: () => void;
  onHelp: () => void;
}

/** Ctrl+K anywhere, and `?` where nobody types. */
export function useGlobalKeys({ onPalette, onHelp }: GlobalKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPalette = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      const isHelp = event.key === '?' && !isTyping(event.target);
      if (!isPalette && !isHelp) return;
      event.preventDefault();
      if (isPalette) onPalette();
      else if (!isInDialog()) onHelp();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
