import type { EventEmitter } from 'node:events';
import type { errors, KoaContextWithOIDC, Provider } from 'oidc-provider';

/** A request that the provider refused or failed. It holds no parameter of the request. */
export interface ProviderFailure {
  reqId: string;
  path: string;
  clientId: string | undefined;
  /** In the words of OAuth: `invalid_grant`, `server_error`… */
  error: string;
  reason: string | undefined;
  /** What went wrong, when it is our fault. */
  cause?: unknown;
}

export type ReportFailure = (failure: ProviderFailure) => void;

type Context = Pick<KoaContextWithOIDC, 'path' | 'res'> & { oidc?: KoaContextWithOIDC['oidc'] };
type Refusal = Partial<errors.OIDCProviderError>;

export function reportFailure(ctx: Context, cause: unknown, report: ReportFailure): void {
  const { error, error_description, error_detail, expose } = cause as Refusal;
  report({
    reqId: String(ctx.res.getHeader('x-request-id') ?? ''),
    path: `/oidc${ctx.path}`,
    clientId: ctx.oidc?.client?.clientId,
    error: expose && error ? error : 'server_error',
    reason: expose ? (error_detail ?? error_description) : undefined,
    ...(!expose && { cause }),
  });
}

const events = [
  'server_error',
  'authorization.error',
  'grant.error',
  'discovery.error',
  'jwks.error',
  'end_session.error',
  'end_session_confirm.error',
  'end_session_success.error',
] as const;

/** Reports every failure of which the provider tells nobody else. */
export function listenToFailures(provider: Provider, report: ReportFailure): void {
  for (const event of events)
    provider.on(event as 'server_error', (ctx, error) => reportFailure(ctx, error, report));
  // Without a listener, Koa writes to standard error. It only gets what came too late to be answered.
  (provider as EventEmitter).on('error', (error: unknown, ctx?: Context) => {
    if (ctx) reportFailure(ctx, error, report);
  });
}
