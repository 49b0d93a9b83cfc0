import { testPages } from './run-pages.ts';

testPages(1, 2);
