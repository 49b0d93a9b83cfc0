import { cutText } from './cut-text.ts';

/** How many faults an answer lists, and how long they are together, in characters. */
export const maxFaults = 100;
const maxCharacters = 15_000;
const maxNameLength = 100;

export const moreFaults = 'there are more faults, which are not listed';

/** A name that a caller made up, short enough to be quoted. */
export const quotable = (name: string): string => cutText(name, maxNameLength);

/** The first faults, each once. The last line says that there are more. */
export function capFaults(faults: Iterable<string>): string[] {
  const listed = new Set<string>();
  let characters = 0;
  for (const fault of faults) {
    if (listed.has(fault)) continue;
    characters += fault.length;
    if (listed.size === maxFaults || characters > maxCharacters) return [...listed, moreFaults];
    listed.add(fault);
  }
  return [...listed];
}
