/** The inline script of a page. It loads the bundles at the first sign of a visitor, or when idle. */
import { prefetch } from './prefetch';
import { createRecorder, type Recording } from './recorder';
import { createScriptLoader } from './script-loader';

declare global {
  interface Window {
    /** Stops the recording and returns it. React calls this once it listens. */
    takeRecording?: () => Recording;
  }
}

/** Events that announce a visitor who may soon need React, besides the recorded ones. */
const signs = ['pointermove', 'pointerdown', 'scroll', 'focusin'];
const idleDelay = 6000;

const sources = String(document.currentScript?.dataset.scripts).split(' ');
const load = createScriptLoader(document, sources);
/** The browser paints its own response first: running the bundles would delay it. */
const loadAfterPaint = () => requestAnimationFrame(() => setTimeout(load));
window.takeRecording = createRecorder(window, loadAfterPaint);
for (const sign of signs) addEventListener(sign, loadAfterPaint, { capture: true, once: true });

// The visitor comes from a search: the words to highlight cannot wait.
if (/[?&](_highlight|q)=/.test(location.search)) load();

const whenIdle = window.requestIdleCallback ?? setTimeout;
addEventListener('load', () => {
  whenIdle(() => prefetch(window, sources));
  setTimeout(whenIdle, idleDelay, load);
});
