import type { SignInStep } from '@sillage/engine/access/sign-in-step';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { PasskeyContext } from '../flows/access/passkeys.ts';
import type { IdentityService } from '../identity/open-identity.ts';
import { passkeyScriptPath } from '../identity/pages/factor-parts.ts';
import { pageHeaders } from '../identity/pages/page-frame.ts';
import { expiredPage, tooManyPage } from '../identity/pages/sign-in-pages.ts';
import { asPublicRequest } from '../identity/public-request.ts';
import { relyingPartyOf } from '../identity/relying-party.ts';
import {
  type BegunSignIn,
  findSignIn,
  finishSignIn,
  keepProgress,
  type SignInProgress,
} from '../identity/sign-in-progress.ts';
import type { Db } from '../store/driver/database.ts';
import { formOf, parseForms } from './forms.ts';
import type { SignInLimiter } from './sign-in-limits.ts';

/** A request of a browser that has begun to sign in. */
export interface SignInVisit extends BegunSignIn {
  form: URLSearchParams;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Answer = (visit: SignInVisit) => Promise<FastifyReply>;

/** An answer to who has proved something already. */
type StepAnswer = (visit: SignInVisit, progress: SignInProgress) => Promise<FastifyReply>;

export interface SignInArea {
  /** A page of the sign-in. The empty path is the first one. */
  get: (path: string, answer: Answer) => void;
  post: (path: string, answer: Answer) => void;
  /** A page at an address of its own; what it finds names the sign-in that it is of. */
  getAt: <T extends { signIn: string }>(
    url: string,
    find: (request: FastifyRequest) => Promise<T | undefined>,
    answer: (visit: SignInVisit, found: T) => Promise<FastifyReply>,
  ) => void;
  /** Leads to another page, here or elsewhere. */
  leave: (reply: FastifyReply, url: string) => FastifyReply;
  show: (visit: SignInVisit, status: number, html: string) => FastifyReply;
  /** Somebody has proved to be this agent: leads to the next step, or to where the sign-in ends. */
  proceed: (visit: SignInVisit, progress: SignInProgress) => Promise<FastifyReply>;
  /** An answer at this step alone: whoever is at another one is led there. */
  at: (step: SignInStep, answer: StepAnswer) => Answer;
  /** Remembers what was proved, before something else is shown. */
  keep: (visit: SignInVisit, progress: SignInProgress) => Promise<void>;
  /** The same page again, with its form that was refused for now. */
  showLater: (visit: SignInVisit, status: number, wait: number, html: string) => FastifyReply;
}

export interface SignInAreaOptions {
  identity: IdentityService;
  limiter: SignInLimiter;
  config: Config;
  nextStep: (progress: SignInProgress) => Promise<SignInStep>;
  /** Ends a sign-in and tells it in the audit log: both or neither. */
  recorded: <T>(
    request: FastifyRequest,
    progress: SignInProgress,
    finish: () => Promise<T | undefined>,
  ) => Promise<T | undefined>;
  /** The cookies of a browser in which somebody has just signed in. */
  rememberedBy: (request: FastifyRequest, agentId: string) => Promise<string[]>;
}

/** What the steps of a sign-in work with. */
export interface SignInStepOptions
  extends Pick<SignInAreaOptions, 'identity' | 'limiter' | 'config'> {
  db: Db;
  /** Whether browsers come by HTTPS. */
  isSecure: boolean;
  /** Undefined where browsers have no passkeys. */
  passkeys: () => PasskeyContext | undefined;
  /**
   * Tells the audit log that somebody failed. Nobody waits for it: how long it takes would tell
   * whether the account exists.
   */
  tellFailure: (
    request: FastifyRequest,
    whose: { email: string } | { agentId: string },
    method: string,
  ) => void;
}

/** The address of a step of a sign-in. */
export const stepPath = ({ uid }: SignInVisit, step: string): string =>
  `/oidc/login/${uid}/${step}`;

/** The pages of one sign-in, at `/oidc/login/:uid`. What was proved so far is kept by the provider. */
export function signInArea(
  app: FastifyInstance,
  { identity, limiter, config, nextStep, recorded, rememberedBy }: SignInAreaOptions,
  steps: (area: SignInArea) => void,
): void {
  // The sign-in ends at a client: the page's form must be allowed to redirect to it.
  const script = relyingPartyOf(config.publicUrl) && config.publicUrl + passkeyScriptPath;
  const headers = pageHeaders(identity.clientOrigins, script);
  const show: SignInArea['show'] = ({ reply }, status, html) =>
    reply.code(status).headers(headers).type('text/html').send(html);
  const showExpired = (reply: FastifyReply) =>
    reply.code(400).headers(pageHeaders()).type('text/html').send(expiredPage());

  const keep: SignInArea['keep'] = ({ request, reply }, progress) =>
    keepProgress(identity.provider(), request.raw, reply.raw, progress);

  const proceed: SignInArea['proceed'] = async (visit, progress) => {
    const { request, reply } = visit;
    const step = await nextStep(progress);
    if (step !== 'done') {
      await keep(visit, progress);
      return reply.headers(headers).redirect(stepPath(visit, step), 303);
    }
    const next = await recorded(request, progress, () =>
      finishSignIn(identity.provider(), request.raw, reply.raw, progress),
    );
    if (next === undefined) return showExpired(reply);
    for (const cookie of await rememberedBy(request, progress.agentId))
      reply.header('set-cookie', cookie);
    return reply.headers(headers).redirect(next, 303);
  };

  app.register(async (scope) => {
    parseForms(scope);

    scope.addHook('onRequest', async (request, reply) => {
      const wait = await limiter.checkAddress(request);
      if (wait !== undefined) return refuseForNow(reply, wait);
    });

    /** The sign-in of that id, if this browser has begun it. */
    const visitOf = async (uid: string, request: FastifyRequest, reply: FastifyReply) => {
      asPublicRequest(request.raw, config.publicUrl);
      const begun = await findSignIn(identity.provider(), uid, request.raw, reply.raw);
      return begun && { ...begun, form: formOf(request), request, reply };
    };

    const route = (method: 'GET' | 'POST') => (path: string, answer: Answer) => {
      scope.route<{ Params: { uid: string } }>({
        method,
        url: `/oidc/login/:uid${path}`,
        handler: async (request, reply) => {
          const visit = await visitOf(request.params.uid, request, reply);
          return visit ? answer(visit) : showExpired(reply);
        },
      });
    };

    steps({
      get: route('GET'),
      post: route('POST'),
      getAt: (url, find, answer) => {
        scope.get(url, async (request, reply) => {
          const found = await find(request);
          const visit = found && (await visitOf(found.signIn, request, reply));
          return found && visit ? answer(visit, found) : showExpired(reply);
        });
      },
      leave: (reply, url) => reply.headers(headers).redirect(url, 303),
      show,
      proceed,
      keep,
      at: (step, answer) => async (visit) => {
        const { uid, progress, reply } = visit;
        if (!progress) return reply.headers(headers).redirect(`/oidc/login/${uid}`, 303);
        return (await nextStep(progress)) === step
          ? answer(visit, progress)
          : proceed(visit, progress);
      },
      showLater: (visit, status, wait, html) => {
        visit.reply.header('retry-after', wait);
        return show(visit, status, html);
      },
    });
  });
}

/** The page for an address that asks too much of the provider. */
export const refuseForNow = (reply: FastifyReply, wait: number) =>
  reply
    .code(429)
    .headers({ ...pageHeaders(), 'retry-after': wait })
    .type('text/html')
    .send(tooManyPage());
