import { randomBytes } from 'node:crypto';
import { deadLinkRetention } from '@sillage/engine/access/one-use-links';
import type { Passwords } from '../../identity/passwords.ts';
import { digestOf } from '../../identity/tokens.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { Message } from '../../mail/wording.ts';
import { deleteLinksBefore, updateLinkMailed } from '../../store/access/one-use-links.ts';
import type { Db } from '../../store/driver/database.ts';
import { afterCommit, whenKept } from '../../store/driver/unit-of-work.ts';
import type { BackgroundWork } from '../background-work.ts';

/** What a link is made and sent with. */
export interface LinkOffice {
  db: Db;
  passwords: Passwords;
  /** Undefined when this server sends no mail. */
  mailer: Mailer | undefined;
  /** What links begin with. Never the host that a request names. */
  publicUrl: string;
  /** For messages that nobody waits for. */
  later: BackgroundWork;
  /** Makes this process notice that sessions of an agent have ended. */
  endSessions: (agentId: string, which?: { except?: string }) => Promise<unknown>;
  /** The company by which who has this address must sign in: a password would open nothing. */
  companyOf: (email: string) => string | undefined;
}

/** The page at which each kind of link is used. */
export const linkPaths = {
  invitation: '/account/invitation',
  password: '/account/new-password',
  email: '/account/new-email',
} as const;

/** A secret for a link, and what the database keeps of it. */
export function newLinkToken() {
  const token = randomBytes(32).toString('base64url');
  return { token, digest: linkDigest(token) };
}

export const linkDigest = (token: string): string => digestOf(token).toString('base64url');

const digestOfAddress = (link: string): string =>
  linkDigest(new URL(link).searchParams.get('link') ?? '');

export const linkAddress = (
  { publicUrl }: LinkOffice,
  kind: keyof typeof linkPaths,
  token: string,
): string => `${publicUrl}${linkPaths[kind]}?link=${token}`;

/** How a link went, with the link itself when it did not go by mail. */
export interface Delivered {
  delivery: 'sent' | 'shown' | 'failed';
  link?: string;
}

/**
 * Sends a link once what it does is kept, which is when the result says how it went: in an operation, when
 * its deed is told. Who may not hold the link does not get it either way.
 */
export async function deliver(
  { db, mailer }: LinkOffice,
  to: string,
  message: Message,
  link: string,
  mayHold = true,
): Promise<Delivered> {
  const delivered: Delivered = { delivery: 'shown' };
  await whenKept(async () => {
    if (mailer) delivered.delivery = await mailer.send(to, message);
    if (delivered.delivery === 'sent') await updateLinkMailed(db, digestOfAddress(link));
    else if (mayHold) delivered.link = link;
  });
  return delivered;
}

/** A message that nobody waits for, on a server that sends some. */
export function notify({ mailer, later }: LinkOffice, to: string, message: Message): void {
  if (mailer) afterCommit(() => later.start(() => mailer.send(to, message)));
}

/** Trimmed and lower-cased, as addresses are kept. */
export const toAddress = (email: string): string =>
  email.replaceAll('\u0000', '').trim().toLowerCase();

export const purgeLinks = (db: Db, now: Date, limit: number): Promise<number> =>
  deleteLinksBefore(db, new Date(now.getTime() - deadLinkRetention), limit);
