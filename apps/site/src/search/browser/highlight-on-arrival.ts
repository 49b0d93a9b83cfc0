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
      clear = highlightPage(document, location);
    })
    .catch((error) => console.warn('Words cannot be highlighted.', error));
};
