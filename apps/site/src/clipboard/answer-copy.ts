import { copyText } from './copy-text';

const outcomeMs = 2000;

/**
 * Answers a press on a button with `data-copy`: it copies the file that this names, or the code that is
 * shown beside the button. The words of the button say how it went. It is part of the inline script of
 * pages, so that it works before React.
 */
export function answerCopy(target: Element): boolean {
  const button = target.closest<HTMLElement>('[data-copy]');
  if (!button) return false;
  const code = shownCode(button);
  const { copy: file } = button.dataset;
  copyText(navigator.clipboard, file ? fetchText(file) : Promise.resolve(textOf(code)))
    .then(
      () => true,
      () => copySelection(code),
    )
    .then((isCopied) => say(button, isCopied));
  return true;
}

const shownCode = (button: Element): HTMLElement | undefined =>
  [...(button.closest('[data-copyable],.theme-code-block')?.querySelectorAll('pre') ?? [])].find(
    (element) => element.offsetParent,
  );

/** As it is shown: highlighted lines are broken by elements. */
const textOf = (code: HTMLElement | undefined): string =>
  (code?.innerText ?? '').replace(/\n$/, '');

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.text();
}

/** Over plain HTTP the Clipboard API is missing, but this older one works. */
function copySelection(code: HTMLElement | undefined): boolean {
  if (!code) return false;
  getSelection()?.selectAllChildren(code);
  return document.execCommand('copy');
}

function say(button: HTMLElement, isCopied: boolean): void {
  const label = button.querySelector('[aria-live]');
  if (!label) return;
  button.dataset.words ??= label.textContent ?? '';
  label.textContent = isCopied ? (button.dataset.copied ?? 'Copié') : 'Copie impossible';
  button.dataset.outcome = isCopied ? 'copied' : 'failed';
  setTimeout(() => {
    label.textContent = button.dataset.words ?? '';
    delete button.dataset.outcome;
  }, outcomeMs);
}
