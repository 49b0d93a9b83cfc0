import { languages } from './languages.ts';

/** Part of every page's inline script: a choice is answered, and remembered, before React. */
const key = 'sillage.sample-language';
export const languageChoices = 'input[data-sample-choice]';

/** Before the first paint, so that samples do not change after it. */
export function showStoredLanguage(): void {
  try {
    const language = languages.find((each) => each === localStorage.getItem(key));
    if (language) document.documentElement.dataset.sampleLanguage = language;
  } catch {
    // Without a storage the choice lasts as long as the page.
  }
}

/** Ticks the chosen language in every sample of the page, or of a part of it that is new. */
export function tickLanguage(within: ParentNode = document): void {
  const { sampleLanguage } = document.documentElement.dataset;
  if (sampleLanguage)
    for (const choice of within.querySelectorAll<HTMLInputElement>(languageChoices))
      choice.checked = choice.value === sampleLanguage;
}

/** One choice for all samples of all pages. */
export function answerLanguage({ target }: Event): void {
  const choice = target as HTMLInputElement;
  if (!choice.matches(languageChoices)) return;
  const top = () => choice.getBoundingClientRect().top;
  const before = top();
  document.documentElement.dataset.sampleLanguage = choice.value;
  tickLanguage();
  // The samples above have changed height: the clicked control must not move.
  scrollBy({ top: top() - before, behavior: 'instant' });
  try {
    localStorage.setItem(key, choice.value);
  } catch {
    // As above.
  }
}
