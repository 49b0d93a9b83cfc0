/** What a keyboard cannot type alike: kinds of spaces and apostrophes, and accents in two parts. */
const plain = (text: string): string =>
  text.normalize('NFC').replace(/\s+/gu, ' ').replaceAll('’', "'").trim();

/** Whether what a person typed is a name, letter for letter, case included. */
export const confirmsName = (typed: string, name: string): boolean => plain(typed) === plain(name);
