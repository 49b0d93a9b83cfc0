import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const store = join(import.meta.dirname, '../../src/store');

/** Files of the store that name the table of raw events, and how data that are in files are seen to. */
const known: Record<string, string> = {
  'demo/backdated-events.ts': 'inserts new ones',
  'cold/cold-data.ts': 'reads the files',
  'cold/cold-files.ts': 'marks the files',
  'events/deleted-events.ts': 'leaveColdFiles',
  'events/expired-events.ts': 'thawRawEvents, leaveColdFiles',
  'events/raw-events.ts': 'withColdData, leaveColdFiles, a digest to compare',
  'cold/warm-events.ts': 'moves them',
  'migrations/distribution.ts': 'names it',
  'people/erased-rows.ts': 'leaveColdFiles',
  'people/person-data.ts': 'withColdData, in export-person.ts',
  'people/user-activity.ts': 'reads who sent them',
  'people/traces.ts': 'erase-cold-traces.ts, after the tables',
  'projects/holdings.ts': 'names it',
  'tables/schema.ts': 'names it',
};

test('whoever reads or changes raw events is known to see to data that are in files', () => {
  const found = readdirSync(store, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/migrations\/00|\.test\.ts$/.test(file))
    .filter((file) => /\braw_events\b/.test(readFileSync(join(store, file), 'utf8')));
  expect(found.sort()).toEqual(Object.keys(known).sort());
});

test('whoever empties or replaces data forgets the file that has them', () => {
  for (const file of Object.keys(known).sort()) {
    const updates = readFileSync(join(store, file), 'utf8').match(
      /update raw_events set[^`]*\bdata = [^`]*/g,
    );
    for (const update of updates ?? [])
      if (file !== 'events/expired-events.ts' || !update.includes('jsonb_object_agg'))
        expect(update).toContain('cold_file =');
  }
});
