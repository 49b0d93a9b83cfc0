/**
 * A text of a request may hold variables of the reader's terminal, as marks that no text has. A
 * language prints such a text as one of its own expressions.
 */
const [open, close] = ['\uE000', '\uE001'];

export const variableMark = (name: string): string => `${open}${name}${close}`;

const mark = new RegExp(`${open}(\\w+)${close}`);
const encodedMark = new RegExp(
  `${encodeURIComponent(open)}(\\w+)${encodeURIComponent(close)}`,
  'g',
);

export const hasVariable = (text: string): boolean => mark.test(text);

/** Texts and names of variables by turns; the first and the last are texts. */
export const splitVariables = (text: string): string[] => text.split(mark);

/** An address keeps its variables as they are: what they hold is encoded already. */
export const keepVariables = (address: string): string =>
  address.replace(encodedMark, (_, name: string) => variableMark(name));

/** The names of all variables in a value, each once. */
export function variablesOf(value: unknown): string[] {
  const names = splitVariables(JSON.stringify(value) ?? '').filter((_, index) => index % 2 === 1);
  return [...new Set(names)];
}

/** A comment that says which variables of the terminal a program reads. */
export const exportNote = (comment: string, names: readonly string[]): string[] =>
  names.length > 0 ? [`${comment} Dans le terminal : export ${names.join(' ')}`] : [];
