import type { Agent } from '@sillage/contract/access/agents';
import { accountWording } from './account-wording.ts';
import { newPasswordFields } from './link-pages.ts';
import { escapeHtml } from './page-frame.ts';

const { profile, password, email: wording } = accountWording;

const nameField = (name: 'firstname' | 'lastname', autocomplete: string, value: string): string =>
  `<label for="${name}">${profile[name]}</label>
<input id="${name}" name="${name}" autocomplete="${autocomplete}" maxlength="100" value="${escapeHtml(value)}">`;

export const profileSection = (
  { firstname, lastname, picture }: Agent,
  formField: string,
): string =>
  `<p>${profile.intro}</p>
<form method="post" action="/account/save">
${formField}
${nameField('firstname', 'given-name', firstname)}
${nameField('lastname', 'family-name', lastname)}
<label for="picture">${profile.picture}</label>
<input id="picture" name="picture" maxlength="200" aria-describedby="picture-hint" value="${escapeHtml(picture ?? '')}">
<p class="hint" id="picture-hint">${profile.pictureHint}</p>
<button type="submit">${profile.save}</button>
</form>`;

export const passwordSection = (email: string, formField: string): string =>
  `<p>${password.intro}</p>
<form method="post" action="/account/password/change">
${formField}
<input type="hidden" name="username" autocomplete="username" value="${escapeHtml(email)}">
<label for="current">${password.current}</label>
<input id="current" name="current" type="password" autocomplete="current-password" required maxlength="1000">
${newPasswordFields(password.next, password.again)}
<button type="submit">${password.submit}</button>
</form>
<p class="aside">${password.forgotten} <a href="/account/forgotten">${password.forgottenLink}</a>.</p>`;

/** For who signs in by other means. */
export const firstPasswordSection = (email: string, formField: string): string =>
  `<h2>${password.set}</h2>
<p>${password.none}</p>
<form method="post" action="/account/password/set">
${formField}
<input type="hidden" name="username" autocomplete="username" value="${escapeHtml(email)}">
${newPasswordFields(password.chosen, password.again)}
<button type="submit">${password.set}</button>
</form>`;

export interface EmailSectionState {
  email: string;
  formField: string;
  /** Whether the person can confirm the address by themselves. */
  sendsMail: boolean;
  hasPassword: boolean;
}

export const emailSection = ({
  email,
  formField,
  sendsMail,
  hasPassword,
}: EmailSectionState): string =>
  `<p class="long">${escapeHtml(wording.intro(email))}</p>
${sendsMail ? emailForm(formField, hasPassword) : `<p>${wording.noMail} <code>${escapeHtml(wording.command)}</code>.</p>`}`;

const emailForm = (formField: string, hasPassword: boolean): string =>
  `<form method="post" action="/account/email/${hasPassword ? 'change' : 'ask'}">
${formField}
<label for="email">${wording.next}</label>
<input id="email" name="email" type="email" autocomplete="email" required maxlength="254" aria-describedby="email-hint">
<p class="hint" id="email-hint">${wording.hint}</p>
${hasPassword ? currentPassword : ''}
<button type="submit">${wording.submit}</button>
</form>`;

const currentPassword = `<label for="current">${wording.password}</label>
<input id="current" name="current" type="password" autocomplete="current-password" required maxlength="1000">`;
