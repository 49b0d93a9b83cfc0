import { unmarkHeard } from './heard';
import { type Action, controlsOf, type Recording } from './recorder';

type Field = HTMLInputElement | HTMLTextAreaElement;
type EventClass = new (type: string, init: Event) => Event;

/** Dispatches again, now that React listens, the events that were recorded before. */
export function replay(document: Document, { hovered, actions }: Recording): void {
  if (hovered) {
    dispatchAgain(hovered);
    hovered.target?.dispatchEvent(new MouseEvent('mouseover', hovered));
  }
  focusAgain(document);
  replayAll(actions.map(({ event }) => event));
}

/** The same for a part of the page that has just come to life, and may have drawn itself anew. */
export function replayPart(part: Element): void {
  const actions = window.takeRecording?.(part).actions ?? [];
  replayAll(actions.flatMap((action) => inPart(part, action)));
}

function inPart(part: Element, { event, place }: Action): Event[] {
  if ((event.target as Element).isConnected) return [event];
  const twin = controlsOf(part)[place];
  // The values of fields are carried over by the part itself.
  if (!twin || twin.matches(fields)) return [];
  const again = new (event.constructor as EventClass)(event.type, event);
  Object.defineProperty(again, 'target', { value: twin, configurable: true });
  return [again];
}

const fields = 'input,select,textarea';

function replayAll(events: Event[]): void {
  for (const { target } of events) unmarkHeard(target as Element);
  // A field already holds all its text: one input event is enough, before the keys that follow.
  const typed = events.filter(({ type }) => type === 'input').map(({ target }) => target as Field);
  for (const field of new Set(typed)) replayInput(field);
  for (const event of withoutRepeatedClicks(events))
    (replayByType[event.type] ?? dispatchAgain)(event);
}

const togglesNatively = '[type=checkbox],[type=radio]';

/** A visitor who clicked twice on a button that did not respond wanted one click. */
function withoutRepeatedClicks(events: Event[]): Event[] {
  const clicked = new Set<EventTarget | null>();
  return events.filter(({ type, target }) => {
    if (type !== 'click' || (target as Element).closest(togglesNatively)) return true;
    return !clicked.has(target) && clicked.add(target);
  });
}

const replayByType: Record<string, (event: Event) => void> = {
  input: () => {},
  change: (event) => {
    if (event.target instanceof HTMLSelectElement) dispatchAgain(event);
  },
  click: (event) => {
    undoToggle(event.target as HTMLElement);
    dispatchAgain(event);
  },
  submit: (event) =>
    (event.target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter),
};

/** An event has every property of its own init dictionary, so it is passed as one. */
function dispatchAgain(event: Event): void {
  event.target?.dispatchEvent(new (event.constructor as EventClass)(event.type, event));
}

/** The recorded click has already ticked. The replayed one will do it again. */
function undoToggle(target: HTMLElement): void {
  const box = target as HTMLInputElement;
  if (box.type === 'checkbox' || box.type === 'radio') box.checked = !box.checked;
}

/** Sets a value as a visitor would: React does not know of it until the event. */
export function setNatively(field: Field | HTMLSelectElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}

/**
 * React ignores an input event when it already knows the value. It knows what is set on the
 * element, here an empty text, but not what the prototype's setter sets.
 */
function replayInput(field: Field): void {
  if (!field.matches('textarea,input:not([type=checkbox],[type=radio],[type=file])')) return;
  const { value, selectionStart, selectionEnd } = field;
  field.value = '';
  setNatively(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // React sets the value again when it renders, which moves the caret to the end.
  setTimeout(() => {
    if (selectionStart !== null && field.value === value)
      field.setSelectionRange(selectionStart, selectionEnd);
  });
}

function focusAgain({ activeElement }: Document): void {
  if (!activeElement?.matches('body *')) return;
  activeElement.dispatchEvent(new FocusEvent('focus'));
  activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}
