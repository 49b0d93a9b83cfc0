import { spawnSync } from 'node:child_process';

/** Whether a shell would run this without waiting for another line. */
function isComplete(text: string): boolean {
  if (text.endsWith('\\')) return false;
  const { status, stderr } = spawnSync('bash', ['-n'], { input: text, encoding: 'utf8' });
  return status === 0 && stderr === '';
}

/** The commands of a block, of one or several lines, each with the number of its first line. */
export function splitCommands(text: string): { line: number; text: string }[] {
  const commands: { line: number; text: string }[] = [];
  let open = '';
  let first = 1;
  for (const [index, line] of text.split('\n').entries()) {
    if (open === '') first = index + 1;
    open += open === '' ? line : `\n${line}`;
    if (open.trim() === '') open = '';
    else if (isComplete(open)) {
      commands.push({ line: first, text: open });
      open = '';
    }
  }
  return open === '' ? commands : [...commands, { line: first, text: open }];
}
