import { decodeState } from '@sillage/sign-in/sign-in-state';

/** The state of a request for a person's rights: no path, since nobody returns from it. */
export const tryState = 'essayer';

/** Whether the provider's answer is to such a request. */
export const isTryState = (query: string): boolean =>
  decodeState(new URLSearchParams(query).get('state') ?? '')?.state === tryState;
