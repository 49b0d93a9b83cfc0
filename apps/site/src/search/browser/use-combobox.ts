import { useHistory } from '@docusaurus/router';
import { type MouseEvent, useEffectEvent, useLayoutEffect, useState } from 'react';

interface Options {
  input: HTMLInputElement;
  listId: string;
  /** How many options there are. */
  count: number;
  /** Where Enter leads when no option is active. */
  addressOf: (query: string) => string;
  onQuery: (query: string) => void;
}

/** The keyboard and focus of a search box with suggestions: WAI-ARIA's combobox pattern. */
export function useCombobox({ input, listId, count, addressOf, onQuery }: Options) {
  const history = useHistory();
  const [open, setOpen] = useState(document.activeElement === input);
  const [active, setActive] = useState(-1);
  const optionId = (position: number) => `${listId}-${position}`;

  const close = () => {
    setOpen(false);
    setActive(-1);
    input.value = '';
    onQuery('');
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };

  /** A plain click navigates without a load. With a modifier, the browser opens a tab as usual. */
  const choose = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { pathname, search, hash } = event.currentTarget;
    close();
    history.push(pathname + search + hash);
  };

  const moveTo = (position: number): boolean => {
    setOpen(true);
    if (count > 0) setActive((position + count) % count);
    return true;
  };

  /** An action returns false to leave the key to the browser. */
  const keys = new Map<string, () => boolean>([
    ['ArrowDown', () => moveTo(active + 1)],
    ['ArrowUp', () => moveTo(Math.max(active, 0) - 1)],
    [
      'Escape',
      () => {
        if (open && input.value !== '') {
          setOpen(false);
          setActive(-1);
        } else close();
        return true;
      },
    ],
    [
      'Enter',
      () => {
        if (!open || active < 0) return false;
        document.getElementById(optionId(active))?.click();
        return true;
      },
    ],
  ]);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!event.isComposing && keys.get(event.key)?.()) event.preventDefault();
  });
  const readTyped = useEffectEvent(() => onQuery(input.value));
  const onInput = useEffectEvent(() => {
    onQuery(input.value);
    setActive(-1);
    setOpen(true);
  });
  const onSubmit = useEffectEvent((event: SubmitEvent) => {
    event.preventDefault();
    const query = input.value.trim();
    if (query === '') return;
    close();
    history.push(addressOf(query));
  });
  const onFocusOut = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && input.form?.contains(relatedTarget)) return;
    setOpen(false);
    setActive(-1);
  });

  // A layout effect, so that no key typed since the render is missed.
  useLayoutEffect(() => {
    const { form } = input;
    const controller = new AbortController();
    const { signal } = controller;
    input.addEventListener('keydown', onKeyDown, { signal });
    input.addEventListener('input', onInput, { signal });
    input.addEventListener('focus', () => setOpen(true), { signal });
    form?.addEventListener('submit', onSubmit, { signal });
    form?.addEventListener('focusout', onFocusOut, { signal });
    readTyped();
    return () => controller.abort();
  }, [input]);

  useLayoutEffect(() => {
    input.setAttribute('aria-expanded', String(open && count > 0));
    if (active < 0) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', `${listId}-${active}`);
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [input, listId, open, active, count]);

  return { open, active, optionId, choose, close };
}
