import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { vi } from 'vitest';

export interface ReceivedMail {
  to: string[];
  from: string;
  /** As they came, folded lines joined. */
  headers: string[];
  subject: string;
  text: string;
  html: string;
}

/** What the server does with a message. */
type Mood = 'accepts' | 'refuses' | 'is busy' | 'hangs';

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** A real SMTP server, which keeps what it gets. */
export async function startMailServer(login?: { user: string; pass: string }) {
  const received: ReceivedMail[] = [];
  const moods = new Map<string, Mood[]>();
  let tries = 0;
  const server = new SMTPServer({
    authOptional: login === undefined,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    // Whoever is left without an answer learns at the close that none comes.
    closeTimeout: 1,
    logger: false,
    onAuth: ({ username, password }, _, done) =>
      username === login?.user && password === login?.pass
        ? done(null, { user: username })
        : done(new Error('wrong password')),
    onData: (stream, session, done) => {
      buffer(stream).then((raw) => {
        tries += 1;
        const [recipient] = session.envelope.rcptTo;
        const mood = moods.get(recipient?.address ?? '')?.shift() ?? 'accepts';
        if (mood === 'hangs') return;
        if (mood !== 'accepts')
          return done(
            Object.assign(new Error(mood), { responseCode: mood === 'refuses' ? 550 : 451 }),
          );
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          ...parse(raw.toString('utf8')),
        });
        done();
      }, done);
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const user = login ? `${login.user}:${encodeURIComponent(login.pass)}@` : '';
  return {
    settings: {
      url: `smtp://${user}127.0.0.1:${port}`,
      from: 'Sillage <sillage@exemple.fr>',
    },
    received,
    /** How the next messages to an address fare, one by one: others may be on their way. */
    behave: (address: string, ...next: Mood[]) => moods.set(address, next),
    tries: () => tries,
    sentTo: (address: string) => received.filter(({ to }) => to.includes(address)),
    /** The latest message to an address, once it has come. */
    next: (address: string, count = 1): Promise<ReceivedMail> =>
      vi.waitFor(
        () => {
          const found = received.filter(({ to }) => to.includes(address));
          const mail = found[count - 1];
          if (!mail) throw new Error(`${found.length} messages to ${address}`);
          return mail;
        },
        { timeout: 60_000 },
      ),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The link of ours that a message holds. */
export const linkOf = ({ text }: ReceivedMail): string =>
  /https?:\/\/\S+\?link=[\w-]+/.exec(text)?.[0] ?? '';

function parse(raw: string): Omit<ReceivedMail, 'from' | 'to'> {
  const { headers, body } = split(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers.join('\n'))?.[1] ?? '';
  const parts = body.split(`--${boundary}`).map((part) => split(part.replace(/^\r\n/, '')));
  const partOf = (type: string) =>
    parts
      .filter((part) => part.headers.some((line) => line.startsWith(`Content-Type: ${type}`)))
      .map(decode)
      .join('');
  const subject = headers.find((line) => line.startsWith('Subject: '))?.slice(9) ?? '';
  return {
    headers,
    subject: decodeWords(subject),
    text: partOf('text/plain'),
    html: partOf('text/html'),
  };
}

function split(raw: string): { headers: string[]; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const head = raw.slice(0, end).replace(/\r\n[ \t]+/g, ' ');
  return { headers: head.split('\r\n'), body: raw.slice(end + 4) };
}

function decode({ headers, body }: { headers: string[]; body: string }): string {
  const encoding = headers.find((line) => /^content-transfer-encoding/i.test(line)) ?? '';
  if (encoding.includes('base64')) return Buffer.from(body, 'base64').toString('utf8');
  return encoding.includes('quoted-printable')
    ? bytes(body.replace(/=\r\n/g, '')).replaceAll('\r\n', '\n')
    : body.replaceAll('\r\n', '\n');
}

const bytes = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

const decodeWords = (text: string): string =>
  text
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : bytes(word.replaceAll('_', ' ')),
    );
