import { useSyncExternalStore } from 'react';

/** Where each open dialog shows what concerns the whole console: all outside the last one is inert. */
const slots: HTMLElement[] = [];
const listeners = new Set<() => void>();

/** Adds the slot of a dialog that opens. Returns what takes it away. */
export function addSlot(slot: HTMLElement): () => void {
  slots.push(slot);
  for (const listener of listeners) listener();
  return () => {
    slots.splice(slots.indexOf(slot), 1);
    for (const listener of listeners) listener();
  };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The slot of the dialog that has the focus; undefined without one. */
export const useTopSlot = (): HTMLElement | undefined =>
  useSyncExternalStore(subscribe, () => slots.at(-1));
