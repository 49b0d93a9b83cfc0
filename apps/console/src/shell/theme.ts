import { useSyncExternalStore } from 'react';

/** What a person prefers; `system` follows their machine. */
export type Theme = 'system' | 'light' | 'dark';

const storageKey = 'sillage-console-theme';
const dark = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

/** A browser may forbid its storage: the preference then lasts as long as the page. */
let chosen: Theme = read();

function read(): Theme {
  try {
    const kept = localStorage.getItem(storageKey);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return 'system';
  }
}

function apply(): void {
  const isDark = chosen === 'dark' || (chosen === 'system' && dark.matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}

export function chooseTheme(theme: Theme): void {
  chosen = theme;
  try {
    localStorage.setItem(storageKey, theme);
  } catch {}
  apply();
  for (const listener of listeners) listener();
}

export const useTheme = (): Theme =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => chosen,
  );

dark.addEventListener('change', apply);
apply();
