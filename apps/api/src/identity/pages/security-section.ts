import type { Factors, Passkey } from '@sillage/contract/access/factors';
import { passkeyForm, passkeyNameField, passkeyScript, recoveryCodeList } from './factor-parts.ts';
import { factorWording } from './factor-wording.ts';
import { escapeHtml } from './page-frame.ts';

const { security: wording, passkey, recovery } = factorWording;

const days = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });

const dayOf = (instant: string): string =>
  `<time datetime="${instant}">${days.format(new Date(instant))}</time>`;

const base = '/account/security';

/** A button that does something at once. */
const actionForm = (name: string, label: string, fields: string, kind = 'quiet'): string =>
  `<form method="post" action="${base}/${name}">${fields}
<button type="submit" class="${kind}">${label}</button>
</form>`;

export interface SecurityState {
  factors: Factors;
  /** What to ask of an authenticator, where browsers have passkeys. */
  passkeyOptions: unknown;
  formField: string;
}

/** With what somebody signs in besides the password. */
export const securitySection = ({ factors, passkeyOptions, formField }: SecurityState): string => {
  const { passkeys, authenticatorApp: app, recoveryCodesLeft, isRequired } = factors;
  const hasFactor = passkeys.length > 0 || app !== null;
  return `<p>${stateOf(factors)}${isRequired ? ` ${wording.isRequired}` : ''}</p>
<h2>${wording.passkeys}</h2>
<p>${wording.passkeysIntro}</p>
${passkeys.length > 0 ? `<ul class="rows">\n${passkeys.map((each) => passkeyRow(each, formField)).join('\n')}\n</ul>` : ''}
${passkeyOptions === undefined ? `<p>${wording.noPasskeys}</p>` : newPasskey(passkeyOptions, formField)}
<h2>${wording.app}</h2>
${app === null ? `<p>${wording.appIntro}</p>\n${actionForm('app', wording.setAppUp, formField)}` : appRow(app, formField)}
${hasFactor ? recoveryPart(recoveryCodesLeft, formField) : ''}
${passkeyOptions === undefined ? '' : passkeyScript}`;
};

const stateOf = ({ passkeys, authenticatorApp: app, hasPassword }: Factors): string => {
  if (!hasPassword) return passkeys.length > 0 ? wording.isAlone : wording.isByCompany;
  return passkeys.length > 0 || app !== null ? wording.isOn : wording.isOff;
};

const usedOn = (instant: string | null): string =>
  instant === null ? wording.neverUsed : `${wording.used} ${dayOf(instant)}`;

function passkeyRow({ id, name, isSynced, createdAt, lastUsedAt }: Passkey, formField: string) {
  const shown = escapeHtml(name);
  return `<li>
<p><strong>${shown}</strong>${isSynced ? ` <span class="mark">${wording.synced}</span>` : ''}<br>
<small>${wording.added} ${dayOf(createdAt)} · ${usedOn(lastUsedAt)}</small></p>
<form method="post" action="${base}/remove-passkey">${formField}
<input type="hidden" name="passkey" value="${id}">
<button type="submit" class="quiet" aria-label="${wording.remove}${'\u202f'}: ${shown}">${wording.remove}</button>
</form>
</li>`;
}

const newPasskey = (options: unknown, formField: string): string =>
  `<p data-no-passkey>${passkey.noScript}</p>
${passkeyForm({
  action: `${base}/passkey`,
  options,
  kind: 'create',
  label: passkey.add,
  fields: `${formField}\n${passkeyNameField}`,
})}`;

const appRow = (app: NonNullable<Factors['authenticatorApp']>, formField: string): string =>
  `<ul class="rows"><li>
<p><strong>${wording.appOn}</strong><br>
<small>${wording.since} ${dayOf(app.createdAt)} · ${usedOn(app.lastUsedAt)}</small></p>
${actionForm('app', wording.replaceApp, formField)}
${actionForm('remove-app', wording.remove, formField)}
</li></ul>`;

const recoveryPart = (left: number, formField: string): string =>
  `<h2>${recovery.title}</h2>
<p>${wording.codesLeft(left)} ${wording.codesIntro}</p>
${actionForm('recovery-codes', wording.newCodes, formField)}`;

/** Codes that are shown once. */
export const newCodesSection = (codes: readonly string[]): string =>
  `<h2>${recovery.title}</h2>
${recoveryCodeList(codes)}
<p><a class="button" href="${base}">${recovery.back}</a></p>`;
