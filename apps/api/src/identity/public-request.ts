import type { IncomingMessage } from 'node:http';

type MountedRequest = IncomingMessage & { originalUrl?: string };

const mountPath = '/oidc';

/**
 * Shows a request to the provider as one for the public address, whatever its `Host` and forwarded
 * headers say: the provider makes addresses of them. It trusts a proxy, which is this function.
 */
export function asPublicRequest(request: IncomingMessage, publicUrl: string): void {
  const { host, protocol } = new URL(publicUrl);
  const { headers } = request;
  headers.host = host;
  headers['x-forwarded-proto'] = protocol.slice(0, -1);
  delete headers['x-forwarded-host'];
}

/**
 * Takes `/oidc` off the URL, as the provider expects it. False when the URL spells the path in another
 * way, for which the provider has no route. A URL may name a host of its own (RFC 9112, 3.2.2).
 */
export function mountRequest(request: MountedRequest): boolean {
  const url = (request.url ?? '').replace(/^https?:\/\/[^/?#]*/i, '');
  if (!url.startsWith(`${mountPath}/`)) return false;
  request.originalUrl = url;
  request.url = url.slice(mountPath.length);
  return true;
}
