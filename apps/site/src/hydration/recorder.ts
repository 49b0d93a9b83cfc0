/** What a visitor did before anything listened. */
export interface Recording {
  /** How the pointer came where it is. */
  hovered: Event | undefined;
  actions: Event[];
}

/** Targets whose events are the browser's business alone. */
const native: Record<string, string | undefined> = {
  click: 'a[href]:not([role=button]),label,form button:not([type=button])',
  submit: '[action]',
};

const types = ['click', 'keydown', 'input', 'change', 'submit', 'pointerover'];

/**
 * Records until it is asked to give up what it has. Native behaviour (links, typing, unfolding)
 * goes on meanwhile; React, should it be halfway there, is kept from hearing a thing twice.
 */
export function createRecorder(window: Window, onAction: () => void): () => Recording {
  const recording: Recording = { hovered: undefined, actions: [] };

  function record(event: Event): void {
    const { type, key, ctrlKey, metaKey } = event as KeyboardEvent;
    const target = event.target as Element;
    const own = native[type];
    if (own && target.closest(own)) return;
    event.stopImmediatePropagation();
    if (type === 'pointerover') {
      recording.hovered = event;
      return;
    }
    onAction();
    const isShortcut = key === 'k' && (ctrlKey || metaKey);
    // What the browser would do of itself, and React does otherwise.
    if (isShortcut || type === 'submit' || (type === 'click' && target.closest('a')))
      event.preventDefault();
    if (!isShortcut || !focusSearch(window.document)) recording.actions.push(event);
  }

  for (const type of types) window.addEventListener(type, record, true);
  return () => {
    for (const type of types) window.removeEventListener(type, record, true);
    return recording;
  };
}

/** The search box takes text without React, so it need not wait: a replay would select the text. */
function focusSearch(document: Document): boolean {
  const box = document.querySelector<HTMLElement>('[aria-keyshortcuts]');
  box?.focus();
  return Boolean(box);
}
