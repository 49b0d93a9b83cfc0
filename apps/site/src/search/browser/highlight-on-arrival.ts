import type { ClientModule } from '@docusaurus/types';

// A client module of the site: it costs a page nothing until an address asks for highlights.
let clear: (() => void) | undefined;

export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location }) => {
  clear?.();
  clear = undefined;
  if (!location.search.includes('_highlight=')) return;
  import('./highlight-page')
    .then(({ highlightPage }) => {
      clear?.();
      clear = whenThere(location.hash, () => {
        clear = highlightPage(document, location);
      });
    })
    .catch((error) => console.warn('Words cannot be highlighted.', error));
};

/** What an address leads to may still have to be drawn: the reference is, after a navigation. */
function whenThere(hash: string, then: () => void): (() => void) | undefined {
  const isThere = () =>
    hash === '' || document.getElementById(decodeURIComponent(hash.slice(1))) !== null;
  const observer = new MutationObserver(() => {
    if (!isThere()) return;
    observer.disconnect();
    then();
  });
  if (!isThere()) {
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }
  then();
  return clear;
}
