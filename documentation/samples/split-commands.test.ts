import { expect, test } from 'vitest';
import { splitCommands } from './split-commands.ts';

test.each([
  ['a\n\nb', ['1 a', '3 b']],
  ['a \\\n  b\nc', ['1 a \\\n  b', '3 c']],
  ['a |\n  b\nc', ['1 a |\n  b', '3 c']],
  ["a -d '{\n}'\nb", ["1 a -d '{\n}'", '3 b']],
  ['for i in 1 2; do\n  a\ndone\nb', ['1 for i in 1 2; do\n  a\ndone', '4 b']],
  ['cat <<FIN\ntexte\nFIN\nb', ['1 cat <<FIN\ntexte\nFIN', '4 b']],
  ['a || true; b', ['1 a || true; b']],
  ['a "', ['1 a "']],
])('%j: %j', (text, wanted) => {
  expect(splitCommands(text).map((command) => `${command.line} ${command.text}`)).toEqual(wanted);
});
