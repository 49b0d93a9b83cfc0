import { createServer, type Socket } from 'node:net';

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const int16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const int32 = (value: number) => Buffer.concat([int16(value >> 16), int16(value & 65_535)]);
const text = (value: string) => Buffer.from(`${value}\0`);
const column = (name: string) =>
  Buffer.concat([text(name), int32(0), int16(0), int32(25), int16(-1), int32(-1), int16(0)]);
const cell = (value: string) => Buffer.concat([int32(value.length), Buffer.from(value)]);

const ready = message('Z', Buffer.from('I'));
const welcome = Buffer.concat([message('R', int32(0)), ready]);
const version = Buffer.concat([
  message('T', Buffer.concat([int16(2), column('number'), column('name')])),
  message('D', Buffer.concat([int16(2), cell('140011'), cell('14.11')])),
  message('C', text('SELECT 1')),
  ready,
]);

/** A server that says just enough of PostgreSQL's protocol to be recognised as version 14. */
export function startOldPostgres(): Promise<{ url: string; close: () => void }> {
  const server = createServer((socket: Socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(welcome);
      socket.on('data', (data) => {
        if (data[0] === 'X'.charCodeAt(0)) socket.end();
        else socket.write(version);
      });
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' ? address?.port : 0;
      resolve({ url: `postgres://u:hunter2@127.0.0.1:${port}/x`, close: () => server.close() });
    });
  });
}
