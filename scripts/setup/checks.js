/**
 * What is checked without running the code, in the order of how often it finds something.
 * @type {readonly { title: string, command: string, args: string[] }[]}
 */
export const checks = [
  {
    title: 'types',
    command: 'tsc',
    args: [
      '-b',
      // Each checker makes the types of the contract anew: two take as long, and all of the machine.
      '--checkers',
      '1',
      '.',
      'apps/console',
      'apps/site',
      'apps/site/test',
      'packages/sign-in',
      'packages/tracker',
      'packages/tracker/test',
    ],
  },
  {
    title: 'lint, format',
    command: 'biome',
    args: ['ci', '--colors=off', '--error-on-warnings', '.'],
  },
  { title: 'unused code', command: 'knip', args: ['--no-progress'] },
  { title: 'regular expressions', command: 'node', args: ['scripts/regular-expressions.js'] },
  { title: 'licences', command: 'node', args: ['scripts/licences.js'] },
  { title: 'prose', command: 'node', args: ['documentation/main.ts'] },
];
