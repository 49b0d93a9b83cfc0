/** What a visitor did before anything listened. */
export interface Recording {
  /** How the pointer came where it is. */
  hovered: Event | undefined;
  actions: Event[];
}

/** Targets whose events are the browser's business alone. */
const native: Record<string, string | undefined> = {
  click: 'a[href]:not([role=button]),label,form button:not([type=button]),form [type=submit]',
  submit: '[action]',
};

const types = ['click', 'keydown', 'input', 'change', 'submit', 'mouseover'];

/**
 * Records until it is asked to give up what it has. Native behaviour (links, typing, unfolding)
 * goes on meanwhile; React, should it be halfway there, is kept from hearing a thing twice.
 */
export function createRecorder(window: Window, onAction: () => void): () => Recording {
  const recording: Recording = { hovered: undefined, actions: [] };

  function record(event: Event): void {
    const target = event.target as Element;
    const own = native[event.type];
    if (own && target.closest(own)) return;
    event.stopImmediatePropagation();
    if (event.type === 'mouseover') {
      recording.hovered = event;
      return;
    }
    onAction();
    recording.actions.push(event);
    if (isTakenOver(event, target)) event.preventDefault();
  }

  for (const type of types) window.addEventListener(type, record, true);
  return () => {
    for (const type of types) window.removeEventListener(type, record, true);
    return recording;
  };
}

/** What the browser would do of itself, and React does otherwise. */
function isTakenOver(event: Event, target: Element): unknown {
  const { type, key, ctrlKey, metaKey } = event as KeyboardEvent;
  if (type === 'click') return target.closest('a');
  return type === 'submit' || (key === 'k' && (ctrlKey || metaKey));
}
