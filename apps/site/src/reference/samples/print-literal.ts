import { hasVariable, splitVariables } from './variables.ts';

/** How a language writes a value; the layout is the same in all of them. */
export interface LiteralStyle {
  text: (value: string) => string;
  /** What precedes a value of an object: `name: `, `"name": `, `'name' => `. */
  key: (name: string) => string;
  words: { true: string; false: string; null: string };
  object: readonly [string, string];
  list: readonly [string, string];
  emptyObject: string;
  /** Spaces inside the braces of an object on one line. */
  padding: string;
  indent: number;
}

const maxWidth = 50;

/** A value as a literal: on one line when it is short, else one member a line. */
export function printLiteral(value: unknown, style: LiteralStyle, depth = 0): string {
  if (typeof value === 'string') return style.text(value);
  if (typeof value !== 'object' || value === null) {
    return style.words[String(value) as keyof LiteralStyle['words']] ?? String(value);
  }
  const isList = Array.isArray(value);
  const members = isList
    ? value.map((item) => printLiteral(item, style, depth + 1))
    : Object.entries(value).map(
        ([name, item]) => style.key(name) + printLiteral(item, style, depth + 1),
      );
  const [open, close] = isList ? style.list : style.object;
  if (members.length === 0) return isList ? open + close : style.emptyObject;
  const padding = isList ? '' : style.padding;
  const line = `${open}${padding}${members.join(', ')}${padding}${close}`;
  if (line.length + depth * style.indent <= maxWidth && !line.includes('\n')) return line;
  const margin = ' '.repeat(depth * style.indent);
  const step = ' '.repeat(style.indent);
  return `${open}\n${members.map((member) => `${margin}${step}${member},\n`).join('')}${margin}${close}`;
}

/** A text with variables as an expression: its texts and its variables by turns. */
const expression = (
  value: string,
  text: (part: string) => string,
  variable: (name: string) => string,
): string[] =>
  splitVariables(value).flatMap((part, index) =>
    index % 2 === 1 ? [variable(part)] : part === '' ? [] : [text(part)],
  );

const inTemplate = (value: string) => value.replace(/[\\`]|\$(?=\{)/g, '\\$&');

/** A body of several lines, as it is. */
export const rawBody = {
  typescript: (text: string): string => `\`${inTemplate(text)}\``,
  python: (text: string): string => `"""${text.replaceAll('\\', '\\\\')}"""`,
};

const isIdentifier = (name: string) => /^[A-Za-z_$][\w$]*$/.test(name);
const inQuotes = (value: string) => `'${value.replace(/[\\']/g, '\\$&')}'`;

/** A text with control characters is written as JSON, which TypeScript reads too. */
const typescriptText = (value: string) =>
  /[\p{Cc}\u2028\u2029]/u.test(value) ? JSON.stringify(value) : inQuotes(value);

function typescriptExpression(value: string): string {
  if (!hasVariable(value)) return typescriptText(value);
  const [name, ...more] = expression(value, inTemplate, (variable) => `\${${variable}}`);
  return more.length === 0 ? (name ?? '').slice(2, -1) : `\`${name}${more.join('')}\``;
}

export const typescriptStyle: LiteralStyle = {
  text: typescriptExpression,
  key: (name) => `${isIdentifier(name) ? name : typescriptText(name)}: `,
  words: { true: 'true', false: 'false', null: 'null' },
  object: ['{', '}'],
  list: ['[', ']'],
  emptyObject: '{}',
  padding: ' ',
  indent: 2,
};

const inBraces = (value: string) => JSON.stringify(value).slice(1, -1).replace(/[{}]/g, '$&$&');

function pythonExpression(value: string): string {
  if (!hasVariable(value)) return JSON.stringify(value);
  const [name, ...more] = expression(value, inBraces, (variable) => `{${variable}}`);
  return more.length === 0 ? (name ?? '').slice(1, -1) : `f"${name}${more.join('')}"`;
}

export const pythonStyle: LiteralStyle = {
  text: pythonExpression,
  key: (name) => `${JSON.stringify(name)}: `,
  words: { true: 'True', false: 'False', null: 'None' },
  object: ['{', '}'],
  list: ['[', ']'],
  emptyObject: '{}',
  padding: '',
  indent: 4,
};

export const phpStyle: LiteralStyle = {
  text: (value) =>
    hasVariable(value)
      ? expression(value, inQuotes, (name) => `$${name}`).join(' . ')
      : inQuotes(value),
  key: (name) => `${inQuotes(name)} => `,
  words: { true: 'true', false: 'false', null: 'null' },
  object: ['[', ']'],
  list: ['[', ']'],
  // PHP would send an empty array as `[]`.
  emptyObject: 'new stdClass()',
  padding: '',
  indent: 4,
};
