import { expect, test } from 'vitest';
import { sectionOf } from './section-of.ts';

test.each([
  ['/docs/intro', 'start'],
  ['/docs/concepts/events/event-types', 'concepts'],
  ['/docs/guides/console', 'guides'],
  ['/docs/technicals/client', 'technicals'],
  ['/docs/operate/backup', 'operate'],
  ['/docs/guides', 'guides'],
  ['/reference/api', 'start'],
])('%s is of the section %s', (permalink, section) => {
  expect(sectionOf(permalink)).toBe(section);
});
