import { passkeyForm, passkeyScript } from './factor-parts.ts';
import { factorWording } from './factor-wording.ts';
import { escapeHtml, faultLine, page } from './page-frame.ts';
import { wording } from './wording.ts';

export interface LoginState {
  email?: string;
  fault?: string;
  /** How to sign in by a passkey, where browsers have them. */
  passkey?: { action: string; options: unknown } | undefined;
  /** The companies' providers by which to sign in. */
  companies?: readonly { name: string; href: string }[];
}

const { signIn, signOut, signedOut, error, elsewhere, expired, failed, tooMany } = wording;
const { again, backToSite } = wording;

const backLink = `<p><a class="button" href="/">${backToSite}</a></p>`;

export const loginPage = ({
  email = '',
  fault,
  passkey,
  companies = [],
}: LoginState = {}): string =>
  page(
    signIn.title,
    `${faultLine(fault)}
<form method="post" autocomplete="on">
<label for="email">${signIn.email}</label>
<input id="email" name="email" type="email" autocomplete="username webauthn" required value="${escapeHtml(email)}"${email ? '' : ' autofocus'}>
<label for="password">${signIn.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${email ? ' autofocus' : ''}>
<button type="submit">${signIn.submit}</button>
</form>
<p class="aside"><a href="/account/forgotten">${signIn.forgotten}</a></p>
${passkey ? passkeyPart(passkey) : ''}
${companies.length > 0 ? companyLinks(companies) : ''}`,
  );

const companyLinks = (companies: readonly { name: string; href: string }[]): string =>
  [
    `<p class="or">${signIn.or}</p>`,
    ...companies.map(
      ({ name, href }) =>
        `<p><a class="button quiet" href="${escapeHtml(href)}">${escapeHtml(signIn.company(name))}</a></p>`,
    ),
  ].join('\n');

const passkeyPart = ({ action, options }: { action: string; options: unknown }): string =>
  passkeyForm({
    action,
    options,
    kind: 'get',
    label: factorWording.passkey.signIn,
    isConditional: true,
  }) + passkeyScript;

/** `form` is the provider's own hidden form, which the buttons submit. */
export const logoutPage = (form: string): string =>
  page(
    signOut.title,
    `${form}
<button type="submit" form="op.logoutForm" name="logout" value="yes" autofocus>${signOut.confirm}</button>
<button type="submit" form="op.logoutForm" class="quiet">${signOut.cancel}</button>`,
  );

export const loggedOutPage = (): string => page(signedOut.title, backLink);

const againLink = `<p><a class="button" href="/account">${again}</a></p>`;

/** For a sign-in that is over: of which a page or a callback comes again, or too late. */
export const expiredPage = (): string =>
  page(expired.title, `<p>${expired.text}</p>\n${againLink}`);

/** For a sign-in that did not reach its end. */
export const failedPage = (): string => page(failed.title, `<p>${failed.text}</p>\n${againLink}`);

/** For an address that asks too much. */
export const tooManyPage = (): string => page(tooMany.title, `<p>${tooMany.text}</p>\n${backLink}`);

/** For the mistake of a program, in the provider's words. */
export const errorPage = (reason: string): string =>
  page(
    error.title,
    `<p>${error.reason} <span lang="en">${escapeHtml(reason)}</span></p>
${backLink}`,
  );

/** For an application of ours that was opened at an address which is not the server's own. */
export const elsewherePage = ({ opened, right }: { opened: string; right: string }): string =>
  page(
    elsewhere.title,
    `<p>${escapeHtml(elsewhere.text(opened))}</p>
<p><a class="button" href="${escapeHtml(right)}">${escapeHtml(right)}</a></p>
<p class="hint">${escapeHtml(elsewhere.operator(opened))}</p>`,
  );
