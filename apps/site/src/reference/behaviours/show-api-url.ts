import { loadSiteConfig } from '@site/src/site-config/site-config';

/** Replaces the origin that the samples were built with by the API's address on this site. */
export function showApiUrl(root: HTMLElement, builtOrigin: string): () => void {
  let isStopped = false;
  void loadSiteConfig(window.location.origin).then(({ apiUrl }) => {
    if (!isStopped && apiUrl !== builtOrigin) replaceText(root, builtOrigin, apiUrl);
  });
  return () => {
    isStopped = true;
  };
}

function replaceText(root: HTMLElement, from: string, to: string): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (text.data.includes(from)) text.data = text.data.replaceAll(from, to);
  }
}
