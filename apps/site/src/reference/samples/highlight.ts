import type { Language } from './languages.ts';

type TokenKind = 'string' | 'comment' | 'keyword' | 'variable' | 'property' | 'number';
export interface Token {
  text: string;
  kind?: TokenKind;
}

const doubleQuoted = /"(?:\\.|[^"\\])*"/;
const singleQuoted = /'(?:\\.|[^'\\])*'/;
const shellQuoted = /'[^']*'/;
const words = (list: string) => new RegExp(`\\b(?:${list})\\b`);

/** Tried in this order. */
const rules: Record<Language | 'json', [TokenKind, RegExp][]> = {
  json: [
    ['property', /"(?:\\.|[^"\\])*"(?=:)/],
    ['string', doubleQuoted],
    ['number', /-?\b\d[\d.]*(?:[eE][+-]?\d+)?/],
    ['keyword', words('true|false|null')],
  ],
  curl: [
    ['comment', /(?<=^|\n)#.*/],
    ['string', shellQuoted],
    ['string', doubleQuoted],
    ['keyword', /(?<=^|\n|\| ?|\()(?:curl|export|openssl|jq|echo)\b/],
    ['variable', /\$\w+/],
  ],
  typescript: [
    ['string', singleQuoted],
    ['keyword', words('import|from|const|await|as|new')],
  ],
  python: [
    ['comment', /(?<=^|\n)#.*/],
    ['string', doubleQuoted],
    ['keyword', words('import|from|with|as|def|return|for|in|True|False|None')],
  ],
  php: [
    ['comment', /\/\/.*/],
    ['string', singleQuoted],
    ['string', doubleQuoted],
    ['keyword', words('function|fn|return|echo|new|true|false|null')],
    ['variable', /\$\w+/],
  ],
};

/** Splits a sample into coloured and plain tokens, which joined give the sample again. */
export function highlight(text: string, language: Language | 'json'): Token[] {
  const patterns = rules[language];
  const either = new RegExp(patterns.map(([, pattern]) => `(${pattern.source})`).join('|'), 'g');
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(either)) {
    const kind = patterns[match.slice(1).findIndex((group) => group !== undefined)]?.[0];
    if (match.index > end) tokens.push({ text: text.slice(end, match.index) });
    tokens.push({ text: match[0], ...(kind && { kind }) });
    end = match.index + match[0].length;
  }
  if (end < text.length) tokens.push({ text: text.slice(end) });
  return tokens;
}
