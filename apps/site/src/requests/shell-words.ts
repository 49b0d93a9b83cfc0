/** A word of a command: plain texts, variables, and what only a shell knows. */
export type Part = { text: string } | { variable: string } | { command: string };
export type Word = Part[];
/** A word, or an operator such as `|` or `>`. */
export type Token = Word | string;

const operator = /^(?:2>&1|2>|>>|<<|>|<|\|\||&&|\||&|;|\n|\(|\))/;
const variable = /^\$(?:\{(\w+)\}|(\w+))/;

/** The words of a text of shell, in order; nothing if a quote or a parenthesis stays open. */
export function readWords(text: string): Token[] | undefined {
  const tokens: Token[] = [];
  let word: Word | undefined;
  let rest = text;
  const add = (part: Part): void => {
    word = [...(word ?? []), part];
  };
  const endWord = (): void => {
    if (word) tokens.push(joinTexts(word));
    word = undefined;
  };
  while (rest !== '') {
    const [first = ''] = rest;
    const found = operator.exec(rest)?.[0];
    let length = 1;
    if (rest.startsWith('\\\n')) {
      endWord();
      length = 2;
    } else if (found) {
      endWord();
      tokens.push(found);
      length = found.length;
    } else if (/\s/.test(first)) endWord();
    else if (first === '#' && !word)
      length = rest.indexOf('\n') < 0 ? rest.length : rest.indexOf('\n');
    else if (first === "'") {
      const end = rest.indexOf("'", 1);
      if (end < 0) return undefined;
      add({ text: rest.slice(1, end) });
      length = end + 1;
    } else if (first === '"') {
      const quoted = readQuoted(rest);
      if (!quoted) return undefined;
      for (const part of quoted.parts) add(part);
      length = quoted.length;
    } else if (first === '$') {
      const dollar = readDollar(rest);
      if (!dollar) return undefined;
      add(dollar.part);
      length = dollar.length;
    } else if (first === '\\') {
      add({ text: rest[1] ?? '' });
      length = 2;
    } else add({ text: first });
    rest = rest.slice(length);
  }
  endWord();
  return tokens;
}

function readQuoted(text: string): { parts: Part[]; length: number } | undefined {
  const parts: Part[] = [{ text: '' }];
  let at = 1;
  while (at < text.length) {
    const [first = '', second = ''] = text.slice(at);
    if (first === '"') return { parts, length: at + 1 };
    if (first === '\\' && '"\\$`\n'.includes(second)) {
      parts.push({ text: second === '\n' ? '' : second });
      at += 2;
    } else if (first === '$') {
      const dollar = readDollar(text.slice(at));
      if (!dollar) return undefined;
      parts.push(dollar.part);
      at += dollar.length;
    } else {
      parts.push({ text: first });
      at += 1;
    }
  }
  return undefined;
}

function readDollar(text: string): { part: Part; length: number } | undefined {
  if (text.startsWith('$(')) {
    const end = closingParenthesis(text, 2);
    return end < 0 ? undefined : { part: { command: text.slice(2, end) }, length: end + 1 };
  }
  const [all, braced, plain] = variable.exec(text) ?? [];
  if (all === undefined) return { part: { text: '$' }, length: 1 };
  return { part: { variable: braced ?? plain ?? '' }, length: all.length };
}

/** Where the parenthesis closes, past those in quotes. */
function closingParenthesis(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    const mark = text[at];
    if (mark === "'" || mark === '"') {
      const end = text.indexOf(mark, at + 1);
      if (end < 0) return -1;
      at = end;
    } else if (mark === '(') depth += 1;
    else if (mark === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

function joinTexts(word: Word): Word {
  const joined: Word = [];
  for (const part of word) {
    const last = joined.at(-1);
    if ('text' in part && last && 'text' in last)
      joined[joined.length - 1] = { text: last.text + part.text };
    else joined.push(part);
  }
  return joined.filter(
    (part, index) => !('text' in part) || part.text !== '' || (joined.length === 1 && index === 0),
  );
}
