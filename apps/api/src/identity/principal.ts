/** Who is calling. */
export type Principal =
  | { kind: 'administrator' }
  | { kind: 'agent'; id: string }
  /** `keyId` is the key that got the token: when it is revoked, so is the token. */
  | { kind: 'service'; id: string; keyId: string };

/** The agent who is calling; undefined for the administrator, who sees everything. */
export const agentIdOf = (principal: Principal): string | undefined =>
  principal.kind === 'agent' ? principal.id : undefined;
