import { replayPart } from '@site/src/hydration/replay';
import { useEffect } from 'react';
import { chooseLanguage } from './choose-language.ts';
import { filterOperations } from './filter-operations.ts';
import { scrollSpy } from './scroll-spy.ts';
import { showApiUrl } from './show-api-url.ts';

/** Starts the behaviours. Each returns the function that stops it. */
export function useBehaviours(root: HTMLElement | null, builtOrigin: string): void {
  useEffect(() => {
    if (!root) return;
    const stops = [
      chooseLanguage(root),
      filterOperations(root),
      scrollSpy(root),
      showApiUrl(root, builtOrigin),
    ];
    root.dataset.live = '';
    replayPart(root);
    return () => {
      for (const stop of stops) stop();
      delete document.documentElement.dataset.oneOperation;
    };
  }, [root, builtOrigin]);
}
