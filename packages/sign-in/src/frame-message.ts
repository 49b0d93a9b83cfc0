import type { CallbackOutcome } from './finish-sign-in.ts';

/** The name of the hidden frame, and the `source` of its messages. */
export const frameName = 'sillage-oauth-frame';

/** What the callback page, in the frame, sends to its parent. */
export type FrameMessage =
  | { source: string; accessToken: string; state: string }
  | { source: string; error: string };

export const frameMessage = (outcome: CallbackOutcome): FrameMessage =>
  'failure' in outcome
    ? { source: frameName, error: outcome.failure }
    : { source: frameName, accessToken: outcome.accessToken, state: outcome.state };

interface Expected {
  origin: string;
  frameWindow: unknown;
}

/** Whether a message comes from the callback page in our frame. */
export function isFrameMessage(
  event: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  { origin, frameWindow }: Expected,
): boolean {
  return (
    event.origin === origin &&
    Boolean(frameWindow) &&
    event.source === frameWindow &&
    event.data?.source === frameName
  );
}

/** The token and the caller's state of a message, if it is a success. */
export function readSuccess(data: Record<string, unknown>) {
  const { error, accessToken, state } = data;
  if (error !== undefined || typeof accessToken !== 'string' || accessToken === '')
    return undefined;
  return { accessToken, state: typeof state === 'string' ? state : '' };
}
