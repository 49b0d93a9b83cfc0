import { join } from 'node:path';
import { buildTracker } from './build-tracker.ts';

await buildTracker(join(import.meta.dirname, '../build'));
