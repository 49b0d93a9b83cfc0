/** Marks in the sidebar the section at the top of the screen. */
export function scrollSpy(root: HTMLElement): () => void {
  const links = [...root.querySelectorAll<HTMLAnchorElement>('nav a[href^="#"]')];
  const ids = [...new Set(links.map((link) => link.hash.slice(1)))];
  const sections = ids
    .map((id) => document.getElementById(id))
    .filter((element) => element !== null)
    .map((element) => ({ id: element.id, box: boxOf(element) }));
  const here = root.querySelector('[data-here]');
  let current: string | undefined;
  let frame = 0;

  const mark = () => {
    frame = 0;
    const id = aloneSection() ?? currentSection(sections);
    if (id === current) return;
    current = id;
    fold(root);
    for (const link of links) {
      if (link.hash !== `#${id}`) link.removeAttribute('aria-current');
      else {
        link.setAttribute('aria-current', 'location');
        unfold(link);
        keepInView(link);
        if (here) here.textContent = link.lastChild?.textContent ?? '';
      }
    }
  };
  const onMove = () => {
    frame ||= window.requestAnimationFrame(mark);
  };
  const onClick = ({ target }: Event) => {
    // On a narrow screen the list covers the page: close it after a choice.
    if (target instanceof Element && target.closest('nav a'))
      target.closest('[data-list]')?.removeAttribute('open');
  };

  // Operations take their true height when they come near: headings move, and nothing scrolls.
  const heights = new ResizeObserver(onMove);
  heights.observe(root);

  mark();
  window.addEventListener('scroll', onMove, { passive: true });
  window.addEventListener('hashchange', onMove);
  root.addEventListener('click', onClick);
  return () => {
    window.cancelAnimationFrame(frame);
    heights.disconnect();
    window.removeEventListener('scroll', onMove);
    window.removeEventListener('hashchange', onMove);
    root.removeEventListener('click', onClick);
  };
}

/** The operation that is shown alone, if one is. */
const aloneSection = (): string | undefined =>
  document.documentElement.dataset.oneOperation ? window.location.hash.slice(1) : undefined;

/** Opens the group of the section that is being read. */
function unfold(link: HTMLElement): void {
  const group = link.closest<HTMLDetailsElement>('[data-filter-group]');
  if (!group || group.open) return;
  group.open = true;
  group.dataset.unfolded = '';
}

/** Closes the groups that were opened for the section read before; a reader's own stay open. */
function fold(root: HTMLElement): void {
  for (const group of root.querySelectorAll<HTMLDetailsElement>('[data-unfolded]')) {
    group.open = false;
    delete group.dataset.unfolded;
  }
}

interface Section {
  id: string;
  box: Element;
}

/**
 * Where a section is. The inside of an operation that is far away has no layout: to ask for the place of
 * its heading would make one, of each operation in turn, and hold the page for seconds.
 */
const boxOf = (heading: Element): Element => heading.closest('[data-operation]') ?? heading;

/** The last section that begins in the top quarter of the screen or above; at the page's end, the last one. */
function currentSection(sections: readonly Section[]): string | undefined {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2) return sections.at(-1)?.id;
  const line = clientHeight / 4;
  return sections.findLast(({ box }) => box.getBoundingClientRect().top <= line)?.id;
}

function keepInView(link: HTMLElement): void {
  const column = link.closest('nav');
  if (!column || column.scrollHeight <= column.clientHeight) return;
  const { top, bottom } = link.getBoundingClientRect();
  const frame = column.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom)
    column.scrollTop += top - frame.top - frame.height / 3;
}
