/** Pages of the sign-in itself: no tag manager there, and nobody comes back to them. */
export const isAuthPath = (pathname: string): boolean => pathname.startsWith('/auth-');
