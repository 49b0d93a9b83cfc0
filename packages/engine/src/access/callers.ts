import type { ProjectRole } from '@sillage/contract/access/rights';
import type { Api, Operation } from '@sillage/contract/operation';
import { reaches } from './roles.ts';

/** Every sort of caller, as the table of rights has them. Roles are those on what the path names. */
export const callers = [
  'stranger',
  'service-reader',
  'service-editor',
  'agent',
  'reader',
  'editor',
  'owner',
  'administrator',
  'data-folder',
] as const;
export type CallerKind = (typeof callers)[number];

const roles: Partial<Record<CallerKind, ProjectRole>> = {
  'service-reader': 'reader',
  'service-editor': 'editor',
  reader: 'reader',
  editor: 'editor',
  owner: 'owner',
};

const isProgram = (caller: CallerKind): boolean =>
  caller === 'service-reader' || caller === 'service-editor';

/**
 * Whether an operation is open to a caller. An administrator without a role opens no project. The
 * data folder's token is for the agents' API alone, and opens all of it.
 */
export function mayCall(
  { callers: whose }: Api,
  { access, administrators }: Operation,
  caller: CallerKind,
): boolean {
  if (access === 'sender') return true;
  if (caller === 'stranger') return false;
  if (caller === 'data-folder') return whose === 'agent';
  if (whose === 'agent' && isProgram(caller)) return false;
  if (access === 'agent') return !isProgram(caller);
  if (access === 'administrator') return caller === 'administrator';
  return reaches(roles[caller], access) || (administrators === true && caller === 'administrator');
}
