import { sillage } from './tracker.ts';

/** The entry point of the npm package. */
export default sillage;
