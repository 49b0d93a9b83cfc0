import type { CallbackOutcome } from './finish-sign-in';

/** The frame's name, and the source that its message gives. */
export const frameName = 'sillage-oauth-frame';

/** What the callback page tells the page around it. */
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

/** A message is ours when its origin, its window and the source that it names all are. */
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

/** The token and the caller's state that a message of ours brings, if it tells of a success. */
export function readSuccess(data: Record<string, unknown>) {
  const { error, accessToken, state } = data;
  if (error !== undefined || typeof accessToken !== 'string' || accessToken === '')
    return undefined;
  return { accessToken, state: typeof state === 'string' ? state : '' };
}
