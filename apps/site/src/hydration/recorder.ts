/** What a visitor did before hydration. */
export interface Recording {
  /** The last pointerover: it tells where the pointer is. */
  hovered: Event | undefined;
  actions: Event[];
}

/** By type of event, the targets that the browser handles without React. */
const handledByBrowser: Record<string, string | undefined> = {
  click: 'a[href]:not([role=button]),label,form button:not([type=button])',
  submit: '[action]',
};

const recordedTypes = ['click', 'keydown', 'input', 'change', 'submit', 'pointerover'];

/**
 * Records events until the returned function is called. Links, typing and unfolding still work.
 * Propagation stops, so that React hears an event only once: when it is replayed.
 */
export function createRecorder(window: Window, onAction: () => void): () => Recording {
  const recording: Recording = { hovered: undefined, actions: [] };

  function record(event: Event): void {
    const { type, key, ctrlKey, metaKey } = event as KeyboardEvent;
    const target = event.target as Element;
    const nativeTargets = handledByBrowser[type];
    if (nativeTargets && target.closest(nativeTargets)) return;
    event.stopImmediatePropagation();
    if (type === 'pointerover') {
      recording.hovered = event;
      return;
    }
    onAction();
    const isShortcut = key === 'k' && (ctrlKey || metaKey);
    // React will do something else than the browser's default.
    if (isShortcut || type === 'submit' || (type === 'click' && target.closest('a')))
      event.preventDefault();
    if (!isShortcut || !focusSearch(window.document)) recording.actions.push(event);
  }

  for (const type of recordedTypes) window.addEventListener(type, record, true);
  return () => {
    for (const type of recordedTypes) window.removeEventListener(type, record, true);
    return recording;
  };
}

/** Focuses the search box at once: a shortcut replayed later would select what was typed since. */
function focusSearch(document: Document): boolean {
  const box = document.querySelector<HTMLElement>('[aria-keyshortcuts]');
  box?.focus();
  return Boolean(box);
}
