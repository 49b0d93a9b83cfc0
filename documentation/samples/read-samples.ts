import type { Code, Nodes } from 'mdast';
import type { Finding } from '../finding.ts';
import type { TextFile } from '../list-pages.ts';
import { parseMarkdown } from '../parse-markdown.ts';
import { languageOf, type Program } from './languages.ts';

/** What is done with a block: the words after its language say it. */
type Mark =
  | { kind: 'run'; program: Program }
  | { kind: 'answer'; format: 'json' | 'text' }
  | { kind: 'norun'; reason: string };

export interface Sample {
  path: string;
  /** The line of the fence; the text begins on the next one. */
  line: number;
  text: string;
  mark: Mark;
}

export interface PageSamples {
  samples: Sample[];
  findings: Finding[];
}

/** The marked blocks of a page, in order, and the faults of its marks. */
export function readSamples({ path, text }: TextFile): PageSamples {
  const samples: Sample[] = [];
  const findings: Finding[] = [];
  for (const block of blocksOf(parseMarkdown(text))) {
    const line = block.position?.start.line ?? 1;
    const mark = readMark(block, samples.at(-1)?.mark.kind);
    if (typeof mark === 'string') findings.push({ path, line, message: mark });
    else if (mark) samples.push({ path, line, text: block.value, mark });
  }
  return { samples, findings };
}

const blocksOf = (node: Nodes): Code[] => {
  if (node.type === 'code') return [node];
  return 'children' in node ? node.children.flatMap(blocksOf) : [];
};

const marks = /(?<![\w"])(run|answer|norun)(?:="([^"]*)")?(?![\w"])/g;

/** The mark of a block, the message of its fault, or undefined if it needs no mark. */
function readMark(block: Code, before: Mark['kind'] | undefined): Mark | string | undefined {
  if (!block.lang) return 'a block without a language: `text` if it is no code';
  const language = languageOf(block.lang);
  const [found, ...more] = [...(block.meta ?? '').matchAll(marks)];
  if (more.length > 0) return 'more than one mark';
  const [, word, reason] = found ?? [];
  if (word === undefined)
    return language.needsMark
      ? `\`${block.lang}\` without a mark: run, answer or norun="reason"`
      : undefined;
  if (word === 'norun')
    return reason?.trim() ? { kind: 'norun', reason } : 'norun without its reason: norun="…"';
  if (word === 'run')
    return language.program
      ? { kind: 'run', program: language.program }
      : `\`${block.lang}\` cannot be run: norun="reason"`;
  if (!language.answer) return `\`${block.lang}\` cannot be an answer: json or text`;
  if (before !== 'run') return 'an answer that follows no block that is run';
  return { kind: 'answer', format: language.answer };
}
