/** The inline script of a page. It loads the bundles at the first sign of a visitor, or when idle. */
import { answerCopy } from '../clipboard/answer-copy';
import { keepFocus } from '../phone-menu/keep-focus';
import {
  answerLanguage,
  showStoredLanguage,
  tickLanguage,
} from '../reference/samples/choose-language';
import { unmarkAll } from './heard';
import { prefetch } from './prefetch';
import { createRecorder, type Recording } from './recorder';
import { createScriptLoader } from './script-loader';

declare global {
  interface Window {
    /** Stops the recording and returns it. React calls this once it listens, and parts that wake later. */
    takeRecording?: (part?: Element) => Recording;
  }
}

/** Events that announce a visitor who may soon need React, besides the recorded ones. */
const signs = ['pointermove', 'pointerdown', 'scroll', 'focusin'];
const idleDelay = 6000;

const sources = String(document.currentScript?.dataset.scripts).split(' ');
const run = createScriptLoader(document, sources, unmarkAll);
const isWhole = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
/** React takes over what is there: of a page that is still coming, the rest would stand there twice. */
const load = () => isWhole.then(run);
/** The browser paints its own response first: running the bundles would delay it. */
const loadAfterPaint = () => requestAnimationFrame(() => setTimeout(load));
showStoredLanguage();
// Before the recorder, which stops events.
addEventListener('keydown', keepFocus, true);
addEventListener('change', answerLanguage, true);
window.takeRecording = createRecorder(window, loadAfterPaint);
for (const sign of signs) addEventListener(sign, loadAfterPaint, { capture: true, once: true });
addEventListener('online', loadAfterPaint);
// Once React is there, events go on to this.
addEventListener('click', ({ target }) => answerCopy(target as Element));

// Controls of parts that wake later are disabled for who has no scripts: from here on, they are heard.
isWhole.then(() => {
  tickLanguage();
  for (const control of document.querySelectorAll('[data-late] [disabled]'))
    control.removeAttribute('disabled');
});

// The visitor comes from a search: the words to highlight cannot wait.
if (/[?&](_highlight|q)=/.test(location.search)) load();

const whenIdle = window.requestIdleCallback ?? setTimeout;
addEventListener('load', () => {
  whenIdle(() => prefetch(sources));
  setTimeout(whenIdle, idleDelay, load);
});
