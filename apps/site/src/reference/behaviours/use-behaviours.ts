import { useEffect } from 'react';
import { chooseLanguage } from './choose-language.ts';
import { copyCode } from './copy-code.ts';
import { filterOperations } from './filter-operations.ts';
import { followReading } from './follow-reading.ts';
import { showAddress } from './show-address.ts';

/** Brings the markup to life: each behaviour listens on its own and gives back how to stop. */
export function useBehaviours(root: HTMLElement | null, builtOrigin: string): void {
  useEffect(() => {
    if (!root) return;
    const stops = [
      chooseLanguage(root),
      copyCode(root),
      filterOperations(root),
      followReading(root),
      showAddress(root, builtOrigin),
    ];
    root.dataset.live = '';
    return () => {
      for (const stop of stops) stop();
    };
  }, [root, builtOrigin]);
}
