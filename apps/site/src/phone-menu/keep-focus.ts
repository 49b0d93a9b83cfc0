/** While the phone's menu is open, Tab goes from its last control to its first one, and back. */
export function keepFocus(event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const menu = document.querySelector('[data-menu]:popover-open');
  if (!menu) return;
  const controls = [...menu.querySelectorAll<HTMLElement>('a[href],button,summary')].filter(
    (control) => control.checkVisibility(),
  );
  const [last, first] = event.shiftKey
    ? [controls[0], controls.at(-1)]
    : [controls.at(-1), controls[0]];
  const { activeElement } = document;
  if (activeElement !== last && menu.contains(activeElement)) return;
  event.preventDefault();
  first?.focus();
}
