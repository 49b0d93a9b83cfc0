/** Endings and their replacements. The first that leaves three letters or more applies. */
const plurals: [string, string][] = [
  ['eaux', 'eau'],
  ['aux', 'al'],
  ['eux', 'eu'],
  ['oux', 'ou'],
  ['ss', 'ss'],
  ['s', ''],
];

/** A short list on purpose: « utilisateur » must not become « utiliser ». */
const endings: [string, string][] = [
  ['ation', ''],
  ['ement', ''],
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

const minimumWordLength = 4;
const minimumStemLength = 3;
const letters = /^[a-z]+$/;

/** The common part of a French word's inflections, without accents: `depenses` → `depens`. */
export function stem(form: string): string {
  if (form.length < minimumWordLength || !letters.test(form)) return form;
  return replaceEnding(replaceEnding(form, plurals), endings);
}

function replaceEnding(form: string, rules: [string, string][]): string {
  for (const [ending, replacement] of rules) {
    if (!form.endsWith(ending)) continue;
    const shortened = form.slice(0, -ending.length) + replacement;
    if (shortened.length >= minimumStemLength) return shortened;
  }
  return form;
}
