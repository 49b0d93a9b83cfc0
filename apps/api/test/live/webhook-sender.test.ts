import { describe, expect, test } from 'vitest';
import { webhookSender } from '../../src/flows/live/webhook-sender.ts';
import { openReceiver } from '../harness/webhook-receiver.ts';

const message = { id: 'a', body: '{}', secrets: ['whsec_AAAA'] };

/** What a name resolves to, one answer after the other. */
const resolving = (...answers: string[][]) => {
  let asked = 0;
  const resolve = async () => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  return { resolve, asked: () => asked };
};

describe('no name leads to an address of ours', () => {
  test.each([
    '127.0.0.1',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::',
    'fe80::1',
    'fd00:ec2::254',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
  ])('%s', async (address) => {
    const { resolve } = resolving([address]);
    const send = webhookSender({ privateRanges: [], resolve });
    expect(await send({ ...message, url: 'https://exemple.fr/' })).toMatchObject({
      statusCode: null,
      error: 'address-refused',
    });
  });

  test('nor does one that has a public address besides', async () => {
    const { resolve } = resolving(['8.8.8.8', '127.0.0.1']);
    const send = webhookSender({ privateRanges: [], resolve });
    const { error } = await send({ ...message, url: 'https://exemple.fr/' });
    expect(error).toBe('address-refused');
  });

  test.each(['https://127.1/', 'https://2130706433/', 'https://[::ffff:127.0.0.1]/'])(
    'nor does %s, which is none',
    async (url) => {
      const { resolve, asked } = resolving(['8.8.8.8']);
      const send = webhookSender({ privateRanges: [], resolve });
      expect((await send({ ...message, url })).error).toBe('address-refused');
      expect(asked()).toBe(0);
    },
  );

  test('what the operator allows in plain HTTP is no way to a public address', async () => {
    const { resolve } = resolving(['8.8.8.8']);
    const send = webhookSender({ privateRanges: ['127.0.0.1'], resolve });
    expect((await send({ ...message, url: 'http://exemple.fr/' })).error).toBe('address-refused');
  });
});

test('the connection goes to the address that was checked, whatever the name says later', async () => {
  const receiver = await openReceiver();
  const { port } = new URL(receiver.url);
  const { resolve, asked } = resolving(['127.0.0.1'], ['192.0.2.1']);
  const send = webhookSender({ privateRanges: ['127.0.0.1'], resolve });
  const url = `http://exemple.test:${port}/`;
  expect(await send({ ...message, url })).toMatchObject({ statusCode: 200, error: null });
  expect(asked()).toBe(1);
  expect(receiver.received[0]?.headers.host).toBe(`exemple.test:${port}`);
  expect((await send({ ...message, url })).error).toBe('address-refused');
  expect(receiver.received).toHaveLength(1);
  await receiver.close();
});
