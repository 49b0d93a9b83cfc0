import type { Page } from 'playwright-core';

/**
 * What a browser of the build's target (`vite.config.ts`: those of 2023) lacks, of what our code could
 * want. The build lowers syntax; it does not bring what is missing here.
 */
const missing = {
  statics: [
    'AbortSignal.any',
    'Array.fromAsync',
    'Map.groupBy',
    'Object.groupBy',
    'Promise.try',
    'Promise.withResolvers',
    'RegExp.escape',
    'URL.canParse',
    'URL.parse',
    'Uint8Array.fromBase64',
    'Uint8Array.fromHex',
    'Intl.DurationFormat',
    'Intl.Segmenter',
  ],
  methods: [
    'Array.toReversed',
    'Array.toSorted',
    'Array.toSpliced',
    'Array.with',
    'Map.getOrInsert',
    'Map.getOrInsertComputed',
    'Set.difference',
    'Set.intersection',
    'Set.isDisjointFrom',
    'Set.isSubsetOf',
    'Set.isSupersetOf',
    'Set.symmetricDifference',
    'Set.union',
    'String.isWellFormed',
    'String.toWellFormed',
    'Uint8Array.toBase64',
    'Uint8Array.toHex',
    'HTMLElement.showPopover',
    'HTMLElement.togglePopover',
  ],
  globals: ['Iterator', 'Temporal', 'URLPattern', 'cookieStore', 'requestIdleCallback'],
} as const;

/** Takes from a page, before it starts, what an old browser would not have given it. */
export const ageBrowser = (page: Page): Promise<unknown> =>
  page.addInitScript(({ statics, methods, globals }) => {
    const all = window as unknown as Record<string, Record<string, unknown> | undefined>;
    const split = (path: string) => path.split('.') as [string, string];
    for (const [owner, name] of statics.map(split)) delete all[owner]?.[name];
    for (const [owner, name] of methods.map(split))
      delete (all[owner]?.prototype as Record<string, unknown> | undefined)?.[name];
    for (const name of globals) delete all[name];
  }, missing);

/** The names of what is missing that a script uses without asking first whether it is there. */
export function usedAnyway(script: string): string[] {
  const uses = (pattern: string) => new RegExp(pattern, 'u').test(script);
  return [
    ...missing.statics.filter((path) => uses(`\\b${path.replace('.', '\\.')}\\(`)),
    ...missing.methods.filter((path) => uses(`\\.${path.split('.')[1]}\\(`)),
    ...missing.globals.filter((name) => uses(`(?<![.\\w$])(?:new )?${name}[.(]`)),
  ];
}
