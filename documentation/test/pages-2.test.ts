import { test } from 'vitest';
import { isEveryPage, testPages } from './run-pages.ts';

/** The few pages of `npm test` share the server of the first part. */
if (isEveryPage) testPages(2, 2);
else test.skip('half of the pages, when all are run', () => {});
