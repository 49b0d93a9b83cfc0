import { assertInternal } from '../internals/assert-internal.ts';

/**
 * Loader of the record that every documentation page loads: it would hold the title and the
 * description of all pages. `lean-page.ts` gives each page the one that it shows.
 */
export default function leanVersion(source: string): string {
  const { version, ...rest } = JSON.parse(source);
  assertInternal(
    version?.docsSidebars && version.docs,
    'the record of a version of the documentation has version.docsSidebars and version.docs',
  );
  return JSON.stringify({ ...rest, version: { ...version, docs: {} } });
}
