import { matchesQuery } from './matches-query.ts';

/** Shows only the operations that match the text typed above the list. */
export function filterOperations(root: HTMLElement): () => void {
  const onInput = ({ target }: Event) => {
    if (isFilter(target)) applyFilter(target);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isFilter(event.target)) return;
    if (event.key === 'Enter')
      listOf(event.target)?.querySelector<HTMLElement>('li:not([hidden]) a')?.click();
    if (event.key === 'Escape' && event.target.value) {
      event.target.value = '';
      applyFilter(event.target);
    }
  };
  root.addEventListener('input', onInput);
  root.addEventListener('keydown', onKeyDown);
  for (const input of root.querySelectorAll('[data-filter]'))
    if (isFilter(input) && input.value) applyFilter(input);
  return () => {
    root.removeEventListener('input', onInput);
    root.removeEventListener('keydown', onKeyDown);
  };
}

const isFilter = (target: unknown): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.matches('[data-filter]');

const listOf = (input: HTMLInputElement) => input.closest('nav');

function applyFilter(input: HTMLInputElement): void {
  const list = listOf(input);
  const isFiltering = input.value.trim() !== '';
  let found = 0;
  for (const extra of list?.querySelectorAll<HTMLElement>('[data-filter-extra]') ?? [])
    extra.hidden = isFiltering;
  for (const group of list?.querySelectorAll<HTMLDetailsElement>('[data-filter-group]') ?? []) {
    let kept = 0;
    for (const item of group.querySelectorAll<HTMLElement>('[data-filter-text]')) {
      const text = `${item.textContent} ${item.dataset.filterText}`;
      item.hidden = !matchesQuery(text, input.value);
      if (!item.hidden) kept += 1;
    }
    group.hidden = kept === 0;
    group.open = isFiltering || group.querySelector('[aria-current]') !== null;
    found += kept;
  }
  const status = list?.querySelector('[data-filter-status]');
  if (status) status.textContent = isFiltering ? countOf(found) : '';
}

function countOf(found: number): string {
  if (found === 0) return 'Aucune opération ne correspond.';
  return found === 1 ? '1 opération' : `${found} opérations`;
}
