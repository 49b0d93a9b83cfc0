import { createHash, randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { MailSettings } from '../config.ts';
import { toHtml, toText } from './message.ts';
import { smtpOptions } from './smtp-options.ts';
import type { Message } from './wording.ts';

export interface Mailer {
  /** `failed` when the mail server could not be reached, or refused the message, twice. */
  send: (to: string, message: Message) => Promise<'sent' | 'failed'>;
}

/** What may be told of a failure: neither the address nor the words of the mail server. */
export interface MailFailure {
  code: string | undefined;
  responseCode: number | undefined;
  command: string | undefined;
}

/**
 * Sends messages by SMTP. Tries twice, unless the server has refused for good. A try ends after
 * `longestTry` milliseconds.
 */
export function smtpMailer(
  { url, from }: MailSettings,
  onFailure: (failure: MailFailure) => void,
  longestTry = 8000,
): Mailer {
  const transport = createTransport(smtpOptions(url));
  const host = from.replace(/^.*@/, '').replace(/>$/, '');
  return {
    send: async (to, message) => {
      const mail = {
        from,
        // As an object: nodemailer would read several addresses in a text.
        to: { name: '', address: to },
        subject: oneLine(message.subject),
        // The same at the second try: a server that took both keeps one.
        messageId: `<${message.key === undefined ? randomUUID() : digest(message.key)}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...message.headers },
        text: toText(message),
        html: toHtml(message),
      };
      for (let tries = 1; tries <= 2; tries++) {
        const failure = await within(longestTry, transport.sendMail(mail)).then(
          () => undefined,
          toFailure,
        );
        if (failure === undefined) return 'sent';
        onFailure(failure);
        if ((failure.responseCode ?? 0) >= 500) break;
      }
      return 'failed';
    },
  };
}

const digest = (key: string): string => createHash('sha256').update(key).digest('hex');

const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

function toFailure(error: unknown): MailFailure {
  const { code, responseCode, command } = error as Partial<MailFailure>;
  return { code, responseCode, command };
}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject({ code: 'ETIMEDOUT', command: 'LIMIT' }), milliseconds);
  });
  return Promise.race([work, end]).finally(() => clearTimeout(timer));
}
