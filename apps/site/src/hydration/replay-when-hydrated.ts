import { replay } from './replay';

// A client module of the site. The generator says on the root element that React listens.
if (typeof window !== 'undefined' && window.takeRecording) {
  const root = document.documentElement;
  new MutationObserver((_, observer) => {
    if (root.dataset.hasHydrated !== 'true') return;
    observer.disconnect();
    const recording = window.takeRecording?.();
    if (recording) replay(document, recording);
  }).observe(root, { attributeFilter: ['data-has-hydrated'] });
}
