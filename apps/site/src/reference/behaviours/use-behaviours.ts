import { replayPart } from '@site/src/hydration/replay';
import { useEffect } from 'react';
import { tickLanguage } from '../samples/choose-language.ts';
import { filterOperations } from './filter-operations.ts';
import { parsedEvent } from './parse-later.ts';
import { scrollSpy } from './scroll-spy.ts';
import { showApiUrl } from './show-api-url.ts';

/** Starts the behaviours. Each returns the function that stops it. */
export function useBehaviours(root: HTMLElement | null, builtOrigin: string): void {
  useEffect(() => {
    if (!root) return;
    tickLanguage();
    const tickNew = ({ target }: Event) => tickLanguage(target as Element);
    root.addEventListener(parsedEvent, tickNew);
    const stops = [filterOperations(root), scrollSpy(root), showApiUrl(root, builtOrigin)];
    root.dataset.live = '';
    replayPart(root);
    return () => {
      for (const stop of stops) stop();
      root.removeEventListener(parsedEvent, tickNew);
      delete document.documentElement.dataset.oneOperation;
    };
  }, [root, builtOrigin]);
}
