import { linkWording as wording } from './link-wording.ts';
import { escapeHtml, faultLine, page } from './page-frame.ts';

const signInButton = `<p><a class="button" href="/account">${wording.signIn}</a></p>`;

/** Two fields for a password that is chosen. `label` names the first. */
export const newPasswordFields = (label: string, again: string): string =>
  `<label for="password">${label}</label>
<input id="password" name="password" type="password" autocomplete="new-password" required minlength="12" maxlength="200" aria-describedby="password-rule">
<p class="hint" id="password-rule">${wording.passwordRule}</p>
<label for="again">${again}</label>
<input id="again" name="again" type="password" autocomplete="new-password" required maxlength="200">`;

export const goneLinkPage = (): string =>
  page(wording.gone.title, `<p>${wording.gone.text}</p>\n${signInButton}`);

interface ForgottenState {
  email?: string;
  fault?: string;
}

const { forgotten } = wording;

export const forgottenPage = ({ email = '', fault }: ForgottenState = {}): string =>
  page(
    forgotten.title,
    `${faultLine(fault)}
<p>${forgotten.intro}</p>
<form method="post">
<label for="email">${forgotten.email}</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="254" value="${escapeHtml(email)}" autofocus>
<button type="submit">${forgotten.submit}</button>
</form>`,
  );

export const askedPage = (): string =>
  page(
    forgotten.title,
    `<p class="done" role="status">${forgotten.asked}</p>
<p>${forgotten.nothing}</p>
<p><a class="button" href="/">${forgotten.back}</a></p>`,
  );

/** For a server without mail. */
export const noMailPage = (): string =>
  page(
    forgotten.title,
    `<p class="fault">${forgotten.noMail}</p>
<p>${forgotten.askOwner} <code>${escapeHtml(forgotten.command)}</code>.</p>
<p><a class="button" href="/">${forgotten.back}</a></p>`,
  );

interface FormState {
  formField: string;
  fault?: string | undefined;
}

const { newPassword, newEmail } = wording;

export const newPasswordPage = (email: string, { formField, fault }: FormState): string =>
  page(
    newPassword.title,
    `${faultLine(fault)}
<p>${escapeHtml(newPassword.for(email))}</p>
<form method="post">
${formField}
<input type="hidden" name="username" autocomplete="username" value="${escapeHtml(email)}">
${newPasswordFields(newPassword.password, newPassword.again)}
<button type="submit">${newPassword.submit}</button>
</form>`,
  );

export const passwordChosenPage = (): string =>
  page(
    newPassword.doneTitle,
    `<p class="done" role="status">${newPassword.done}</p>\n${signInButton}`,
  );

export const newEmailPage = (email: string, { formField }: FormState): string =>
  page(
    newEmail.title,
    `<p class="long">${escapeHtml(newEmail.text(email))}</p>
<form method="post">
${formField}
<button type="submit">${newEmail.submit}</button>
</form>`,
  );

export const emailConfirmedPage = (email: string): string =>
  page(
    newEmail.doneTitle,
    `<p class="done long" role="status">${escapeHtml(newEmail.done(email))}</p>
<p><a class="button" href="/account">${wording.openAccount}</a></p>`,
  );
