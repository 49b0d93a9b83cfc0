declare global {
  interface Window {
    /** Shows what the address names, once the script of the page has started. */
    sillageOneOperation?: () => void;
  }
}

/** Every operation's name has a capital, and no other anchor of the page has one. */
export const operationAnchor = /^#[a-z]+[A-Z]\w*$/;

/**
 * Who comes by the link of an operation sees it alone. The rest stays in the page, where Ctrl+F finds
 * it (`hidden="until-found"`); browsers without that show all. It is also an inline script, which runs
 * before any bundle: it may use nothing from outside.
 */
export function showOneOperation(): void {
  const root = document.documentElement;
  if (!('onbeforematch' in root)) return;
  if (window.sillageOneOperation) {
    window.sillageOneOperation();
    return;
  }

  const name = () => window.location.hash.slice(1);
  const parts = () => Array.from(document.querySelectorAll<HTMLElement>('[data-part]'));
  const showAll = () => {
    root.removeAttribute('data-one-operation');
    for (const part of parts()) part.removeAttribute('hidden');
    root.dispatchEvent(new Event('sillage:all'));
  };
  // As the scroll spy will once it is there.
  const markLink = () => {
    for (const link of document.querySelectorAll('nav [aria-current="location"]'))
      link.removeAttribute('aria-current');
    for (const link of document.querySelectorAll(`nav a[href="#${name()}"]`)) {
      link.setAttribute('aria-current', 'location');
      const group = link.closest<HTMLDetailsElement>('[data-filter-group]');
      if (group && !group.open) {
        group.open = true;
        group.dataset.unfolded = '';
      }
      link.scrollIntoView({ block: 'nearest' });
    }
  };
  const showOne = () => {
    const all = parts();
    const one = all.find((part) => part.dataset.operation === name());
    if (!one) return showAll();
    markLink();
    root.dataset.oneOperation = 'shown';
    for (const part of all)
      if (part === one) part.removeAttribute('hidden');
      else part.setAttribute('hidden', 'until-found');
    window.scrollTo(0, 0);
  };

  window.sillageOneOperation = showOne;
  window.addEventListener('hashchange', () => {
    if (root.dataset.oneOperation) showOne();
  });
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-show-all]')) return;
    showAll();
    document.getElementById(name())?.scrollIntoView();
  });
  // A link leads to what the address names; else somebody searches in the page, and must see all.
  document.addEventListener('beforematch', ({ target }) => {
    const isPart = target instanceof HTMLElement && target.hasAttribute('data-part');
    if (isPart && root.dataset.oneOperation && target.dataset.operation !== name()) showAll();
  });
  showOne();
}

/** Before the operations are parsed: nothing is drawn that would leave again. */
export const awaitOneOperationScript = `if("onbeforematch" in document.documentElement&&${operationAnchor}.test(location.hash))document.documentElement.dataset.oneOperation="awaited"`;
