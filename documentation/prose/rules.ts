import { type Passage, placeholder } from './passage.ts';

/** A fault at an offset of a passage. */
export interface Fault {
  offset: number;
  message: string;
}

interface Rule {
  pattern: RegExp;
  message: string;
}

const anySpace = '[ \\u00a0\\u202f\\n]';
const vowel = '[aeiouàâéèêîôûœ]';
/** Words that begin with a vowel but take no elision: « le onze ». */
const hiatus = '(?!onz|oui\\b|une?s?\\b|[aeiouy]\\b|uns\\b|ululer)';

const typography: Rule[] = [
  { pattern: /'/g, message: 'straight apostrophe: ’' },
  { pattern: /"[^"]*"?/g, message: 'straight quotes: « … »' },
  { pattern: /[“„‟‘][^”’]*[”’]?|”/g, message: 'foreign quotes: « … »' },
  { pattern: /\.{3}/g, message: 'three dots: …' },
  { pattern: /(?<=\S)[ \u00a0\u202f]{2,}(?=\S)/g, message: 'two spaces' },
  { pattern: /(?<=[^\s«(])[;!?»](?![\p{L}\p{N}])/gu, message: 'no space before ; ! ? or »' },
  { pattern: /(?<=[^\s«(]):(?=\s|$)/gu, message: 'no space before « : »' },
  { pattern: new RegExp(`«(?!${anySpace})`, 'g'), message: 'no space after «' },
  { pattern: /\d[%€]/g, message: 'no space between a number and its unit' },
  { pattern: /(?<=\S) [,.](?=\s|$)/g, message: 'a space before a comma or a full stop' },
  { pattern: /(?<=\p{L})[,;](?=\p{L})/gu, message: 'no space after a comma or semicolon' },
  { pattern: /(?<=\p{Ll})\.(?=\p{Lu}\p{Ll})/gu, message: 'no space after a full stop' },
  {
    pattern: /(?<=\S) -{1,2} (?=\S)/g,
    message: 'a hyphen for a dash: use « – », « : » or a comma',
  },
  { pattern: /\(\s|(?<=\S)\s\)/g, message: 'a space inside brackets' },
  { pattern: /\b1ers?\b/g, message: '« 1ᵉʳ »' },
  { pattern: /\b\d+i?[eè]mes?\b/g, message: '« 2ᵉ »' },
  { pattern: /(?<=^|[.!?…:] )A(?= \p{Ll})/gu, message: 'a capital without its accent: « À »' },
  { pattern: /(?<![\p{L}])Ca(?![\p{L}])/gu, message: 'a capital without its cedilla: « Ça »' },
];

const words = (text: string): RegExp => new RegExp(`(?<![\\p{L}’'-])(?:${text})`, 'giu');

const grammar: Rule[] = [
  {
    pattern: words(`(?!nous |vous )(\\p{L}+)${anySpace}\\1(?![\\p{L}’'-])`),
    message: 'a word twice',
  },
  {
    pattern: words(
      `(?:le|la|de|que|ne|je|me|te|se|jusque|lorsque|puisque) ${hiatus}(?=${vowel}\\p{Ll})`,
    ),
    message: 'no elision before a vowel',
  },
  { pattern: words('si ils?(?!\\p{L})'), message: '« s’il »' },
  {
    pattern: words('(?:de|à) les? (?!\\p{L}+(?:er|ir|re)(?!\\p{L}))(?=\\p{Ll})'),
    message: '« du », « des », « au » or « aux »',
  },
  { pattern: words('malgré que|au jour d’aujourd’hui|comme même'), message: 'bad French' },
];

export function ruleFaults({ text }: Passage): Fault[] {
  return [...typography, ...grammar].flatMap(({ pattern, message }) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
      offset: index,
      message: `${message}: ${excerpt(text, index, found.length)}`,
    })),
  );
}

/** The words around a fault, on one line. */
function excerpt(text: string, index: number, length: number): string {
  const around = text.slice(Math.max(0, index - 12), index + length + 12);
  return `[${around.replaceAll('\n', ' ').replaceAll(placeholder, '`…`')}]`;
}
