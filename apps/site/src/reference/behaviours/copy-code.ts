const said = 2000;

/** Copies the code shown beside the button, and says whether it did. */
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
    }, said);
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

/** Where the page is not served over HTTPS, a browser has no clipboard but this one. */
function copySelection(code: HTMLElement): boolean {
  window.getSelection()?.selectAllChildren(code);
  return document.execCommand('copy');
}

/** For those who do not see the button change. */
function announce(root: HTMLElement, text: string): void {
  const status = root.querySelector('[data-announcement]');
  if (status) status.textContent = text;
}
