import { loadSiteConfig } from '@site/src/site-config/site-config';

/** Samples are built with one address, and say the one that the API has here. */
export function showAddress(root: HTMLElement, builtOrigin: string): () => void {
  let left = false;
  void loadSiteConfig(window.location.origin).then(({ apiUrl }) => {
    if (!left && apiUrl !== builtOrigin) replaceText(root, builtOrigin, apiUrl);
  });
  return () => {
    left = true;
  };
}

function replaceText(root: HTMLElement, from: string, to: string): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (text.data.includes(from)) text.data = text.data.replaceAll(from, to);
  }
}
