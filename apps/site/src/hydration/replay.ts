import type { Recording } from './recorder';

type Field = HTMLInputElement | HTMLTextAreaElement;
type EventClass = new (type: string, init: Event) => Event;

/** Tells React what the visitor did before it listened. */
export function replay(document: Document, { hovered, actions }: Recording): void {
  if (hovered) {
    again(hovered);
    hovered.target?.dispatchEvent(new MouseEvent('mouseover', hovered));
  }
  focusAgain(document);
  // A field has all its text by now: it is told of once, before the keys that may follow it.
  const fields = actions
    .filter(({ type }) => type === 'input')
    .map(({ target }) => target as Field);
  for (const field of new Set(fields)) typeAgain(field);
  for (const action of withoutImpatience(actions)) (replays[action.type] ?? again)(action);
}

const ticksOrUnfolds = 'summary,[type=checkbox],[type=radio]';

/** Who clicked a silent button twice wanted it once. */
function withoutImpatience(actions: Event[]): Event[] {
  const clicked = new Set<EventTarget | null>();
  return actions.filter(({ type, target }) => {
    if (type !== 'click' || (target as Element).closest(ticksOrUnfolds)) return true;
    return !clicked.has(target) && clicked.add(target);
  });
}

const replays: Record<string, (event: Event) => void> = {
  input: () => {},
  change: (event) => {
    if (event.target instanceof HTMLSelectElement) again(event);
  },
  click: (event) => {
    takeBack(event.target as HTMLElement);
    again(event);
  },
  submit: (event) =>
    (event.target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter),
};

/** The same event, to the element it was for. An event can be read as its own settings. */
function again(event: Event): void {
  event.target?.dispatchEvent(new (event.constructor as EventClass)(event.type, event));
}

/** A click that comes again unfolds or ticks again: what the first one did is taken back. */
function takeBack(target: HTMLElement): void {
  target.closest('summary')?.parentElement?.toggleAttribute('open');
  const box = target as HTMLInputElement;
  if (box.type === 'checkbox' || box.type === 'radio') box.checked = !box.checked;
}

/** React only believes in a change that it has not seen being made. */
function typeAgain(field: Field): void {
  if (!field.matches('textarea,input:not([type=checkbox],[type=radio],[type=file])')) return;
  const { value, selectionStart, selectionEnd } = field;
  const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  field.value = '';
  native?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // React writes the value again when it renders, which moves the caret to its end.
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
