declare global {
  interface Window {
    /** Parses what waits in a part of the page, or in all of it, at once. */
    sillageParse?: (within?: ParentNode) => void;
  }
}

/** An operation has changed: more of it was parsed. */
export const parsedEvent = 'sillage:parsed';

/**
 * All operations together are forty thousand elements, which a browser would parse in one breath while
 * its reader waits. The greater part of each is in a `noscript`: text, for who runs scripts. It is parsed
 * here, a piece at a time when nothing else is to do; before that when it comes near, or is looked for.
 * It is also an inline script, which runs before any bundle: it may use nothing from outside.
 */
export function parseLater(): void {
  const pieces = 'noscript[data-later]';
  const parse = (piece: Element) => {
    const parent = piece.parentElement;
    piece.outerHTML = piece.textContent ?? '';
    parent?.dispatchEvent(new Event('sillage:parsed', { bubbles: true }));
  };
  const parseIn = (within: ParentNode = document) => {
    for (const piece of Array.from(within.querySelectorAll(pieces))) parse(piece);
  };
  const parseNamed = () => {
    const heading = document.getElementById(window.location.hash.slice(1));
    const operation = heading?.closest('[data-operation]');
    if (operation) parseIn(operation);
  };

  // Not `requestIdleCallback`: after a click, Chromium may find no idle time until the next one.
  const soon = (step: () => void) =>
    'scheduler' in window
      ? void window.scheduler.postTask(step, { priority: 'background' })
      : setTimeout(step, 10);
  const step = () => {
    const piece = document.querySelector(pieces);
    if (!piece) return;
    parse(piece);
    soon(step);
  };

  const near = new IntersectionObserver(
    (entries) => {
      // While another stands alone, a hidden one takes no place: it is near, and nobody sees it.
      for (const { isIntersecting, target } of entries)
        if (isIntersecting && !target.hasAttribute('hidden')) {
          near.unobserve(target);
          parseIn(target);
        }
    },
    { rootMargin: '100% 0px' },
  );
  const watch = () => {
    near.disconnect();
    for (const operation of Array.from(document.querySelectorAll('[data-operation]')))
      near.observe(operation);
  };
  window.addEventListener('hashchange', parseNamed);
  window.addEventListener('beforeprint', () => parseIn());
  // Its reader looks elsewhere: into the field of the browser that searches the page, maybe.
  window.addEventListener('blur', () => parseIn());
  document.documentElement.addEventListener('sillage:all', watch);
  window.sillageParse = parseIn;
  parseNamed();
  watch();
  // What the page needs to answer goes first.
  if (document.readyState === 'complete') soon(step);
  else window.addEventListener('load', () => soon(step));
}
