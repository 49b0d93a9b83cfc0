import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Mark } from './Mark';

const shapesOf = (svg: string) =>
  [...svg.matchAll(/<(path|circle)\s([^>]*?)\/?>/g)].map(([, tag, attributes = '']) => [
    tag,
    ...[...attributes.matchAll(/[\w-]+="[^"]*"/g)].map(([each]) => each).sort(),
  ]);

test('the mark of the pages is the logo', () => {
  const logo = readFileSync(join(import.meta.dirname, '../../static/img/logo.svg'), 'utf8');
  expect(shapesOf(logo)).toHaveLength(3);
  expect(shapesOf(renderToStaticMarkup(createElement(Mark)))).toEqual(shapesOf(logo));
});
