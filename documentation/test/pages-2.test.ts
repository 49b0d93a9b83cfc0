import { testPages } from './run-pages.ts';

testPages(2, 2);
