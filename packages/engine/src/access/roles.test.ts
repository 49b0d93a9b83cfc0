import { type ProjectRole, type Right, rightFor } from '@sillage/contract/access/rights';
import { agentsApi } from '@sillage/contract/agents-api';
import { type Api, addsToProject } from '@sillage/contract/operation';
import { publicApi } from '@sillage/contract/public-api';
import { describe, expect, test } from 'vitest';
import { callers, mayCall } from './callers.ts';
import { reaches, rightsOf } from './roles.ts';

const roles: ProjectRole[] = ['reader', 'editor', 'owner'];
const operations = [publicApi, agentsApi].flatMap((api: Api) =>
  Object.entries(api.operations).map(([id, operation]) => ({ id, api, operation })),
);
const ofProjects = operations.filter(({ operation }) => rightFor(operation) !== undefined);

test('a role comprises itself and those before it, and no role comprises none', () => {
  for (const [rank, role] of roles.entries()) {
    expect(roles.filter((each) => reaches(role, each))).toEqual(roles.slice(0, rank + 1));
    expect(reaches(undefined, role)).toBe(false);
  }
});

test.each<[ProjectRole, Right[], Right[]]>([
  ['reader', ['read'], ['read']],
  ['editor', ['read', 'edit', 'add'], ['read', 'edit']],
  ['owner', ['read', 'edit', 'add', 'manage'], ['read', 'edit', 'manage']],
])('a %s has %j, and %j when the project is archived', (role, open, archived) => {
  expect(rightsOf(role, false)).toEqual(open);
  expect(rightsOf(role, true)).toEqual(archived);
});

test('the rights of a role are exactly the operations that it may call', () => {
  expect(ofProjects.length).toBeGreaterThan(80);
  for (const { id, api, operation } of ofProjects)
    for (const role of roles)
      expect([id, role, rightsOf(role, false).includes(rightFor(operation) as Right)]).toEqual([
        id,
        role,
        mayCall(api, operation, role),
      ]);
});

test('what an archived project loses is what adds to it', () => {
  for (const { operation } of ofProjects)
    expect(rightsOf('owner', true).includes(rightFor(operation) as Right)).toBe(
      !addsToProject(operation),
    );
});

describe('who may call', () => {
  const openTo = (id: string) =>
    callers.filter((caller) => {
      const found = operations.find((each) => each.id === id);
      return found && mayCall(found.api, found.operation, caller);
    });

  test.each<[string, readonly string[]]>([
    ['postEvent', callers],
    ['listEvents', ['service-reader', 'service-editor', 'reader', 'editor', 'owner']],
    ['createEventType', ['service-editor', 'editor', 'owner']],
    ['getProject', ['service-reader', 'service-editor', 'reader', 'editor', 'owner']],
    ['listUserFields', ['reader', 'editor', 'owner', 'data-folder']],
    ['updateProject', ['owner', 'data-folder']],
    ['listAgents', ['administrator', 'data-folder']],
    ['addWorkspaceOwner', ['owner', 'administrator', 'data-folder']],
    ['getMe', ['agent', 'reader', 'editor', 'owner', 'administrator', 'data-folder']],
  ])('%s', (id, expected) => {
    expect(openTo(id)).toEqual(expected);
  });
});
