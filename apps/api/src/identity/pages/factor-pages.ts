import {
  appSetup,
  passkeyForm,
  passkeyNameField,
  passkeyScript,
  recoveryCodeList,
} from './factor-parts.ts';
import { factorWording } from './factor-wording.ts';
import { faultLine, page } from './page-frame.ts';

const { passkey, second, enrolment, recovery } = factorWording;

export interface SecondFactorState {
  action: string;
  hasApp: boolean;
  /** What to ask of an authenticator, for who has passkeys where browsers have them. */
  passkeyOptions?: unknown;
  fault?: string | undefined;
}

export const secondFactorPage = ({
  action,
  hasApp,
  passkeyOptions,
  fault,
}: SecondFactorState): string =>
  page(
    second.title,
    `${faultLine(fault)}<p>${second.intro}</p>
${passkeyOptions ? passkeyForm({ action, options: passkeyOptions, kind: 'get', label: passkey.use }) : ''}
<form method="post" action="${action}" autocomplete="off">
<label for="code">${hasApp ? second.appCode : second.recoveryCode}</label>
<input id="code" name="code" autocomplete="one-time-code" maxlength="40" required autofocus aria-describedby="code-hint">
<p class="hint" id="code-hint">${hasApp ? second.appHint : second.recoveryHint}</p>
<button type="submit">${second.submit}</button>
</form>
${passkeyOptions ? passkeyScript : ''}`,
  );

export interface EnrolmentState {
  action: string;
  email: string;
  secret: string;
  passkeyOptions?: unknown;
  fault?: string | undefined;
}

export const enrolmentPage = ({
  action,
  email,
  secret,
  passkeyOptions,
  fault,
}: EnrolmentState): string =>
  page(
    enrolment.title,
    `${faultLine(fault)}<p>${enrolment.intro}</p>
${
  passkeyOptions
    ? `<h2>${enrolment.passkey}</h2>
<p>${enrolment.passkeyIntro}</p>
<p data-no-passkey>${passkey.noScript}</p>
${passkeyForm({ action, options: passkeyOptions, kind: 'create', label: passkey.add, fields: passkeyNameField })}`
    : ''
}
<h2>${enrolment.app}</h2>
${appSetup({ email, secret }, action)}
${passkeyOptions ? passkeyScript : ''}`,
  );

/** Codes that are shown once, before the sign-in goes on. */
export const recoveryCodesPage = (codes: readonly string[], action: string): string =>
  page(
    recovery.title,
    `${recoveryCodeList(codes)}
<form method="post" action="${action}"><button type="submit" autofocus>${recovery.kept}</button></form>`,
  );
