import { expect, test } from 'vitest';
import { matchesQuery } from './matches-query.ts';

const operation = 'POST Envoyer un événement et attendre l’issue /events/sync postEventSync';

test.each(['evenement', 'ÉVÉNEMENT', "l'issue", 'post sync', '/events/', 'posteventsync', ' ', ''])(
  '« %s » finds the operation',
  (query) => {
    expect(matchesQuery(operation, query)).toBe(true);
  },
);

test.each(['campagne', 'post campagne', 'get'])('« %s » does not', (query) => {
  expect(matchesQuery(operation, query)).toBe(false);
});
