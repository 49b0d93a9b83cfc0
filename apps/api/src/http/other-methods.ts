import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { ApiError } from '../errors/api-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The methods of an address, on the routes that refuse all others. */
    allow?: string;
  }
}

const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The methods of an address, with whatever its parameters are called. */
interface Address {
  url: string;
  methods: Set<string>;
}

/**
 * Gives every address a route for each method that it has not, which says which it has. A route of
 * another address would get the request otherwise: `/events/trashed` is no `/events/{id}`. To be
 * called before any route is added; what it returns, after the last.
 */
export function otherMethods(app: FastifyInstance): () => void {
  const addresses = new Map<string, Address>();
  app.addHook('onRoute', ({ url, method }) => {
    const shape = url.replace(/:\w+/g, ':');
    const address = addresses.get(shape) ?? { url, methods: new Set() };
    for (const each of [method].flat()) address.methods.add(each);
    addresses.set(shape, address);
  });
  return () => {
    app.register(async (scope) => {
      for (const address of [...addresses.values()])
        if (!address.url.endsWith('*')) addOtherMethods(scope, address);
    });
  };
}

function addOtherMethods(app: FastifyInstance, address: Address): void {
  const own = methods.filter((method) => method === 'OPTIONS' || address.methods.has(method));
  const allow = own.join(', ');
  const others = methods.filter((method) => !address.methods.has(method));
  app.route({
    method: others,
    url: address.url,
    config: { allow },
    exposeHeadRoute: false,
    // Before the body is read: what it should be is another method's business.
    onRequest: async (request, reply) => {
      if (request.method !== 'OPTIONS') refuseMethod(request, reply, allow);
    },
    handler: (_, reply) => reply.code(204).header('allow', allow).send(),
  });
}

export function refuseMethod(
  { method }: FastifyRequest,
  reply: FastifyReply,
  allow: string,
): never {
  reply.header('allow', allow);
  throw new ApiError('method-not-allowed', { method, allow });
}
