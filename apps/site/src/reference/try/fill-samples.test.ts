import { expect, test } from 'vitest';
import { withProject } from './fill-samples.ts';

test.each([
  [
    "'http://localhost:3000/v1/projects/demo/events'",
    "'http://localhost:3000/v1/projects/lune/events'",
  ],
  ['"projectId": "demo"', '"projectId": "lune"'],
  ["'demo'", "'lune'"],
  ['/projects/demo-2/events', '/projects/demo-2/events'],
  ['a demo of it', 'a demo of it'],
])('%s becomes %s', (text, expected) => {
  expect(withProject(text, 'demo', 'lune')).toBe(expected);
});
