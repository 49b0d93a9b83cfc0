import { hasVariable, variableMark } from '../reference/samples/variables.ts';
import type { Part, Token, Word } from './shell-words.ts';

/** The request of a curl command, before it is looked up in the contract. Texts may hold variables. */
export interface CurlRequest {
  method: string;
  address: string;
  headers: Record<string, string>;
  body?: string;
  /** Whether the status is all that is printed, or nothing. */
  hidesAnswer: boolean;
}

/** The variables of a page so far: what each stands for, or nothing if only the shell knows. */
export type Variables = ReadonlyMap<string, Word>;

const unread = new Set(['s', 'S', 'N', 'L', 'f']);
const withValue: Record<string, keyof Options> = {
  '-X': 'method',
  '-H': 'headers',
  '-d': 'body',
  '--data-raw': 'body',
  '--data-binary': 'body',
  '-A': 'agent',
  '-o': 'output',
  '-w': 'format',
  '--data-urlencode': 'pairs',
};

interface Options {
  method: string[];
  headers: string[];
  body: string[];
  agent: string[];
  output: string[];
  format: string[];
  pairs: string[];
  address: string[];
}

/** A text with its variables as marks; nothing if it holds a command. */
export function textOf(word: Word, variables: Variables): string | undefined {
  let text = '';
  for (const part of expand(word, variables)) {
    if ('command' in part) return undefined;
    text += 'text' in part ? part.text : variableMark(part.variable);
  }
  return text;
}

function expand(word: Word, variables: Variables): Part[] {
  return word.flatMap((part) => {
    const known = 'variable' in part ? variables.get(part.variable) : undefined;
    return known ? expand(known, variables) : [part];
  });
}

/** The request that a command sends; nothing if it is no curl, or one that we cannot read. */
export function readCurl(tokens: readonly Token[], variables: Variables): CurlRequest | undefined {
  const [name, ...rest] = tokens;
  if (typeof name !== 'object' || textOf(name, variables) !== 'curl') return undefined;
  const end = rest.findIndex((token) => typeof token === 'string');
  const operators = end < 0 ? [] : rest.slice(end);
  if (operators.includes('&') || operators.includes('<<')) return undefined;
  const words = (end < 0 ? rest : rest.slice(0, end)) as Word[];
  const options = readOptions(words.map((word) => textOf(word, variables)));
  return options && toRequest(options, operators[0] === '>');
}

function readOptions(words: (string | undefined)[]): Options | undefined {
  const options: Options = {
    method: [],
    headers: [],
    body: [],
    agent: [],
    output: [],
    format: [],
    pairs: [],
    address: [],
  };
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (word === undefined) return undefined;
    if (!word.startsWith('-')) {
      options.address.push(word);
      continue;
    }
    // `-sw '\n'` is `-s -w '\n'`.
    const letters = word.startsWith('--') ? '' : word.slice(1);
    const name = word.startsWith('--') ? word : `-${letters.at(-1)}`;
    if ([...letters.slice(0, -1)].some((letter) => !unread.has(letter))) return undefined;
    const option = withValue[name];
    if (option) {
      const value = words[at + 1];
      if (value === undefined) return undefined;
      options[option].push(value);
      at += 1;
    } else if (!unread.has(letters.at(-1) ?? '')) return undefined;
  }
  return options;
}

function toRequest(options: Options, isSentAway: boolean): CurlRequest | undefined {
  const [address, ...more] = options.address;
  const [body] = options.body;
  if (address === undefined || more.length > 0 || options.pairs.length > 0) return undefined;
  if (options.body.length > 1 || body?.startsWith('@')) return undefined;
  const headers = options.headers.map((header) => header.split(/: (.*)/s, 2));
  if (headers.some(([name = '']) => hasVariable(name))) return undefined;
  return {
    method: options.method[0] ?? (body === undefined ? 'GET' : 'POST'),
    address,
    headers: Object.fromEntries([
      ...headers.map(([name = '', value = '']) => [name.toLowerCase(), value]),
      ...options.agent.map((agent) => ['user-agent', agent]),
    ]),
    ...(body !== undefined && { body }),
    hidesAnswer: isSentAway || options.output.length > 0,
  };
}
