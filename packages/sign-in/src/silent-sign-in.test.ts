import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { frameName } from './frame-message.ts';
import { type FrameHost, type SilentHandlers, silentSignIn } from './silent-sign-in.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page with as much of a window as the frame needs. */
function page(handlers: Partial<SilentHandlers> = {}) {
  const frames: Record<string, unknown>[] = [];
  const listeners = new Set<(event: object) => void>();
  const contentWindow = {};
  const onSuccess = vi.fn();
  const onLoginRequired = vi.fn();
  const host = {
    location: { origin: 'https://docs.example' },
    document: {
      createElement: () => {
        const frame: Record<string, unknown> = { contentWindow, contentDocument: {} };
        frame.remove = () => frames.splice(frames.indexOf(frame), 1);
        return frame;
      },
      body: { append: (frame: Record<string, unknown>) => frames.push(frame) },
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    setTimeout,
    clearTimeout,
  } as unknown as FrameHost;
  silentSignIn(host, 'https://sso.example/', { onSuccess, onLoginRequired, ...handlers });
  const receive = (data: object, event: object = {}) => {
    const message = { origin: 'https://docs.example', source: contentWindow, data, ...event };
    for (const listener of listeners) listener(message);
  };
  return { frames, listeners, onSuccess, onLoginRequired, receive };
}

test('the frame is hidden, titled and named', () => {
  const { frames } = page();
  expect(frames).toMatchObject([
    { title: 'oauth frame', name: frameName, hidden: true, src: 'https://sso.example/' },
  ]);
});

test('a token goes to the success handler with the state, and the frame away', () => {
  const { frames, listeners, onSuccess, onLoginRequired, receive } = page();
  receive({ source: frameName, accessToken: 't', state: '/docs' });
  expect(onSuccess).toHaveBeenCalledExactlyOnceWith('t', '/docs');
  vi.advanceTimersByTime(60_000);
  expect(onLoginRequired).not.toHaveBeenCalled();
  expect(frames).toEqual([]);
  expect(listeners.size).toBe(0);
});

test('an error calls the login-required handler', () => {
  const { frames, onSuccess, onLoginRequired, receive } = page();
  receive({ source: frameName, error: 'login_required' });
  expect(onLoginRequired).toHaveBeenCalledOnce();
  expect(onSuccess).not.toHaveBeenCalled();
  expect(frames).toEqual([]);
});

test('a page that no frame may show is a refusal, at once', () => {
  const { frames, listeners, onLoginRequired } = page();
  const [frame] = frames as { contentDocument: object | null; onload: () => void }[];
  frame?.onload();
  expect(onLoginRequired).not.toHaveBeenCalled();
  if (frame) frame.contentDocument = null;
  frame?.onload();
  expect(onLoginRequired).toHaveBeenCalledExactlyOnceWith('refused');
  expect(frames).toEqual([]);
  expect(listeners.size).toBe(0);
});

test('an error without that handler is nothing', () => {
  const { frames, receive } = page({ onLoginRequired: undefined });
  receive({ source: frameName, error: 'login_required' });
  expect(frames).toEqual([]);
});

test('a forged message changes nothing', () => {
  const { frames, onSuccess, receive } = page();
  const message = { source: frameName, accessToken: 'stolen' };
  receive(message, { origin: 'https://evil.example' });
  receive(message, { source: {} });
  receive({ ...message, source: 'other' });
  expect(onSuccess).not.toHaveBeenCalled();
  expect(frames).toHaveLength(1);
});

test('after 10 s without an answer the frame goes and the visitor is anonymous', () => {
  const { frames, onLoginRequired } = page();
  vi.advanceTimersByTime(9_999);
  expect(frames).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(frames).toEqual([]);
  expect(onLoginRequired).toHaveBeenCalledOnce();
});
