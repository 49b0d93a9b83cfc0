import { useSyncExternalStore } from 'react';

export interface Announcement {
  id: number;
  text: string;
  /** What undoes it, or leads on. */
  action?: { title: string; run: () => void };
}

/** Long enough to read two lines and reach a button, in milliseconds. */
const shownFor = 8000;

let announcements: readonly Announcement[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Announcement[]): void {
  announcements = next;
  for (const listener of listeners) listener();
}

/** Says something to everybody, screen readers too, wherever they are. */
export function announce(text: string, action?: Announcement['action']): void {
  lastId += 1;
  const id = lastId;
  set([...announcements.slice(-2), { id, text, ...(action && { action }) }]);
  setTimeout(() => dismiss(id), shownFor);
}

export const dismiss = (id: number): void => set(announcements.filter((each) => each.id !== id));

export const useAnnouncements = (): readonly Announcement[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => announcements,
  );
