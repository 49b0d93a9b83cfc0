/** What runs a block: the page's shell, or Node with a file of that extension. */
export type Program = 'bash' | 'ts' | 'js';

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
  ts: { needsMark: true, program: 'ts' },
  typescript: { needsMark: true, program: 'ts' },
  js: { needsMark: true, program: 'js' },
  javascript: { needsMark: true, program: 'js' },
  json: { needsMark: true, answer: 'json' },
  http: { needsMark: true, answer: 'text' },
  tsx: shown,
  jsx: shown,
  html: shown,
  css: shown,
  python: shown,
  py: shown,
  php: shown,
  sql: shown,
  yaml: shown,
  yml: shown,
};

const text: Language = { needsMark: false, answer: 'text' };

export const languageOf = (name: string): Language => languages[name.toLowerCase()] ?? text;
