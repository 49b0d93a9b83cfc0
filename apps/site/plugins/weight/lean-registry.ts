import { assertInternal } from '../internals/assert-internal.ts';

/** The path and the id of a module, after the function that imports it. */
const ofTheServer = /, "[^"\n]*", require\.resolveWeak\("[^"\n]*"\)\]/g;

/**
 * Loader of `.docusaurus/registry.js`: a browser only imports the chunks of a route. The server
 * alone notes which modules a page was made of.
 */
export default function leanRegistry(source: string): string {
  const lean = source.replace(ofTheServer, ']');
  assertInternal(
    lean !== source && !lean.includes('resolveWeak'),
    'a row of registry.js is [() => import(…), "path", require.resolveWeak("path")]',
  );
  return lean;
}
