import type { IncomingMessage } from 'node:http';
import { truncateAddress } from '@sillage/engine/visits/network-address';
import { readUserAgent } from '@sillage/engine/visits/read-user-agent';
import { LRUCache } from 'lru-cache';
import type { Provider } from 'oidc-provider';
import { updateSessionEndedAt, upsertSessionUse } from '../store/access/agent-sessions.ts';
import type { Db } from '../store/driver/database.ts';
import { type BrowserSession, toBrowserSession } from './browser-session.ts';
import { originOf } from './request-origin.ts';
import { grantLifetime } from './sessions.ts';

/** How long a use is not written again, in milliseconds. */
const useInterval = 5 * 60_000;

const maxUserAgentLength = 500;

/** What people see of their sessions: the device, the place and the last use. */
export class SessionUses {
  readonly #db: Db;
  /** When a use of a session was written, by this process. */
  readonly #written = new LRUCache<string, number>({ max: 10_000 });

  constructor(db: Db) {
    this.#db = db;
  }

  /** A use of a session, which is written once in a few minutes. */
  async note(session: BrowserSession, request: IncomingMessage): Promise<void> {
    const { uid, agentId, signedInAt, methods, company } = session;
    const key = `${uid} ${signedInAt.getTime()} ${methods}`;
    const now = new Date();
    if (now.getTime() < (this.#written.get(key) ?? 0) + useInterval) return;
    this.#written.set(key, now.getTime());
    const origin = originOf(request);
    const { browser, os } = readUserAgent(origin?.userAgent?.slice(0, maxUserAgentLength) ?? '');
    await upsertSessionUse(this.#db, {
      uid,
      agent_id: agentId,
      signed_in_at: signedInAt,
      last_used_at: now,
      methods: [...methods],
      company: company ?? null,
      browser: browser?.name ?? null,
      os: os?.name ?? null,
      city: origin?.place?.city ?? null,
      country_code: origin?.place?.countryCode ?? null,
      address: origin ? truncateAddress(origin.address) : null,
      expires_at: new Date(signedInAt.getTime() + grantLifetime * 1000),
    });
  }

  end(uid: string): Promise<void> {
    return updateSessionEndedAt(this.#db, uid, new Date());
  }
}

/** Notes the sessions that the provider's answers use or end. */
export function noteSessions(provider: Provider, uses: SessionUses): void {
  provider.use(async (ctx, next) => {
    await next();
    const session = ctx.oidc?.session;
    if (!session) return;
    if ((session as { destroyed?: boolean }).destroyed) return uses.end(session.uid);
    const browser = toBrowserSession(session);
    if (browser) await uses.note(browser, ctx.req);
  });
}
