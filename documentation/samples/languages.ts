import { join } from 'node:path';

/** What runs a block, or checks it: the page's shell, or a command with a file of that extension. */
export type Program = 'bash' | keyof typeof commands;

const checkedBy = (script: string): string => `sh ${join(import.meta.dirname, script)}`;

/** By the extension of the file that each runs. */
export const commands = {
  mts: 'node',
  mjs: 'node',
  py: 'python3',
  php: 'php',
  cron: checkedBy('check-cron.sh'),
  nginx: checkedBy('check-nginx.sh'),
} as const;

interface Language {
  needsMark: boolean;
  program?: Program;
  /** How an answer in this language is compared. */
  answer?: 'json' | 'text';
}

const shell: Language = { needsMark: true, program: 'bash' };
const shown: Language = { needsMark: true };

/** By the language of a fence. Any other language is plain text, which may be an answer. */
const languages: Record<string, Language> = {
  bash: shell,
  sh: shell,
  shell: shown,
  console: shown,
  ts: { needsMark: true, program: 'mts' },
  typescript: { needsMark: true, program: 'mts' },
  js: { needsMark: true, program: 'mjs' },
  javascript: { needsMark: true, program: 'mjs' },
  json: { needsMark: true, answer: 'json' },
  http: { needsMark: true, answer: 'text' },
  tsx: shown,
  jsx: shown,
  html: shown,
  css: shown,
  python: { needsMark: true, program: 'py' },
  py: { needsMark: true, program: 'py' },
  php: { needsMark: true, program: 'php' },
  cron: { needsMark: true, program: 'cron' },
  nginx: { needsMark: true, program: 'nginx' },
  sql: shown,
  yaml: shown,
  yml: shown,
};

const text: Language = { needsMark: false, answer: 'text' };

export const languageOf = (name: string): Language => languages[name.toLowerCase()] ?? text;
