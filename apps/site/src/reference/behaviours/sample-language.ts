import { languages } from '../samples/languages.ts';

const key = 'sillage.sample-language';
const failure = 'The language of the samples could not be kept.';

export const isLanguage = (value: unknown): boolean => languages.some((one) => one === value);

/** Runs before the first paint, so that samples never change under the reader's eyes. */
export const rememberedLanguageScript = `try{var l=localStorage.getItem("${key}");if(/^(${languages.join('|')})$/.test(l))document.documentElement.dataset.sampleLanguage=l}catch(e){console.warn("${failure}",e)}`;

/** The storage comes by a function since merely naming it throws in some browsers. */
export function recallLanguage(openStorage: () => Storage): string | null {
  try {
    return openStorage().getItem(key);
  } catch (error) {
    console.warn(failure, error);
    return null;
  }
}

export function keepLanguage(language: string, openStorage: () => Storage): void {
  try {
    openStorage().setItem(key, language);
  } catch (error) {
    console.warn(failure, error);
  }
}
