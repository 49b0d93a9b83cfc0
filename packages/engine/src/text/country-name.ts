import { fold } from './french-order.ts';

const namesIn = (language: string) =>
  new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
let french: Intl.DisplayNames | undefined;

/** The French name of a country, by its ISO 3166 code; the code itself when it is not one. */
export function countryName(code: string): string {
  french ??= namesIn('fr');
  return /^[A-Z]{2}$/.test(code) ? (french.of(code) ?? code) : code;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
let codes: Map<string, string> | undefined;

/** The ISO 3166 code of a country that is written as a code, or as its French or English name. */
export function countryCode(text: string): string | undefined {
  codes ??= allNames();
  return codes.get(fold(text.trim()));
}

function allNames(): Map<string, string> {
  const names = new Map<string, string>();
  const [inFrench, inEnglish] = [namesIn('fr'), namesIn('en')];
  for (const first of letters)
    for (const second of letters) {
      const code = first + second;
      const name = inFrench.of(code);
      if (name === undefined || code === 'ZZ') continue;
      names.set(fold(name), code);
      names.set(fold(inEnglish.of(code) ?? name), code);
      names.set(fold(code), code);
    }
  return names;
}
