import { widthOf } from './lettering.ts';

export interface SetTitle {
  size: number;
  lines: string[];
}

/** Sizes of a title, and how many lines each may take. */
const sizes = [
  { size: 132, most: 1 },
  { size: 116, most: 1 },
  { size: 104, most: 2 },
  { size: 92, most: 2 },
  { size: 82, most: 3 },
  { size: 72, most: 3 },
  { size: 60, most: 3 },
] as const;

export const titleSpacing = -0.015;
/** The baseline of a line, in sizes of the title from the top of its capitals. */
export const baselineOf = (line: number): number => 0.7 + line * 1.12;

/** Words that belong to the next one: a line does not end with them. */
const leaning = new Set(
  'à au aux avec ce ces dans de des du en et la le les leur leurs ne ou par pour sa sans se ses si son sous sur un une vers vos votre'.split(
    ' ',
  ),
);

/**
 * Sets a title as large, as evenly and with as good line ends as it can be.
 * `room` is the width of a line whose baseline is so far below the top of the title.
 */
export function setTitle(title: string, room: (baseline: number) => number): SetTitle {
  const words = title.split(' ');
  const fitting = sizes.flatMap(({ size, most }) =>
    settings(words, most)
      .filter((lines) =>
        lines.every(
          (line, index) => widthOf(line, size, titleSpacing) <= room(size * baselineOf(index)),
        ),
      )
      .map((lines) => ({ size, lines, cost: costOf(lines, size) })),
  );
  const [first, ...others] = fitting;
  if (first) return others.reduce((best, each) => (each.cost < best.cost ? each : best), first);
  if (words.length === 1) throw new Error(`« ${title} » is too long for a card.`);
  return setTitle(`${words.slice(0, -1).join(' ').replace(/…$/, '')}…`, room);
}

/** Every way to set words on so many lines at most. */
function settings(words: readonly string[], most: number): string[][] {
  const whole = [[words.join(' ')]];
  if (most === 1) return whole;
  const cuts = words.slice(1).flatMap((_, index) => {
    const first = words.slice(0, index + 1).join(' ');
    return settings(words.slice(index + 1), most - 1).map((rest) => [first, ...rest]);
  });
  return [...whole, ...cuts];
}

/** What smaller letters, uneven lines and ends where nobody pauses cost a title. */
function costOf(lines: readonly string[], size: number): number {
  const widths = lines.map((line) => widthOf(line, 1, titleSpacing));
  const longest = Math.max(...widths);
  const gaps = widths.reduce((sum, width) => sum + (longest - width) ** 2, 0);
  const ends = lines.reduce((sum, line, index) => sum + costOfEnd(line, lines[index + 1]), 0);
  return (sizes[0].size - size) * 0.14 + gaps * 0.08 + ends;
}

/** What it costs to end a line inside of a group of words, or of a name such as Google Ads. */
function costOfEnd(line: string, next: string | undefined): number {
  const last = line.slice(line.lastIndexOf(' ') + 1);
  if (next === undefined) return 0;
  if (leaning.has(last.toLowerCase())) return 5;
  return last !== line && /^\p{Lu}/u.test(last) && /^\p{Lu}/u.test(next) ? 2.5 : 0;
}
