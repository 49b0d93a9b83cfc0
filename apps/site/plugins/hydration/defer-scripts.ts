const bundle = /<script src="?([^\s">]+)"? defer(?:="?"?)?><\/script>/g;

/** A built page whose bundles wait for the loader; the page's own scripts come with them. */
export function deferScripts(html: string, loader: string, ownScripts: string[]): string {
  const bundles = [...html.matchAll(bundle)].map(([, source = '']) => source);
  if (bundles.length === 0) throw new Error('The page has no bundle that could wait.');
  const sources = [...new Set([...bundles, ...ownScripts])].join(' ');
  const tag = `<script data-scripts="${sources}">${loader}</script>`;
  let placed = false;
  return html.replace(bundle, () => {
    if (placed) return '';
    placed = true;
    return tag;
  });
}
