/** Endings and what stands in their place, first that applies; what is left keeps three letters. */
const plurals: [string, string][] = [
  ['eaux', 'eau'],
  ['aux', 'al'],
  ['eux', 'eu'],
  ['oux', 'ou'],
  ['ss', 'ss'],
  ['s', ''],
];

/** Kept few: « utilisateur » must not become « utiliser », nor « événement » « événementiel ». */
const endings: [string, string][] = [
  ['ation', ''],
  ['ution', 'u'],
  ['ition', 'i'],
  ['iere', 'i'],
  ['elle', 'el'],
  ['enne', 'en'],
  ['euse', 'eu'],
  ['ee', ''],
  ['er', ''],
  ['ez', ''],
  ['ir', 'i'],
  ['e', ''],
];

const minimumWord = 4;
const minimumStem = 3;
const letters = /^[a-z]+$/;

/** What the forms of a French word share, once folded: `depenses`, `depenser` → `depens`. */
export function stem(form: string): string {
  if (form.length < minimumWord || !letters.test(form)) return form;
  return replaceEnding(replaceEnding(form, plurals), endings);
}

function replaceEnding(form: string, rules: [string, string][]): string {
  for (const [ending, replacement] of rules) {
    if (!form.endsWith(ending)) continue;
    const shortened = form.slice(0, -ending.length) + replacement;
    if (shortened.length >= minimumStem) return shortened;
  }
  return form;
}
