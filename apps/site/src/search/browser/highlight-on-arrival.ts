import type { ClientModule } from '@docusaurus/types';

// A client module: the highlighter is loaded only when an address asks for highlights.
let clear: (() => void) | undefined;

export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location }) => {
  clear?.();
  clear = undefined;
  if (!location.search.includes('_highlight=')) return;
  import('./highlight-page')
    .then(({ highlightPage }) => {
      clear?.();
      clear = whenTargetExists(location.hash, () => {
        clear = highlightPage(document, location);
      });
    })
    .catch((error) => console.warn('Words cannot be highlighted.', error));
};

/** After a navigation the reference renders late: its anchors may not exist yet. */
function whenTargetExists(hash: string, then: () => void): (() => void) | undefined {
  const exists = () =>
    hash === '' || document.getElementById(decodeURIComponent(hash.slice(1))) !== null;
  const observer = new MutationObserver(() => {
    if (!exists()) return;
    observer.disconnect();
    then();
  });
  if (!exists()) {
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }
  then();
  return clear;
}
