import { answerCopy } from '../clipboard/answer-copy';
import { keepFocus } from '../phone-menu/keep-focus';

/** Client module: pages whose bundles load at once have no inline script that answers. */
if (typeof window !== 'undefined' && !window.takeRecording) {
  addEventListener('keydown', keepFocus);
  addEventListener('click', ({ target }) => answerCopy(target as Element));
  void import('../reference/samples/choose-language').then((language) => {
    language.showStoredLanguage();
    language.tickLanguage();
    addEventListener('change', language.answerLanguage);
  });
}
