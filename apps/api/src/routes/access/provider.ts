import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Locate } from '../../flows/visits/accept-hits.ts';
import { answerError, notFound } from '../../http/errors.ts';
import { clientOf, peekBody } from '../../http/peek-body.ts';
import { requestOrigin } from '../../http/request-origin.ts';
import { refuseForNow } from '../../http/sign-in-area.ts';
import type { SignInLimiter } from '../../http/sign-in-limits.ts';
import type { IdentityService } from '../../identity/open-identity.ts';
import type { ProviderFailure } from '../../identity/provider-failures.ts';
import { asPublicRequest, mountRequest } from '../../identity/public-request.ts';
import { tellOrigin } from '../../identity/request-origin.ts';

export interface ProviderRouteOptions {
  identity: IdentityService;
  limiter: SignInLimiter;
  config: Config;
  locate: Locate;
}

/** The OpenID provider. */
export function providerRoutes(app: FastifyInstance, options: ProviderRouteOptions): void {
  const { identity, limiter, config, locate } = options;
  identity.onFailure((failure) => logFailure(app, failure));

  /** A refused client does not use up the quota of its address, which other clients share. */
  const waitOf = async (request: FastifyRequest): Promise<number | undefined> => {
    if (request.method === 'OPTIONS') return undefined;
    const refused =
      isToken(request) && request.method === 'POST'
        ? await limiter.checkClient(request, clientOf(await peekBody(request.raw)))
        : undefined;
    return refused ?? limiter.checkAddress(request);
  };

  app.register(async (mounted) => {
    mounted.removeAllContentTypeParsers();
    mounted.addContentTypeParser('*', (_, _payload, done) => done(null));
    mounted.all('/oidc/*', async (request, reply) => {
      const wait = await waitOf(request);
      if (wait !== undefined) {
        if (!isToken(request)) return refuseForNow(reply, wait);
        throw ApiError.tooMany(wait);
      }
      if (!mountRequest(request.raw)) return answerError(notFound(request), request, reply);
      asPublicRequest(request.raw, config.publicUrl);
      tellOrigin(request.raw, () => requestOrigin(request, locate));
      reply.hijack();
      reply.raw.setHeader('x-request-id', request.id);
      identity.provider().callback()(request.raw, reply.raw);
    });
  });
}

const isToken = ({ url }: FastifyRequest): boolean => /^\/oidc\/token\/?(\?|$)/i.test(url);

/** To a silent sign-in, `login_required` is the ordinary answer for a visitor whom nobody knows. */
function logFailure({ log }: FastifyInstance, { cause, ...failure }: ProviderFailure): void {
  if (failure.error === 'server_error') log.error({ ...failure, err: cause }, 'sign-in failed');
  else if (failure.error === 'login_required') log.debug(failure, 'sign-in refused');
  else log.warn(failure, 'sign-in refused');
}
