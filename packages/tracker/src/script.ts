import { guard } from './guard.ts';
import { isOn } from './is-on.ts';
import { sillage } from './tracker.ts';

/** The entry point of `/sillage.js`: replaces the stub and runs the calls that it has queued. */
guard(() => {
  const stub = window.sillage;
  if (stub?.home) return;
  // A module script does not know its own URL: then `init` gives the origin.
  const { src, dataset = {} } = (document.currentScript || {}) as HTMLScriptElement;
  sillage.home = src;
  window.sillage = sillage;
  stub?.q?.forEach((call) => {
    sillage.apply(0, call as never);
  });
  if (dataset.project) sillage('init', { ...dataset, consent: isOn(dataset.consent) } as never);
})();
