/** A random generator: the same seed gives the same sequence. */
export interface Random {
  /** From 0, included, to 1, excluded. */
  fraction: () => number;
  /** A whole number, both ends included. */
  whole: (least: number, most: number) => number;
  /** A number with decimals. */
  between: (least: number, most: number) => number;
  chance: (probability: number) => boolean;
  /** `choices` must not be empty. */
  pick: <T>(choices: readonly T[]) => T;
}

/** Mulberry32: small, fast, and uniform enough for a demo. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + (most - least) * fraction();
  return {
    fraction,
    between,
    whole: (least, most) => Math.floor(between(least, most + 1)),
    chance: (probability) => fraction() < probability,
    pick: <T>(choices: readonly T[]) => choices[Math.floor(fraction() * choices.length)] as T,
  };
}
