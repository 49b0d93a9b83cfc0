const outcomeMs = 2000;

/** Copies the visible code beside the button, and announces the outcome. */
export function copyCode(root: HTMLElement): () => void {
  const onClick = async ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-copy]');
    const code = button && shownCode(button);
    if (!button || !code) return;
    const copied = await copy(code);
    button.textContent = copied ? 'Copié' : 'Échec de la copie';
    announce(root, copied ? 'Exemple copié.' : 'L’exemple n’a pas pu être copié.');
    window.setTimeout(() => {
      button.textContent = 'Copier';
    }, outcomeMs);
  };
  root.addEventListener('click', onClick);
  return () => root.removeEventListener('click', onClick);
}

const shownCode = (button: Element): HTMLElement | undefined =>
  [...(button.closest('[data-copyable]')?.querySelectorAll('pre') ?? [])].find(
    (element) => element.offsetParent !== null,
  );

async function copy(code: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(code.textContent ?? '');
    return true;
  } catch {
    return copySelection(code);
  }
}

/** Over plain HTTP the Clipboard API is missing, but this older one works. */
function copySelection(code: HTMLElement): boolean {
  window.getSelection()?.selectAllChildren(code);
  return document.execCommand('copy');
}

/** For screen readers. */
function announce(root: HTMLElement, text: string): void {
  const status = root.querySelector('[data-announcement]');
  if (status) status.textContent = text;
}
