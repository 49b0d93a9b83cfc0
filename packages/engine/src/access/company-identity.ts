/** What a company's provider says of who has signed in there: claims of its ID token. */
export type CompanyClaims = Readonly<Record<string, unknown>>;

interface CompanyRules {
  /** The domains whose e-mail addresses this provider may speak for. */
  domains: readonly string[];
  /** Whether its addresses count as verified when it does not say. */
  trustEmails: boolean;
}

export interface CompanyIdentity {
  email: string;
  firstname: string;
  lastname: string;
}

export type CompanyRefusal = 'no-email' | 'unverified-email' | 'foreign-email';

const maxEmailLength = 254;
const maxNameLength = 100;

/** No letter that looks like another, or becomes another in lower case: `K` (Kelvin) becomes `k`. */
const plainEmail = /^[!#-;=?A-Z[-~]{1,64}@[A-Za-z0-9.-]{1,189}$/;

/** In lower case, as our accounts are; undefined when it is no plain address. */
export function plainAddress(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > maxEmailLength) return undefined;
  const trimmed = text.trim();
  return plainEmail.test(trimmed) ? trimmed.toLowerCase() : undefined;
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/**
 * Whom the provider says that it is, when this may be believed: an address that is verified, of a
 * domain that the provider may speak for.
 */
export function readCompanyIdentity(
  claims: CompanyClaims,
  rules: CompanyRules,
): CompanyIdentity | { refusal: CompanyRefusal } {
  const email = plainAddress(claims.email);
  if (email === undefined) return { refusal: 'no-email' };
  if (!rules.domains.includes(domainOf(email))) return { refusal: 'foreign-email' };
  if (!isVerified(claims, rules)) return { refusal: 'unverified-email' };
  return {
    email,
    firstname: nameOf(claims.given_name),
    lastname: nameOf(claims.family_name),
  };
}

/**
 * `xms_edov` is how Entra says that the domain's owner vouches for the address. A provider that says
 * that it is not verified is believed, whatever the rules.
 */
function isVerified({ email_verified, xms_edov }: CompanyClaims, { trustEmails }: CompanyRules) {
  if (email_verified !== undefined) return email_verified === true;
  if (xms_edov !== undefined) return [true, 1, '1', 'true'].includes(xms_edov as never);
  return trustEmails;
}

const nameOf = (text: unknown): string =>
  typeof text === 'string'
    ? text.toWellFormed().replaceAll(/\p{C}/gu, '').trim().slice(0, maxNameLength).toWellFormed()
    : '';

/** Whether the provider says that it has asked for two factors. */
export const hasSecondFactor = ({ amr }: CompanyClaims): boolean =>
  Array.isArray(amr) && amr.includes('mfa');
