import { assertInternal } from '../internals/assert-internal.ts';

const bundleTag = /<script src="?([^\s">]+)"? defer(?:="?"?)?><\/script>/g;

/** Replaces the bundles' tags of a built page by one inline script: the loader. */
export function deferScripts(html: string, loader: string, ownScripts: string[]): string {
  const bundles = [...html.matchAll(bundleTag)].map(([, source = '']) => source);
  assertInternal(
    ['/runtime~main.', '/main.'].every((name) => bundles.some((source) => source.includes(name))),
    'a built page has <script src=… defer></script> for runtime~main and main',
  );
  const sources = [...new Set([...bundles, ...ownScripts])].join(' ');
  const tag = `<script data-scripts="${sources}">${loader}</script>`;
  let isPlaced = false;
  const deferred = html.replace(bundleTag, () => {
    if (isPlaced) return '';
    isPlaced = true;
    return tag;
  });
  const remaining = /<script[^>]*\ssrc=["']?[^\s"'>]*\/assets\/js\/[^>]*>/.exec(deferred);
  assertInternal(
    !remaining,
    `every bundle’s tag is <script src=… defer></script>, not ${remaining}`,
  );
  return deferred;
}
