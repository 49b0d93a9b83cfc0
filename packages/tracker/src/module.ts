import { sillage } from './tracker.ts';

/** What `import sillage from '@sillage/tracker'` gives. */
export default sillage;
