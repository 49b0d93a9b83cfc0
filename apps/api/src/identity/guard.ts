import type { Operation, Scope } from '@sillage/contract/operation';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error.ts';
import type { AccessControl, Asked } from './access.ts';
import type { AdminToken } from './admin-token.ts';
import type { Principal } from './principal.ts';
import { bearerOf } from './tokens.ts';

export interface GuardOptions {
  /**
   * The caller of an access token, or undefined if it is invalid. Throws `forbidden` if the token has
   * neither `full_access` nor the narrower scope that is enough here.
   */
  readToken: (token: string, enough?: Scope) => Promise<Principal | undefined>;
  access: AccessControl;
  adminToken: AdminToken;
}

/** Called as soon as the caller is known, before their rights are looked up. May refuse. */
export type OnCaller = (request: FastifyRequest, caller: Principal) => Promise<void>;

export interface Guard {
  /**
   * Returns the caller of a request, or throws if access is refused; who was refused is known from then
   * on. Runs before validation.
   */
  callerOf: (
    request: FastifyRequest,
    operation: Pick<Operation, 'access' | 'administrators' | 'scope'>,
  ) => Promise<Principal>;
  /** Throws if the workspace of a body that was validated asks for a second factor that is missing. */
  checkNamed: (caller: Principal, operation: Operation, body: unknown) => Promise<void>;
}

/** Guards the public API, which is for service accounts and agents. */
export const publicGuard = (
  { readToken, access: control }: GuardOptions,
  onCaller: OnCaller,
): Guard => ({
  async callerOf(request, operation) {
    const principal = await readToken(bearerOf(request.headers.authorization), operation.scope);
    if (!principal) throw new ApiError('unauthorized');
    request.principal = principal;
    await onCaller(request, principal);
    await check(control, principal, operation, paramsOf(request));
    return principal;
  },
  checkNamed: checkNamed(control),
});

/** Guards the agents' API, which is for agents, and for the command line with its own token. */
export const agentsGuard = (
  { readToken, access: control, adminToken }: GuardOptions,
  onCaller: OnCaller,
): Guard => ({
  async callerOf(request, operation) {
    const token = bearerOf(request.headers.authorization);
    const principal: Principal | undefined = adminToken.matches(token)
      ? { kind: 'administrator' }
      : await readToken(token, operation.scope);
    if (!principal) throw new ApiError('unauthorized');
    request.principal = principal;
    await onCaller(request, principal);
    if (principal.kind === 'service') throw new ApiError('forbidden');
    await check(control, principal, operation, paramsOf(request));
    return principal;
  },
  checkNamed: checkNamed(control),
});

async function check(
  control: AccessControl,
  principal: Principal,
  operation: Asked,
  params: Record<string, string>,
): Promise<void> {
  if (!(await control.allows(principal, operation, params))) throw new ApiError('forbidden');
  if (await control.lacksSecondFactor(principal, params))
    throw new ApiError('second-factor-required');
}

const checkNamed =
  (control: AccessControl): Guard['checkNamed'] =>
  async (caller, { access }, body) => {
    const named = (body as { accountId?: string }).accountId;
    const workspaceId =
      named ?? (access === 'agent' ? await control.ownWorkspace(caller) : undefined);
    if (workspaceId !== undefined && (await control.lacksSecondFactor(caller, { workspaceId })))
      throw new ApiError('second-factor-required');
  };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const slug = /^[a-z0-9-]+$/;

const unusedId = '00000000-0000-0000-0000-000000000000';

/** The path's parameters. A malformed id becomes one that nothing has: no role is found for it. */
const paramsOf = (request: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.params as Record<string, string>).map(([name, value]) => [
      name,
      (name === 'projectId' ? slug : uuid).test(value) ? value : unusedId,
    ]),
  );
