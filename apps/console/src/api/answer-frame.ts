import { finishSignIn } from '@sillage/sign-in/finish-sign-in';
import { frameMessage } from '@sillage/sign-in/frame-message';
import { createStateStore } from '@sillage/sign-in/state-store';
import { renewalOf, renewalPath } from './sign-in.ts';

/** In the hidden frame: ends the sign-in, and tells the console around it. */
export async function answerFrame({ location, history, parent, sessionStorage }: Window) {
  const query = location.search;
  history.replaceState(history.state, '', renewalPath);
  const store = createStateStore(() => sessionStorage);
  const outcome = await finishSignIn(renewalOf(location.origin), store, query);
  parent.postMessage(frameMessage(outcome), location.origin);
}
