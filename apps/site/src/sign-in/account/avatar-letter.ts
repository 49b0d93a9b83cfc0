/** Shown for a user without a picture. */
export const avatarLetter = (email: string): string =>
  (Array.from(email)[0] ?? '').toLocaleUpperCase('fr');
