/** The pages of sign-in. They load no tag manager, and nobody returns to them. */
export const isAuthPath = (pathname: string): boolean => pathname.startsWith('/auth-');
