import { guard } from './guard.ts';
import { sillage } from './tracker.ts';

/** `/sillage.js`: takes the place of the stub, and runs what it has gathered. */
guard(() => {
  const stub = window.sillage;
  if (stub?.home) return;
  // A script of type module has no address: then `init` says where Sillage is.
  const { src, dataset = {} } = (document.currentScript || {}) as HTMLScriptElement;
  sillage.home = src;
  window.sillage = sillage;
  stub?.q?.forEach((call) => {
    sillage.apply(0, call as never);
  });
  if (dataset.project) sillage('init', dataset as never);
})();
