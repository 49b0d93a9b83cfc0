import { spawnSync } from 'node:child_process';

/** Whether a shell would run this as it is, rather than wait for the line that ends it. */
function isWhole(text: string): boolean {
  if (text.endsWith('\\')) return false;
  const { status, stderr } = spawnSync('bash', ['-n'], { input: text, encoding: 'utf8' });
  return status === 0 && stderr === '';
}

/** A block as its reader enters it: commands of one or several lines, each with its first line. */
export function splitCommands(text: string): { line: number; text: string }[] {
  const commands: { line: number; text: string }[] = [];
  let open = '';
  let first = 1;
  for (const [index, line] of text.split('\n').entries()) {
    if (open === '') first = index + 1;
    open += open === '' ? line : `\n${line}`;
    if (open.trim() === '') open = '';
    else if (isWhole(open)) {
      commands.push({ line: first, text: open });
      open = '';
    }
  }
  return open === '' ? commands : [...commands, { line: first, text: open }];
}
