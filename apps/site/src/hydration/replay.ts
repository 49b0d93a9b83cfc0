import type { Recording } from './recorder';

type Field = HTMLInputElement | HTMLTextAreaElement;
type EventClass = new (type: string, init: Event) => Event;

/** Dispatches again, now that React listens, the events that were recorded before. */
export function replay(document: Document, { hovered, actions }: Recording): void {
  if (hovered) {
    dispatchAgain(hovered);
    hovered.target?.dispatchEvent(new MouseEvent('mouseover', hovered));
  }
  focusAgain(document);
  // A field already holds all its text: one input event is enough, before the keys that follow.
  const fields = actions
    .filter(({ type }) => type === 'input')
    .map(({ target }) => target as Field);
  for (const field of new Set(fields)) replayInput(field);
  for (const action of withoutRepeatedClicks(actions))
    (replayByType[action.type] ?? dispatchAgain)(action);
}

const togglesNatively = 'summary,[type=checkbox],[type=radio]';

/** A visitor who clicked twice on a button that did not respond wanted one click. */
function withoutRepeatedClicks(actions: Event[]): Event[] {
  const clicked = new Set<EventTarget | null>();
  return actions.filter(({ type, target }) => {
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

/** The recorded click has already unfolded or ticked. The replayed one will do it again. */
function undoToggle(target: HTMLElement): void {
  target.closest('summary')?.parentElement?.toggleAttribute('open');
  const box = target as HTMLInputElement;
  if (box.type === 'checkbox' || box.type === 'radio') box.checked = !box.checked;
}

/**
 * React ignores an input event when it already knows the value. It knows what is set on the
 * element, here an empty text, but not what the prototype's setter sets.
 */
function replayInput(field: Field): void {
  if (!field.matches('textarea,input:not([type=checkbox],[type=radio],[type=file])')) return;
  const { value, selectionStart, selectionEnd } = field;
  const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  field.value = '';
  native?.set?.call(field, value);
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
