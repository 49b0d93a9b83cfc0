import type { SignInStep } from '@sillage/engine/access/sign-in-step';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { IdentityService } from '../identity/open-identity.ts';
import { pageHeaders } from '../identity/pages/page-frame.ts';
import { errorPage } from '../identity/pages/sign-in-pages.ts';
import { wording } from '../identity/pages/wording.ts';
import { asPublicRequest } from '../identity/public-request.ts';
import {
  type BegunSignIn,
  findSignIn,
  finishSignIn,
  keepProgress,
  type SignInProgress,
} from '../identity/sign-in-progress.ts';
import { formOf, parseForms } from './forms.ts';
import type { SignInLimiter } from './sign-in-limits.ts';

/** A request of a browser that has begun to sign in. */
export interface SignInVisit extends BegunSignIn {
  form: URLSearchParams;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Answer = (visit: SignInVisit) => Promise<FastifyReply>;

export interface SignInArea {
  /** A page of the sign-in. The empty path is the first one. */
  get: (path: string, answer: Answer) => void;
  post: (path: string, answer: Answer) => void;
  show: (visit: SignInVisit, status: number, html: string) => FastifyReply;
  /** Somebody has proved to be this agent: leads to the next step, or to where the sign-in ends. */
  proceed: (visit: SignInVisit, progress: SignInProgress) => Promise<FastifyReply>;
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

/** The pages of one sign-in, at `/oidc/login/:uid`. What was proved so far is kept by the provider. */
export function signInArea(
  app: FastifyInstance,
  { identity, limiter, config, nextStep, recorded, rememberedBy }: SignInAreaOptions,
  steps: (area: SignInArea) => void,
): void {
  // The sign-in ends at a client: the page's form must be allowed to redirect to it.
  const headers = pageHeaders(identity.clientOrigins);
  const show: SignInArea['show'] = ({ reply }, status, html) =>
    reply.code(status).headers(headers).type('text/html').send(html);
  const showExpired = (reply: FastifyReply) =>
    reply.code(400).headers(pageHeaders()).type('text/html').send(errorPage(wording.error.expired));

  const proceed: SignInArea['proceed'] = async ({ uid, request, reply }, progress) => {
    const step = await nextStep(progress);
    if (step !== 'done') {
      await keepProgress(identity.provider(), request.raw, reply.raw, progress);
      return reply.headers(headers).redirect(`/oidc/login/${uid}/${step}`, 303);
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

    const route = (method: 'GET' | 'POST') => (path: string, answer: Answer) => {
      scope.route<{ Params: { uid: string } }>({
        method,
        url: `/oidc/login/:uid${path}`,
        handler: async (request, reply) => {
          asPublicRequest(request.raw, config.publicUrl);
          const provider = identity.provider();
          const begun = await findSignIn(provider, request.params.uid, request.raw, reply.raw);
          if (!begun) return showExpired(reply);
          return answer({ ...begun, form: formOf(request), request, reply });
        },
      });
    };

    steps({
      get: route('GET'),
      post: route('POST'),
      show,
      proceed,
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
    .send(errorPage(wording.error.tooMany));
