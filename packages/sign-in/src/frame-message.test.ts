import { describe, expect, test } from 'vitest';
import { frameMessage, frameName, isFrameMessage, readSuccess } from './frame-message.ts';

const origin = 'https://docs.example';
const frameWindow = { name: 'frame' };
const good = { origin, source: frameWindow, data: { source: frameName, accessToken: 't' } };

describe('a message is accepted', () => {
  const accepts = (event: object) =>
    isFrameMessage({ ...good, ...event } as never, { origin, frameWindow });

  test('when origin, window and source name are ours', () => {
    expect(accepts({})).toBe(true);
  });

  const forged = {
    'another origin': { origin: 'https://evil.example' },
    'another window': { source: { name: 'frame' } },
    'no window': { source: null },
    'another source name': { data: { source: 'other', accessToken: 't' } },
    'no data': { data: null },
    'a text': { data: frameName },
  };
  test.each(Object.entries(forged))('not with %s', (_, event) => {
    expect(accepts(event)).toBe(false);
  });

  test('not when the frame has no window', () => {
    const event = { ...good, source: null };
    expect(isFrameMessage(event, { origin, frameWindow: null })).toBe(false);
  });
});

describe('a message tells of a success', () => {
  test('with a token and no error', () => {
    const message = frameMessage({ accessToken: 't', expiresIn: 900, state: '/docs' });
    expect(message).toEqual({ source: frameName, accessToken: 't', state: '/docs' });
    expect(readSuccess(message)).toEqual({ accessToken: 't', state: '/docs' });
  });

  test.each([
    frameMessage({ failure: 'login_required' }),
    { error: 'x', accessToken: 't' },
    { accessToken: '' },
    { accessToken: 1 },
    {},
  ])('not with %j', (data) => {
    expect(readSuccess(data)).toBeUndefined();
  });
});
