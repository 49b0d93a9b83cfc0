import type { Access } from '@sillage/contract/operation';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error.ts';
import type { AccessControl } from './access.ts';
import type { Principal } from './principal.ts';
import { bearerOf, isToken } from './tokens.ts';

export interface Identity {
  /** Whose an access token is. */
  readToken: (token: string) => Promise<Principal | undefined>;
  access: AccessControl;
  adminToken: string;
}

/** Lets a request through, with its caller, or refuses it: before anything else is looked at. */
export type Guard = (request: FastifyRequest, access: Access) => Promise<Principal>;

/** The public API: for service accounts, and for agents on their projects. */
export const publicGuard = ({ readToken, access: control }: Identity): Guard => {
  return async (request, access) => {
    const principal = await readToken(bearerOf(request.headers.authorization));
    if (!principal) throw new ApiError('unauthorized');
    if (!(await control.allows(principal, access, paramsOf(request))))
      throw new ApiError('forbidden');
    return principal;
  };
};

/** The agents' API: for people, and for the command line by the data folder's token. */
export const agentsGuard = ({ readToken, access: control, adminToken }: Identity): Guard => {
  return async (request, access) => {
    const token = bearerOf(request.headers.authorization);
    const principal: Principal | undefined = isToken(token, adminToken)
      ? { kind: 'administrator' }
      : await readToken(token);
    if (!principal) throw new ApiError('unauthorized');
    const isPerson = principal.kind !== 'service';
    if (!isPerson || !(await control.allows(principal, access, paramsOf(request))))
      throw new ApiError('forbidden');
    return principal;
  };
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const slug = /^[a-z0-9-]+$/;

/** The path's parameters, less the ids that could not be any: no role can be had on those. */
const paramsOf = (request: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.params as Record<string, string>).map(([name, value]) => [
      name,
      (name === 'projectId' ? slug : uuid).test(value)
        ? value
        : '00000000-0000-0000-0000-000000000000',
    ]),
  );
