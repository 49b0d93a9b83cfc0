import { createContext, useContext, useLayoutEffect, useSyncExternalStore } from 'react';
import type { Params } from './paths.ts';
import { Router } from './router.ts';

export const router = new Router(window, '/app');

export const ParamsContext = createContext<Params>({});

/** What the `$names` of the screen's path are. */
export const useParams = (): Params => useContext(ParamsContext);

export const usePathname = (): string =>
  useSyncExternalStore(router.subscribe, () => router.place().pathname);

/** What the address says after its path, question mark included. */
export const useSearchText = (): string =>
  useSyncExternalStore(router.subscribe, () => router.place().search);

/** Asks before another screen takes the place of one that holds what was typed; so does the tab. */
export function useGuard(isDirty: boolean, ask: () => boolean | Promise<boolean>): void {
  useLayoutEffect(() => {
    if (!isDirty) return undefined;
    const stop = router.guard(ask);
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onClose);
    return () => {
      stop();
      window.removeEventListener('beforeunload', onClose);
    };
  }, [isDirty, ask]);
}
