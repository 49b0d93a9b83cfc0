/** What runs a block: the page's shell, or a command with a file of that extension. */
export type Program = 'bash' | keyof typeof commands;

/** By the extension of the file that each runs. */
export const commands = { mts: 'node', mjs: 'node', py: 'python3', php: 'php' } as const;

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
  sql: shown,
  yaml: shown,
  yml: shown,
};

const text: Language = { needsMark: false, answer: 'text' };

export const languageOf = (name: string): Language => languages[name.toLowerCase()] ?? text;
