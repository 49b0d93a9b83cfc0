import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { recordChange } from '../flows/access/record-deed.ts';
import type { Locate } from '../flows/visits/accept-hits.ts';
import { isFormToken } from '../identity/browser-session.ts';
import type { IdentityService } from '../identity/open-identity.ts';
import {
  type AccountNotice,
  type AccountPath,
  accountPage,
} from '../identity/pages/account-frame.ts';
import {
  accountNotices,
  accountSections,
  accountWording,
} from '../identity/pages/account-wording.ts';
import { faultLine, pageHeaders } from '../identity/pages/page-frame.ts';
import { errorPage } from '../identity/pages/sign-in-pages.ts';
import type { Db } from '../store/driver/database.ts';
import {
  type AccountVisit,
  findVisit,
  isReturnPath,
  signedInPath,
  signInAddress,
} from './account-visit.ts';
import { deedOrigin } from './audited.ts';
import { formOf, parseForms } from './forms.ts';
import type { SignInLimiter } from './sign-in-limits.ts';

/** What a form leads to: the page again with what is wrong, or another page with what was done. */
type Outcome = { fault: string } | { to: AccountPath; notice?: AccountNotice };

export interface AccountArea {
  /** A page of the account; it must have a row in `accountSections`. */
  show: (path: AccountPath, content: (visit: AccountVisit) => Promise<string>) => void;
  /** What a form of that page does, at an address under it. `recent`: for who has just signed in. */
  act: (
    path: AccountPath,
    name: string,
    work: (visit: AccountVisit, form: URLSearchParams) => Promise<Outcome>,
    options?: { recent?: true },
  ) => void;
}

export interface AccountAreaOptions {
  identity: IdentityService;
  config: Config;
  limiter: SignInLimiter;
  db: Db;
  locate: Locate;
}

/** For what would let a thief of a session stay: the sign-in must not be older, in milliseconds. */
const recentSignIn = 10 * 60_000;

/**
 * The pages on which people manage their own account: for who is signed in at the provider, without a
 * script. A form carries a token of its session, so that no other site can send it.
 */
export function accountArea(
  app: FastifyInstance,
  { identity, config, limiter, db, locate }: AccountAreaOptions,
  sections: (area: AccountArea, scope: FastifyInstance) => void,
): void {
  const headers = pageHeaders([new URL(config.publicUrl).origin, ...identity.clientOrigins]);
  const send = (reply: FastifyReply, status: number, html: string) =>
    reply.code(status).headers(headers).type('text/html').send(html);

  const signIn = (reply: FastifyReply, path: AccountPath, mode: { prompt?: 'login' } = {}) =>
    reply.headers(headers).redirect(signInAddress(config, path, mode), 303);

  const visitOf = (request: FastifyRequest, reply: FastifyReply) =>
    findVisit({ identity, config, db, locate }, request, reply);

  app.register(async (scope) => {
    parseForms(scope);
    scope.addHook('onRequest', async (request, reply) => {
      const wait = await limiter.checkAddress(request);
      if (wait !== undefined)
        return send(reply.header('retry-after', wait), 429, errorPage('too many requests'));
    });

    scope.get<{ Querystring: Record<string, string | undefined> }>(
      signedInPath,
      async ({ query: { state, error, error_description } }, reply) =>
        error === undefined
          ? reply.headers(headers).redirect(isReturnPath(state) ? state : '/account', 303)
          : send(reply, 400, errorPage(error_description ?? error)),
    );

    const contents = new Map<AccountPath, (visit: AccountVisit) => Promise<string>>();
    const pageOf = async (
      path: AccountPath,
      visit: AccountVisit,
      notice?: AccountNotice,
      fault?: string,
    ) =>
      accountPage(
        { path, sections: sectionRows, email: visit.agent.email, notice },
        `${faultLine(fault)}${await contents.get(path)?.(visit)}`,
      );

    sections(
      {
        show: (path, content) => {
          contents.set(path, content);
          scope.get<{ Querystring: Record<string, string | undefined> }>(
            path,
            async (request, reply) => {
              const visit = await visitOf(request, reply);
              if (!visit) return signIn(reply, path);
              const { done } = request.query;
              return send(reply, 200, await pageOf(path, visit, isNotice(done) ? done : undefined));
            },
          );
        },
        act: (path, name, work, { recent } = {}) => {
          scope.post(`${path}/${name}`, async (request, reply) => {
            const visit = await visitOf(request, reply);
            if (!visit) return signIn(reply, path);
            const form = formOf(request);
            if (!isFormToken(form.get('form') ?? '', identity.formKey(), visit.session))
              return send(
                reply,
                403,
                await pageOf(path, visit, undefined, accountWording.staleForm),
              );
            if (recent && Date.now() - visit.session.signedInAt.getTime() > recentSignIn)
              return signIn(reply, path, { prompt: 'login' });
            const outcome = await recordChange(
              db,
              {
                id: `${path.split('/').at(-1)}-${name}`,
                method: request.method,
                path: `${path}/${name}`,
                params: { agentId: visit.agent.id },
                object: { kind: 'agent', id: visit.agent.id },
                caller: { kind: 'agent', id: visit.agent.id },
                ...deedOrigin(request),
              },
              () => work(visit, form),
              (done) => !('fault' in done),
            );
            if ('fault' in outcome)
              return send(reply, 400, await pageOf(path, visit, undefined, outcome.fault));
            const { to, notice } = outcome;
            const address = notice === undefined ? to : `${to}?done=${notice}`;
            return reply.headers(headers).redirect(address, 303);
          });
        },
      },
      scope,
    );
  });
}

const sectionRows = Object.entries(accountSections) as [AccountPath, string][];

const isNotice = (word: string | undefined): word is AccountNotice =>
  word !== undefined && Object.hasOwn(accountNotices, word);
