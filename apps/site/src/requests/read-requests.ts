import type { OpenApiDocument } from '../reference/document/open-api.ts';
import type { SampleRequest } from '../reference/samples/sample-request.ts';
import { toSampleRequest } from './find-operation.ts';
import { readCurl, textOf } from './read-curl.ts';
import { readWords, type Token, type Word } from './shell-words.ts';

/** A part of a block: commands for the terminal alone, or one request, which has every language. */
export interface Piece {
  shell: string;
  request?: SampleRequest;
  /** Whether the terminal shows a part of the answer only. */
  isExcerpt?: boolean;
}

const assignment = /^([A-Za-z_]\w*)=/;
const compound = /^(?:for|while|until|if|case)$/;
const closing = /^(?:done|fi|esac)$/;
const keyFile = /\btoken --key "?(\S+?)"?$/;

/** Reads the blocks of a page one after the other: what one assigns, the next ones know. */
export function createPageReader(document: OpenApiDocument) {
  const variables = new Map<string, Word>();
  const keyFiles = new Map<string, string>();

  function assign(name: string, word: Word): void {
    const isKnown = word.every((part) => !('command' in part));
    if (isKnown) variables.set(name, word);
    else variables.delete(name);
    const [part] = word;
    const file = part && 'command' in part ? keyFile.exec(part.command.trim())?.[1] : undefined;
    if (file) keyFiles.set(name, file);
  }

  function readCommand(shell: string): Piece {
    const tokens = readWords(shell);
    const [name, value] = tokens ? assignmentOf(tokens) : [];
    if (name === undefined || value === undefined) return { shell, ...requestOf(tokens ?? []) };
    assign(name, value);
    const [part, ...more] = value;
    const inner = part && 'command' in part && more.length === 0 ? readWords(part.command) : [];
    return { shell, ...requestOf(inner ?? []) };
  }

  function requestOf(tokens: readonly Token[]): Omit<Piece, 'shell'> {
    const command = tokens.filter((token) => token !== '\n');
    const curl = readCurl(command, variables);
    const request = curl && toSampleRequest(document, curl);
    if (!request) return {};
    const file = keyFiles.get(request.tokenVariable ?? '');
    return {
      request: { ...request, ...(file && { keyFile: file }) },
      ...(command.includes('|') && { isExcerpt: true }),
    };
  }

  /** The pieces of a block, in order: joined by line breaks they are the block. */
  return (block: string): Piece[] => {
    const pieces = splitCommands(block).map(readCommand);
    return pieces.some(({ request }) => request) ? join(pieces) : [{ shell: block }];
  };
}

function assignmentOf(tokens: readonly Token[]): [name?: string, value?: Word] {
  const [word, ...more] = tokens.filter((token) => token !== '\n');
  const [first] = typeof word === 'object' ? word : [];
  const name = first && 'text' in first ? assignment.exec(first.text)?.[1] : undefined;
  if (typeof word !== 'object' || name === undefined || more.length > 0) return [];
  const text = first && 'text' in first ? first.text.slice(name.length + 1) : '';
  return [name, [...(text === '' ? [] : [{ text }]), ...word.slice(1)]];
}

/** The commands of a block, of one line or several. */
function splitCommands(block: string): string[] {
  const commands: string[] = [];
  let open = '';
  for (const line of block.split('\n')) {
    open += open === '' ? line : `\n${line}`;
    if (!isComplete(open)) continue;
    if (open.trim() !== '') commands.push(open);
    open = '';
  }
  return open === '' ? commands : [...commands, open];
}

function isComplete(text: string): boolean {
  if (/[\\|]\s*$/.test(text)) return false;
  const tokens = readWords(text);
  if (!tokens || tokens.includes('<<')) return false;
  const words = tokens.flatMap((token) =>
    typeof token === 'string' ? [] : [textOf(token, new Map()) ?? ''],
  );
  const count = (pattern: RegExp) => words.filter((word) => pattern.test(word)).length;
  return count(compound) <= count(closing) && count(/^\{$/) <= count(/^\}$/);
}

/** A pause belongs to the request after it; commands of the terminal that follow are one piece. */
function join(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const isAfterPause = last && !last.request && /^sleep \S+$/.test(last.shell);
    if (last && !last.request && (!piece.request || isAfterPause))
      joined[joined.length - 1] = { ...piece, shell: `${last.shell}\n${piece.shell}` };
    else joined.push(piece);
  }
  return joined;
}
