/** The inline script of a page: its bundles come when the visitor does something, or nothing. */
import { prefetch } from './prefetch';
import { createRecorder, type Recording } from './recorder';
import { scriptLoader } from './script-loader';

declare global {
  interface Window {
    /** Ends the recording that goes on until React listens. */
    takeRecording?: () => Recording;
  }
}

/** Signs of a visitor who may soon need React, besides those that are recorded. */
const signs = ['pointermove', 'pointerdown', 'scroll', 'focusin'];
const idleDelay = 6000;

const sources = String(document.currentScript?.dataset.scripts).split(' ');
const load = scriptLoader(document, sources);
/** The browser shows its own answer first: running the bundles would hold it up. */
const loadAfterPaint = () => requestAnimationFrame(() => setTimeout(load));
window.takeRecording = createRecorder(window, loadAfterPaint);
for (const sign of signs) addEventListener(sign, loadAfterPaint, { capture: true, once: true });

// The terms that brought the visitor here are to be marked at once.
if (/[?&](_highlight|q)=/.test(location.search)) load();

const whenIdle = window.requestIdleCallback ?? setTimeout;
addEventListener('load', () => {
  whenIdle(() => prefetch(window, sources));
  setTimeout(whenIdle, idleDelay, load);
});
