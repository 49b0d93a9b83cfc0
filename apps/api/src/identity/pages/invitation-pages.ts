import type { Role } from '@sillage/contract/access/agents';
import { passkeyForm, passkeyScript, recoveryCodeList } from './factor-parts.ts';
import { factorWording } from './factor-wording.ts';
import { newPasswordFields } from './link-pages.ts';
import { linkWording } from './link-wording.ts';
import { escapeHtml, faultLine, page } from './page-frame.ts';

const { invitation: wording } = linkWording;

interface Gift {
  isOwner: boolean;
  roles: readonly { projectId: string; role: Role }[];
}

interface Shown extends Gift {
  workspace: string;
  email: string;
}

export interface InvitationState {
  formField: string;
  /** The address of who is signed in with this browser. */
  signedInAs: string | undefined;
  /** The hidden field of their session. */
  sessionField?: string | undefined;
  fault?: string | undefined;
  firstname?: string;
  lastname?: string;
  /** What to ask of an authenticator, where browsers have passkeys. */
  passkeyOptions?: unknown;
}

const gifts = ({ isOwner, roles }: Gift): string => {
  const lines = [
    ...(isOwner ? [wording.owner] : []),
    ...roles.map(({ projectId, role }) => wording.role[role](projectId)),
  ];
  return `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`;
};

const deed = (name: 'create' | 'passkey' | 'accept' | 'sign-in'): string =>
  `<input type="hidden" name="deed" value="${name}">`;

const acceptForm = ({ formField, sessionField = '' }: InvitationState): string =>
  `<form method="post">
${formField}${sessionField}${deed('accept')}
<button type="submit">${wording.accept}</button>
</form>`;

const createForm = ({ formField, firstname = '', lastname = '' }: InvitationState): string =>
  `<h2>${wording.newAccount}</h2>
<form method="post">
${formField}${deed('create')}
<label for="firstname">${wording.firstname}</label>
<input id="firstname" name="firstname" autocomplete="given-name" maxlength="100" value="${escapeHtml(firstname)}">
<label for="lastname">${wording.lastname}</label>
<input id="lastname" name="lastname" autocomplete="family-name" maxlength="100" value="${escapeHtml(lastname)}">
${newPasswordFields(wording.password, wording.again)}
<button type="submit">${wording.create}</button>
</form>`;

/** The names are those of the form above, which the script copies. */
const passkeyPart = ({ formField, passkeyOptions }: InvitationState): string =>
  passkeyOptions === undefined
    ? ''
    : `${passkeyForm({
        action: '',
        options: passkeyOptions,
        kind: 'create',
        label: factorWording.passkey.join,
        fields: `${formField}${deed('passkey')}
<p class="or">${wording.or}</p>
<p class="hint">${factorWording.passkey.joinHint}</p>`,
        copies: ['firstname', 'lastname'],
      })}${passkeyScript}`;

const signInForm = ({ formField }: InvitationState): string =>
  `<h2>${wording.haveAccount}</h2>
<form method="post">
${formField}${deed('sign-in')}
<button type="submit" class="quiet">${wording.signIn}</button>
</form>`;

/** The same for an address that has an account and for one that has none. */
export const invitationPage = (shown: Shown, state: InvitationState): string => {
  const { signedInAs } = state;
  const isForThem = signedInAs === shown.email;
  const who =
    signedInAs === undefined
      ? ''
      : isForThem
        ? `<p class="long">${escapeHtml(wording.signedInAs(signedInAs))}</p>`
        : `<p class="fault long">${escapeHtml(wording.notForYou(signedInAs))}</p>`;
  return page(
    escapeHtml(wording.title(shown.workspace)),
    `${faultLine(state.fault)}
<p>${wording.gives}</p>
${gifts(shown)}
<p class="long">${escapeHtml(wording.for(shown.email))}</p>
${who}
${isForThem ? acceptForm(state) : `${createForm(state)}\n${passkeyPart(state)}\n${signInForm(state)}`}`,
  );
};

/** `codes` are the recovery codes of who has come with a passkey. */
export const acceptedPage = (
  workspace: string,
  gift: Gift & { codes?: readonly string[] },
  isNew: boolean,
): string =>
  page(
    escapeHtml(wording.doneTitle(workspace)),
    `<p class="done" role="status">${isNew ? wording.doneNew : wording.done}</p>
${gifts(gift)}
${gift.codes ? codesPart(gift.codes) : ''}
<p><a class="button" href="/account">${isNew ? linkWording.signIn : linkWording.openAccount}</a></p>`,
  );

const codesPart = (codes: readonly string[]): string =>
  `<h2>${factorWording.recovery.title}</h2>\n${recoveryCodeList(codes)}`;
