import { isIP } from 'node:net';

/** This server as authenticators know it: a passkey of one works for no other. */
export interface RelyingParty {
  /** The host of the public address. */
  id: string;
  origin: string;
  name: string;
}

/** Undefined where browsers have no passkeys: on an address without TLS or without a name. */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const { hostname, origin, protocol } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isNamed = isIP(hostname) === 0 && !hostname.startsWith('[');
  if (!isNamed || (protocol !== 'https:' && !isLocal)) return undefined;
  return { id: hostname, origin, name: 'Sillage' };
}
