import type { IncomingMessage } from 'node:http';

/** Where a request comes from, as the server that trusts a proxy or none knows it. */
export interface RequestOrigin {
  /** The whole IP address. Only a truncated one is stored. */
  address: string;
  userAgent: string | undefined;
  place: { city?: string; countryCode?: string } | undefined;
}

const origins = new WeakMap<IncomingMessage, () => RequestOrigin>();

/** For the provider, which knows a request as Node gives it. Looked up when somebody asks. */
export function tellOrigin(request: IncomingMessage, origin: () => RequestOrigin): void {
  origins.set(request, origin);
}

export const originOf = (request: IncomingMessage): RequestOrigin | undefined =>
  origins.get(request)?.();
