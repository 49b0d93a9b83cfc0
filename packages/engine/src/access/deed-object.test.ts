import { expect, test } from 'vitest';
import { deedObject, deedPath } from './deed-object.ts';

const params = { projectId: 'demo', webhookId: 'w', id: 'e', storageKey: 'paid', agentId: 'a' };

test.each([
  ['/projects/{projectId}', { id: 'demo' }, { kind: 'project', id: 'demo' }],
  ['/projects/{projectId}/archive', {}, { kind: 'project', id: 'demo' }],
  ['/projects/{projectId}/webhooks', { id: 'new' }, { kind: 'webhook', id: 'new' }],
  ['/projects/{projectId}/webhooks/{webhookId}/rotate', {}, { kind: 'webhook', id: 'w' }],
  ['/projects/{projectId}/events/{id}/states/{storageKey}', {}, { kind: 'state', id: 'paid' }],
  [
    '/projects/{projectId}/event-types',
    { _id: 't', reference: 'order' },
    { kind: 'event-type', id: 'order' },
  ],
  ['/projects/{projectId}/channel-groups', { groups: [] }, { kind: 'channel-group', id: null }],
  ['/workspaces/{workspaceId}/owners/{agentId}', {}, { kind: 'owner', id: 'a' }],
  ['/audit', {}, null],
])('%s is about what its last collection names', (path, answer, object) => {
  expect(deedObject({ path }, params, answer)).toEqual(object);
});

test('an operation may say what it is about', () => {
  const path = '/agents/{agentId}/reset-factors';
  expect(deedObject({ path, about: { kind: 'agent', param: 'agentId' } }, params, {})).toEqual({
    kind: 'agent',
    id: 'a',
  });
  expect(deedObject({ path, about: { kind: 'token' } }, params, {})).toEqual({
    kind: 'token',
    id: null,
  });
});

test('an answer without an id names nothing', () => {
  for (const answer of [undefined, null, 'text', { id: 7 }])
    expect(deedObject({ path: '/projects' }, {}, answer)).toEqual({ kind: 'project', id: null });
});

test('what is no id, in the path of a request that is refused, is not told', () => {
  for (const webhookId of ['ada@exemple.fr', 'a\0b', 'Ada Lovelace', ''])
    expect(
      deedObject({ path: '/projects/{projectId}/webhooks/{webhookId}' }, { webhookId }, undefined),
    ).toEqual({ kind: 'webhook', id: null });
});

test('a path is told with its ids, but never with what may be a person', () => {
  expect(deedPath('/projects/{projectId}/events/{id}', params)).toBe('/projects/demo/events/e');
  for (const id of ['ada@exemple.fr', 'Ada Lovelace', 'a/b', 'x'.repeat(201)])
    expect(deedPath('/projects/{projectId}/users/{id}', { projectId: 'demo', id })).toBe(
      '/projects/demo/users/…',
    );
});
