export type Role = 'reader' | 'editor';

export const roleNames: Record<Role, string> = { reader: 'Lecteur', editor: 'Éditeur' };

export const keyStateNames = {
  good: ['good', 'Valable'],
  expired: ['warn', 'Expirée'],
  revoked: ['calm', 'Révoquée'],
} as const;

/** Ends that people choose, in days; none for a key that does not end. */
export const lives: readonly (readonly [days: string, name: string])[] = [
  ['90', 'Dans 90 jours'],
  ['365', 'Dans un an'],
  ['730', 'Dans deux ans'],
  ['', 'Jamais'],
];

const dayInMs = 86_400_000;

export const expiryAfter = (days: string, now: number): { expiresAt?: string } =>
  days === '' ? {} : { expiresAt: new Date(now + Number(days) * dayInMs).toISOString() };
