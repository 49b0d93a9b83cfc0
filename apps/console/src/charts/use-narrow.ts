import { useSyncExternalStore } from 'react';

const narrow = window.matchMedia('(width < 44rem)');

const subscribe = (listener: () => void) => {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
};

/** Whether the screen has no room for columns side by side. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
