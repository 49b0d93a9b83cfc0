const answered = 'button,[role=button],select,[type=checkbox],[type=radio]';

/** Shows that a press or a choice was heard, until something answers it. */
export function markHeard({ type, target }: Event): void {
  if (type === 'click' || type === 'change')
    (target as Element).closest(answered)?.setAttribute('aria-busy', 'true');
}

export const unmarkHeard = (target: Element): void =>
  target.closest(answered)?.removeAttribute('aria-busy');

/** The scripts did not come: nothing is under way until the next press. */
export function unmarkAll(): void {
  for (const busy of document.querySelectorAll('[aria-busy=true]'))
    busy.removeAttribute('aria-busy');
}
