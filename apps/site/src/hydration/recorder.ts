import { languageChoices } from '../reference/samples/choose-language';
import { answerAtOnce } from './answer-at-once';
import { markHeard } from './heard';

export interface Action {
  event: Event;
  /** The part of the page that comes to life after the rest, if the target is in one. */
  part: Element | null;
  /** Where the control is among those of its part, which may draw itself anew. */
  place: number;
}

/** What a visitor did before hydration. */
export interface Recording {
  /** The last pointerover: it tells where the pointer is. */
  hovered: Event | undefined;
  actions: Action[];
}

/** By type of event, the targets that the browser handles without React. */
const handledByBrowser: Record<string, string | undefined> = {
  click: 'a[href],label,summary,[popovertarget],[data-show-all],form button:not([type=button])',
  input: languageChoices,
  change: languageChoices,
  submit: '[action]',
};

/** A part that its own code wakes up, after React: it sets `data-live`, then asks for its actions. */
const sleepingPart = '[data-late]:not([data-live])';

const placed = 'button,input,select,textarea,summary,a';

export const controlsOf = (part: Element): Element[] => [...part.querySelectorAll(placed)];

const recordedTypes = ['click', 'keydown', 'input', 'change', 'submit', 'pointerover'];

/**
 * Records events until React listens: the returned function, called without a part, gives what was
 * recorded and lets events go. Those in a sleeping part are recorded until that part asks for them.
 * Links, typing and unfolding still work. Propagation stops, so that React hears an event only once:
 * when it is replayed.
 */
export function createRecorder(
  window: Window,
  onAction: () => void,
): (part?: Element) => Recording {
  let hovered: Event | undefined;
  let kept: Action[] = [];
  let hasReact = false;

  function record(event: Event): void {
    const { type, key, ctrlKey, metaKey } = event as KeyboardEvent;
    const target = event.target as Element;
    const part = target.closest(sleepingPart);
    if (hasReact && (!part || type === 'pointerover')) return;
    const nativeTargets = handledByBrowser[type];
    if (nativeTargets && target.closest(nativeTargets)) return;
    event.stopImmediatePropagation();
    if (type === 'pointerover') {
      hovered = event;
      return;
    }
    onAction();
    if (type === 'click' && answerAtOnce(target)) return;
    const isShortcut = key === 'k' && (ctrlKey || metaKey);
    // React will do something else than the browser's default.
    if (isShortcut || type === 'submit') event.preventDefault();
    if (isShortcut && focusSearch(window.document)) return;
    markHeard(event);
    const place = part ? controlsOf(part).indexOf(target.closest(placed) as Element) : -1;
    kept.push({ event, part, place });
  }

  for (const type of recordedTypes) window.addEventListener(type, record, true);
  return (part) => {
    if (!part) hasReact = true;
    const isAsked = (action: Action) => action.part === (part ?? null);
    const actions = kept.filter(isAsked);
    kept = kept.filter((action) => !isAsked(action));
    return { hovered: part ? undefined : hovered, actions };
  };
}

/** Focuses the search box at once: a shortcut replayed later would select what was typed since. */
function focusSearch(document: Document): boolean {
  const box = document.querySelector<HTMLElement>('[aria-keyshortcuts]');
  box?.focus();
  return Boolean(box);
}
