import { expect, test } from 'vitest';
import { answersOperation, askedOperation } from './asked-operation';

test.each([
  ['POST /events', { method: 'post', path: 'events' }],
  ['post events', { method: 'post', path: 'events' }],
  ['/v1/hits', { method: undefined, path: 'hits' }],
  ['http://localhost:3000/v1/events/sync', { method: undefined, path: 'events/sync' }],
  ['GET /api/v1/agents/me?x=1', { method: 'get', path: 'agents/me' }],
  ['/projects/{id}/events', { method: undefined, path: 'projects/{}/events' }],
])('%s names an operation', (query, asked) => {
  expect(askedOperation(query)).toEqual(asked);
});

test.each(['', '/', 'événement', 'post', 'get started with events', 'taux de change'])(
  '%j names none',
  (query) => {
    expect(askedOperation(query)).toBeUndefined();
  },
);

test.each([
  ['POST /events', 3],
  ['POST /projects/{projectId}/events', 2],
  ['POST /events/batch', 1],
  ['GET /events', 0],
  ['POST /campaigns', 0],
])('« POST /events » is answered by %s: %i', (operation, score) => {
  expect(answersOperation(operation, { method: 'post', path: 'events' })).toBe(score);
});
