import { codeAddress } from '@sillage/engine/access/one-time-code';
import { renderSVG } from 'uqr';
import { factorWording } from './factor-wording.ts';
import { escapeHtml } from './page-frame.ts';

const { passkey, app, recovery } = factorWording;

/** The one script that pages of passkeys may run. */
export const passkeyScriptPath = '/account/passkeys.js';

export const passkeyScript = `<script src="${passkeyScriptPath}" defer></script>`;

export interface PasskeyForm {
  action: string;
  /** What the server asks of the authenticator. */
  options: unknown;
  kind: 'create' | 'get';
  label: string;
  /** More fields, as HTML. */
  fields?: string;
  /** The ids of fields of the page whose values go with it. */
  copies?: readonly string[];
  /** Whether the browser offers passkeys in the field of the e-mail, before the button is used. */
  isConditional?: boolean;
}

const copied = (id: string): string => `<input type="hidden" name="${id}" data-copy="${id}">`;

/** Hidden until the script shows it: without one there are no passkeys. */
export const passkeyForm = (form: PasskeyForm): string =>
  `<form method="post"${form.action && ` action="${form.action}"`} hidden data-passkey="${form.kind}"${form.isConditional ? ' data-conditional' : ''}
data-options="${escapeHtml(JSON.stringify(form.options))}" data-failed="${passkey.failed}" data-known="${passkey.known}">
<p class="fault" role="alert" hidden></p>
<input type="hidden" name="credential">${(form.copies ?? []).map(copied).join('')}
${form.fields ?? ''}
<button type="submit" class="quiet">${form.label}</button>
</form>`;

/** The fields with which a passkey is named. */
export const passkeyNameField = `<label for="passkey-name">${passkey.name}</label>
<input id="passkey-name" name="name" maxlength="60" autocomplete="off" aria-describedby="passkey-hint">
<p class="hint" id="passkey-hint">${passkey.nameHint}</p>`;

/** How to set an authenticator app up. `fields` are those of its form, as HTML. */
export function appSetup(
  { email, secret }: { email: string; secret: string },
  action: string,
  fields = '',
): string {
  const address = codeAddress({ issuer: 'Sillage', account: email, secret });
  const picture = renderSVG(address, { ecc: 'M', border: 2 }).replace(
    '<svg ',
    `<svg role="img" aria-label="${app.qrLabel}" `,
  );
  return `<p>${app.scan}</p>
<div class="qr">${picture}</div>
<p>${app.secret}${'\u00a0'}: <code class="secret">${groups(secret)}</code></p>
<form method="post" action="${action}" autocomplete="off">
${fields}
<label for="code">${app.code}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="12" required>
<button type="submit">${app.confirm}</button>
</form>`;
}

const groups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';

export const recoveryCodeList = (codes: readonly string[]): string =>
  `<p>${recovery.intro}</p>
<ul class="codes">
${codes.map((code) => `<li><code>${code}</code></li>`).join('\n')}
</ul>`;
