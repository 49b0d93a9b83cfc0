import { isStrong } from '@sillage/engine/access/sign-in-step';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { recordOwnChange } from '../flows/access/record-deed.ts';
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
import { failedPage, tooManyPage } from '../identity/pages/sign-in-pages.ts';
import { findLackOfProof } from '../identity/proof.ts';
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

/**
 * What a form leads to: the page again with what is wrong, another page with what was done, or content
 * that is shown once. What is wrong may come with content too, in the place of the page's own.
 */
type Outcome =
  | { fault: string; content?: string }
  | { content: string }
  | { to: AccountPath; notice?: AccountNotice };

export interface AccountArea {
  /** A page of the account; it must have a row in `accountSections`. It may run one script of ours. */
  show: (
    path: AccountPath,
    content: (visit: AccountVisit) => Promise<string>,
    options?: { script?: string | undefined },
  ) => void;
  /**
   * What a form of that page does, at an address under it. `proof`: it changes what opens the account,
   * for who proved who they are by this session's sign-in, or by typing the password in the form.
   */
  act: (
    path: AccountPath,
    name: string,
    work: (visit: AccountVisit, form: URLSearchParams) => Promise<Outcome>,
    options?: { proof?: 'sign-in' | 'typed' },
  ) => void;
}

export interface AccountAreaOptions {
  identity: IdentityService;
  config: Config;
  limiter: SignInLimiter;
  db: Db;
  locate: Locate;
}

/**
 * The pages on which people manage their own account: for who is signed in at the provider, without a
 * script. A form carries a token of its session, so that no other site can send it.
 */
export function accountArea(
  app: FastifyInstance,
  { identity, config, limiter, db, locate }: AccountAreaOptions,
  sections: (area: AccountArea, scope: FastifyInstance) => void,
): void {
  const formOrigins = [new URL(config.publicUrl).origin, ...identity.clientOrigins];
  const headers = pageHeaders(formOrigins);
  const send = (reply: FastifyReply, status: number, html: string) =>
    reply.code(status).headers(headers).type('text/html').send(html);

  const signIn = (reply: FastifyReply, path: AccountPath, mode: { prompt?: 'login' } = {}) =>
    reply.headers(headers).redirect(signInAddress(config, path, mode), 303);

  const lacksProof = async ({ agent, session }: AccountVisit, proof: 'sign-in' | 'typed') => {
    const signIn = {
      isStrong: isStrong(session.methods),
      signedInAt: session.signedInAt.getTime(),
    };
    const lack = await findLackOfProof(db, agent.id, signIn, { typed: proof === 'typed' });
    return lack !== undefined;
  };

  const visitOf = (request: FastifyRequest, reply: FastifyReply) =>
    findVisit({ identity, config, db, locate }, request, reply);

  app.register(async (scope) => {
    parseForms(scope);
    scope.addHook('onRequest', async (request, reply) => {
      const wait = await limiter.checkAddress(request);
      if (wait !== undefined) return send(reply.header('retry-after', wait), 429, tooManyPage());
    });

    scope.get<{ Querystring: Record<string, string | undefined> }>(
      signedInPath,
      async ({ query: { state, error } }, reply) =>
        error === undefined
          ? reply.headers(headers).redirect(isReturnPath(state) ? state : '/account', 303)
          : send(reply, 400, failedPage()),
    );

    const contents = new Map<AccountPath, (visit: AccountVisit) => Promise<string>>();
    const scripts = new Map<AccountPath, string>();
    const sendPage = async (
      reply: FastifyReply,
      status: number,
      path: AccountPath,
      visit: AccountVisit,
      { notice, fault, content }: { notice?: AccountNotice; fault?: string; content?: string } = {},
    ) => {
      const script = scripts.get(path);
      const html = accountPage(
        { path, sections: sectionRows, email: visit.agent.email, notice },
        `${faultLine(fault)}${content ?? (await contents.get(path)?.(visit))}`,
      );
      return reply
        .code(status)
        .headers(script === undefined ? headers : pageHeaders(formOrigins, script))
        .type('text/html')
        .send(html);
    };

    sections(
      {
        show: (path, content, { script } = {}) => {
          contents.set(path, content);
          if (script !== undefined) scripts.set(path, config.publicUrl + script);
          scope.get<{ Querystring: Record<string, string | undefined> }>(
            path,
            async (request, reply) => {
              const visit = await visitOf(request, reply);
              if (!visit) return signIn(reply, path);
              const { done } = request.query;
              return sendPage(reply, 200, path, visit, isNotice(done) ? { notice: done } : {});
            },
          );
        },
        act: (path, name, work, { proof } = {}) => {
          scope.post(`${path}/${name}`, async (request, reply) => {
            const visit = await visitOf(request, reply);
            if (!visit) return signIn(reply, path);
            const form = formOf(request);
            if (!isFormToken(form.get('form') ?? '', identity.formKey(), visit.session))
              return sendPage(reply, 403, path, visit, { fault: accountWording.staleForm });
            if (proof && (await lacksProof(visit, proof)))
              return signIn(reply, path, { prompt: 'login' });
            const outcome = await recordOwnChange(
              db,
              visit.agent.id,
              { operation: `${path.split('/').at(-1)}-${name}`, path: `${path}/${name}` },
              deedOrigin(request),
              () => work(visit, form),
              (done) => !('fault' in done),
            );
            if ('fault' in outcome) return sendPage(reply, 400, path, visit, outcome);
            if ('content' in outcome) return sendPage(reply, 200, path, visit, outcome);
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
