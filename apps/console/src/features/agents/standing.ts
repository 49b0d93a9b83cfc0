import type { Member } from '@sillage/client/source/client';
import type { Role } from './wording.ts';

export type Standing = 'owner' | Role | 'none';

/** What a member is on a project: an owner is one on all of them. */
export const standingOn = (projectId: string, { owner, roles }: Member): Standing =>
  owner ? 'owner' : (roles.find((each) => each.projectId === projectId)?.role ?? 'none');

/** A workspace always keeps an owner who can sign in: the last one cannot go, and is told before. */
export const isLastOwner = (members: readonly Member[], member: Member): boolean =>
  member.owner &&
  member.disabledAt === null &&
  !members.some(({ id, owner, disabledAt }) => id !== member.id && owner && disabledAt === null);

export const lastOwnerReason =
  'C’est le dernier propriétaire actif de l’espace de travail : nommez-en un autre d’abord.';
