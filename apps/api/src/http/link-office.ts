import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { LinkOffice } from '../flows/access/one-use-links.ts';
import { BackgroundWork } from '../flows/background-work.ts';
import type { IdentityService } from '../identity/open-identity.ts';
import { smtpMailer } from '../mail/mailer.ts';
import type { Db } from '../store/driver/database.ts';

interface LinkOfficeOptions {
  config: Config;
  db: Db;
  identity: IdentityService;
}

/** Messages that nobody waits for, at most. */
const maxLaterWork = 200;

/** What one-use links are made and sent with. What was started is done before the database closes. */
export function openLinkOffice(
  app: FastifyInstance,
  { config, db, identity }: LinkOfficeOptions,
): LinkOffice {
  const later = new BackgroundWork(maxLaterWork, (err) =>
    app.log.error({ err }, 'a message could not be prepared'),
  );
  app.addHook('preClose', () => later.settle());
  return {
    db,
    mailer:
      config.mail &&
      smtpMailer(config.mail, (failure) => app.log.warn(failure, 'a message was not sent')),
    publicUrl: config.publicUrl,
    passwords: identity.passwords,
    later,
    endSessions: identity.endSessions,
    companyOf: (email) => identity.companies.requiredFor(email)?.name,
  };
}
