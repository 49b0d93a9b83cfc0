import { loadSiteConfig } from '@site/src/site-config/site-config';
import { parsedEvent } from './parse-later.ts';

/** Replaces the origin that the samples were built with by the API's address on this site. */
export function showApiUrl(root: HTMLElement, builtOrigin: string): () => void {
  let isStopped = false;
  let stop = () => {};
  void loadSiteConfig(window.location.origin).then(({ apiUrl }) => {
    if (isStopped || apiUrl === builtOrigin) return;
    const replaceIn = ({ target }: Event) =>
      replaceText(target as HTMLElement, builtOrigin, apiUrl);
    replaceText(root, builtOrigin, apiUrl);
    root.addEventListener(parsedEvent, replaceIn);
    stop = () => root.removeEventListener(parsedEvent, replaceIn);
  });
  return () => {
    isStopped = true;
    stop();
  };
}

function replaceText(root: HTMLElement, from: string, to: string): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (text.data.includes(from)) text.data = text.data.replaceAll(from, to);
  }
}
