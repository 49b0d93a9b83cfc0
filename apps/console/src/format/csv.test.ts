import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csv } from './csv.ts';

test('the French form has semicolons and decimal commas, and says what it answers', () => {
  expect(csv(['30 derniers jours'], ['Source', 'Dépense'], [['google', 1234.5]], 'french')).toBe(
    '\uFEFF# 30 derniers jours\r\nSource;Dépense\r\ngoogle;1234,5\r\n',
  );
});

test('a spreadsheet runs nothing of what a name says', () => {
  expect(csv([], ['Source'], [['=HYPERLINK("x")']], 'standard')).toBe(
    '\uFEFFSource\r\n"\'=HYPERLINK(""x"")"\r\n',
  );
});

test('texts come back as they were, whatever their signs', () => {
  const text = fc.string().filter((value) => !/^[=+\-@\t\r#]/.test(value));
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 5 }), (cells) => {
      const file = csv([], cells, [], 'french').slice(1, -2);
      expect(readLine(file)).toEqual(cells);
    }),
  );
});

/** One line, as a spreadsheet reads it. */
function readLine(line: string): string[] {
  const cells: string[] = [];
  let rest = line;
  for (;;) {
    if (rest.startsWith('"')) {
      const end = /^"((?:[^"]|"")*)"/.exec(rest);
      cells.push((end?.[1] ?? '').replaceAll('""', '"'));
      rest = rest.slice(end?.[0].length);
    } else {
      const at = rest.indexOf(';');
      cells.push(at < 0 ? rest : rest.slice(0, at));
      rest = at < 0 ? '' : rest.slice(at);
    }
    if (!rest.startsWith(';')) return cells;
    rest = rest.slice(1);
  }
}
