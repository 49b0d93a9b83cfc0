/** Escape hides the visible definition, until the pointer or the focus leaves and comes back. */
const shown = '.term:is(:hover, :focus-within)';

if (typeof document !== 'undefined') {
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const term of document.querySelectorAll<HTMLElement>(shown)) {
      term.dataset.dismissed = '';
      const show = () => delete term.dataset.dismissed;
      term.addEventListener('mouseleave', show, { once: true });
      term.addEventListener('focusout', show, { once: true });
    }
  });
}
