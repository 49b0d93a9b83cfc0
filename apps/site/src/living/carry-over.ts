import { setNatively } from '@site/src/hydration/replay';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a reader did to the built markup of an example, by the order of its elements. */
export interface CarriedState {
  values: (Field | undefined)[];
  open: boolean[];
  focused: number;
}

const fieldsOf = (example: Element): Field[] => [
  ...example.querySelectorAll<Field>('input,select,textarea'),
];
const detailsOf = (example: Element): HTMLDetailsElement[] => [
  ...example.querySelectorAll('details'),
];
const focusableOf = (example: Element): HTMLElement[] => [
  ...example.querySelectorAll<HTMLElement>('input,select,textarea,button,summary,a'),
];

export function readState(example: Element): CarriedState {
  return {
    values: fieldsOf(example).map((field) => (isChanged(field) ? field : undefined)),
    open: detailsOf(example).map(({ open }) => open),
    focused: focusableOf(example).indexOf(document.activeElement as HTMLElement),
  };
}

/** Does it again to the living example, which has the same elements. */
export function carryOver({ values, open, focused }: CarriedState, example: Element): void {
  for (const [place, details] of detailsOf(example).entries()) details.open = open[place] ?? false;
  const focus = focusableOf(example)[focused];
  for (const [place, field] of fieldsOf(example).entries()) {
    const before = values[place];
    if (before) tell(field, before);
  }
  focus?.focus({ preventScroll: true });
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (isBox(field)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

const isBox = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

function tell(field: Field, before: Field): void {
  if (isBox(field)) {
    if (field.checked !== (before as HTMLInputElement).checked) field.click();
    return;
  }
  setNatively(field, before.value);
  field.dispatchEvent(new Event(field.matches('select') ? 'change' : 'input', { bubbles: true }));
}
