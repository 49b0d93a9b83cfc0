/** Calls back when the address changes within a document, and when the bfcache restores a page. */
export const watchAddresses = (changed: (event?: Event) => void): void => {
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name];
    history[name] = function (...args) {
      try {
        return original.apply(this, args);
      } finally {
        changed();
      }
    };
  }
  addEventListener('popstate', changed);
  addEventListener('pageshow', changed);
};
