import { oneDay, oneHour } from '../time/milliseconds.ts';

/** How long a link of each kind may be used, in milliseconds. */
const linkLifetimes = {
  invitation: 7 * oneDay,
  password: oneHour,
  email: oneDay,
};

type LinkKind = keyof typeof linkLifetimes;

/** How long what is left of a link is kept once nobody can use it, in milliseconds. */
export const deadLinkRetention = 30 * oneDay;

export const linkExpiry = (kind: LinkKind, now: number): number => now + linkLifetimes[kind];
