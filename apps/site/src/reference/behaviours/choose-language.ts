import { languages } from '../samples/languages.ts';
import { isLanguage, keepLanguage, recallLanguage } from './sample-language.ts';

const choices = 'input[data-sample-choice]';

/** One choice for all samples, remembered from one visit to the next. */
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
    keepLanguage(target.value, storage);
    // Samples above may have become longer or shorter: what was chosen stays where it is.
    window.scrollBy({ top: target.getBoundingClientRect().top - before, behavior: 'instant' });
  };

  root.addEventListener('change', onChange);
  const early = [...inputs()].find((input) => input.checked && input.value !== languages[0]);
  const language = early?.value ?? recallLanguage(storage);
  if (language !== null && isLanguage(language)) show(language);
  return () => root.removeEventListener('change', onChange);
}
