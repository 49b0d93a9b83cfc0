/** A rule that derives a word: where `condition` holds, `add` replaces `strip`. */
interface Affix {
  flag: string;
  strip: string;
  add: string;
  condition: RegExp;
  /** Flags of the derived word: the affixes that it takes in turn. */
  flags: readonly string[];
}

export interface Affixes {
  /** By the text that they add. */
  prefixes: ReadonlyMap<string, readonly Affix[]>;
  suffixes: ReadonlyMap<string, readonly Affix[]>;
  isPrefix: (flag: string) => boolean;
  /** Flags of entries that are not words by themselves. */
  notWords: readonly string[];
}

/** Flags of two characters each: `FLAG long`. */
export const flagsOf = (text: string): string[] => text.match(/../gsu) ?? [];

const line = /^([PS])FX (\S+) (\S+) ([^\s/]+)(?:\/(\S+))?(?: (\S+))?/;

/** Reads the affix rules of a Hunspell `.aff` file. */
export function readAffixes(aff: string): Affixes {
  const prefixes = new Map<string, Affix[]>();
  const suffixes = new Map<string, Affix[]>();
  const prefixFlags = new Set<string>();
  for (const text of aff.split('\n')) {
    const [, kind, flag = '', strip = '', add = '', flags = '', condition] = line.exec(text) ?? [];
    if (kind === undefined || condition === undefined) continue;
    const affix = {
      flag,
      strip: strip === '0' ? '' : strip,
      add: add === '0' ? '' : add,
      condition: new RegExp(kind === 'P' ? `^${condition}` : `${condition}$`, 'u'),
      flags: flagsOf(flags),
    };
    if (kind === 'P') prefixFlags.add(flag);
    const table = kind === 'P' ? prefixes : suffixes;
    table.set(affix.add, [...(table.get(affix.add) ?? []), affix]);
  }
  const notWords = [...aff.matchAll(/^(?:NEEDAFFIX|FORBIDDENWORD) (\S+)/gm)].map(
    ([, flag = '']) => flag,
  );
  return { prefixes, suffixes, isPrefix: (flag) => prefixFlags.has(flag), notWords };
}
