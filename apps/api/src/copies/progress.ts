import { stepNames } from './wording.ts';

type Step = keyof typeof stepNames;

/** Told how many rows of all were done. */
export type Report = (step: Step, done: number, total: number) => void;

const width = 30;

/** One line that is drawn again on a terminal; elsewhere, a line for each tenth. */
export function progressBar(output: { isTTY?: boolean; write: (text: string) => unknown }): Report {
  let last = '';
  return (step, done, total) => {
    const share = total === 0 ? 1 : Math.min(1, done / total);
    const percent = Math.floor(share * 100);
    const shown = output.isTTY === true ? percent : percent - (percent % 10);
    const line = `${step} ${shown}`;
    if (line === last) return;
    last = line;
    output.write(output.isTTY ? drawn(step, share, percent, done) : plain(step, shown));
  };
}

const plain = (step: Step, percent: number): string => `${stepNames[step]} : ${percent} %\n`;

function drawn(step: Step, share: number, percent: number, done: number): string {
  const full = Math.round(share * width);
  const bar = '█'.repeat(full) + '░'.repeat(width - full);
  const rows = done.toLocaleString('fr-FR');
  return `\r${stepNames[step].padEnd(12)} ${bar} ${String(percent).padStart(3)} % ${rows} lignes${share === 1 ? '\n' : ''}`;
}
