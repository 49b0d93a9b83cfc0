import { languages } from '../samples/languages.ts';
import { isLanguage, readStoredLanguage, storeLanguage } from './stored-language.ts';

const choices = 'input[data-sample-choice]';

/** One choice for all samples, stored from one visit to the next. */
export function chooseLanguage(root: HTMLElement): () => void {
  const storage = () => window.localStorage;
  const inputs = () => root.querySelectorAll<HTMLInputElement>(choices);
  const show = (language: string) => {
    document.documentElement.dataset.sampleLanguage = language;
    for (const input of inputs()) input.checked = input.value === language;
  };

  const onChange = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(choices)) return;
    const before = target.getBoundingClientRect().top;
    show(target.value);
    storeLanguage(target.value, storage);
    // The samples above have changed height: the clicked control must not move.
    window.scrollBy({ top: target.getBoundingClientRect().top - before, behavior: 'instant' });
  };

  root.addEventListener('change', onChange);
  const chosenBeforeHydration = [...inputs()].find(
    (input) => input.checked && input.value !== languages[0],
  );
  const language = chosenBeforeHydration?.value ?? readStoredLanguage(storage);
  if (language !== null && isLanguage(language)) show(language);
  return () => root.removeEventListener('change', onChange);
}
