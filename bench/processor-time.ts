import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, whatever the machine. */
const tick = 10_000;

interface Stat {
  parent: number;
  microseconds: number;
}

/** Undefined once the process has ended. */
function statOf(pid: number | string): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { parent: Number(fields[1]), microseconds: ticks * tick };
  } catch {
    return undefined;
  }
}

/** What a process and those that it has started have used of the processors, in microseconds. */
export function processorTime(pid: number): number {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all.reduce((sum, each) => {
    const stat = statOf(each);
    const isCounted = stat && (Number(each) === pid || stat.parent === pid);
    return isCounted ? sum + stat.microseconds : sum;
  }, 0);
}

export const parentOf = (pid: number): number => statOf(pid)?.parent ?? 0;
