import { languages } from '../samples/languages.ts';

const key = 'sillage.sample-language';
const failure = 'The language of the samples could not be kept.';

export const isLanguage = (value: unknown): boolean => languages.some((one) => one === value);

/** An inline script that runs before the first paint, so that samples do not change after it. */
export const storedLanguageScript = `try{var l=localStorage.getItem("${key}");if(/^(${languages.join('|')})$/.test(l))document.documentElement.dataset.sampleLanguage=l}catch(e){console.warn("${failure}",e)}`;

/** A function opens the storage: in some browsers, reading `localStorage` throws. */
export function readStoredLanguage(openStorage: () => Storage): string | null {
  try {
    return openStorage().getItem(key);
  } catch (error) {
    console.warn(failure, error);
    return null;
  }
}

export function storeLanguage(language: string, openStorage: () => Storage): void {
  try {
    openStorage().setItem(key, language);
  } catch (error) {
    console.warn(failure, error);
  }
}
