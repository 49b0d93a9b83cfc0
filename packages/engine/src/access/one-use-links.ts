import { oneDay, oneHour } from '../time/milliseconds.ts';

/** How long a link of each kind may be used, in milliseconds. */
export const linkLifetimes = {
  invitation: 7 * oneDay,
  password: oneHour,
  email: oneDay,
};

export type LinkKind = keyof typeof linkLifetimes;

/** How long what is left of a link is kept once nobody can use it, in milliseconds. */
export const deadLinkRetention = 30 * oneDay;

export const linkExpiry = (kind: LinkKind, now: number): number => now + linkLifetimes[kind];

/**
 * Whether a caller may be handed the link of somebody's account, with which they could sign in as them:
 * only who has all power over it anyway.
 */
export const mayHoldLink = (
  workspacesOfCaller: ReadonlySet<string>,
  account: { workspaces: Iterable<string>; isAdministrator: boolean },
): boolean =>
  !account.isAdministrator && [...account.workspaces].every((id) => workspacesOfCaller.has(id));
