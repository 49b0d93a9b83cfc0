import { ApiError } from '../../errors/api-error.ts';
import { confirmApp, secretToConfirm } from '../../flows/access/authenticator-app.ts';
import { factorsOf, removeAuthenticatorApp, removePasskey } from '../../flows/access/factors.ts';
import { type LinkOffice, notify } from '../../flows/access/one-use-links.ts';
import { creationOptions, maxPasskeys, registerPasskey } from '../../flows/access/passkeys.ts';
import { makeMissingCodes, makeRecoveryCodes } from '../../flows/access/recovery-codes.ts';
import type { AccountArea, AccountAreaOptions } from '../../http/account-area.ts';
import type { AccountVisit } from '../../http/account-visit.ts';
import { appSetup, passkeyScriptPath } from '../../identity/pages/factor-parts.ts';
import { factorWording } from '../../identity/pages/factor-wording.ts';
import { newCodesSection, securitySection } from '../../identity/pages/security-section.ts';
import { relyingPartyOf } from '../../identity/relying-party.ts';
import { messages } from '../../mail/wording.ts';
import { findWaysIn } from '../../store/access/ways-in.ts';

const path = '/account/security';
const { security: wording } = factorWording;

/** The page on which people set their second factors up, and take them away. */
export const securityPages =
  (office: LinkOffice) =>
  ({ show, act }: AccountArea, { db, identity, config }: AccountAreaOptions): void => {
    const party = relyingPartyOf(config.publicUrl);
    const passkeys = () => party && { db, party, key: identity.formKey() };
    const setupOf = ({ agent, session }: AccountVisit) => ({
      agentId: agent.id,
      session: session.uid,
    });

    const registration = async ({ id }: { id: string }, { uid }: { uid: string }) => {
      const { hasPassword, isLinked } = await findWaysIn(db, id);
      return { agentId: id, session: uid, isAlone: !hasPassword && !isLinked };
    };

    show(
      path,
      async ({ agent, session, formField }) => {
        const context = passkeys();
        const name = `${agent.firstname} ${agent.lastname}`.trim();
        const passkeyOptions =
          context &&
          (await creationOptions(context, { ...agent, name }, await registration(agent, session)));
        return securitySection({
          factors: await factorsOf(db, agent.id),
          passkeyOptions,
          formField,
        });
      },
      { script: party && passkeyScriptPath },
    );

    act(
      path,
      'passkey',
      async ({ agent, session, strengthen }, form) => {
        const context = passkeys();
        const { passkeys: known } = await factorsOf(db, agent.id);
        if (known.length >= maxPasskeys) return { fault: wording.tooMany };
        const answer = form.get('credential') ?? '';
        const added =
          context &&
          (await registerPasskey(
            context,
            await registration(agent, session),
            form.get('name'),
            answer,
          ));
        if (!added) return { fault: factorWording.passkey.refused };
        await strengthen([]);
        notify(office, agent.email, messages.factorAdded());
        const codes = await makeMissingCodes(db, agent.id);
        return codes ? { content: newCodesSection(codes) } : { to: path, notice: 'passkeyAdded' };
      },
      { proof: 'sign-in' },
    );

    act(
      path,
      'remove-passkey',
      async ({ agent }, form) =>
        removed(office, agent.email, () =>
          removePasskey(db, agent.id, uuidOf(form.get('passkey'))),
        ),
      { proof: 'sign-in' },
    );

    const setup = async (visit: AccountVisit): Promise<string> => {
      const secret = await secretToConfirm(db, identity.vault, setupOf(visit), new Date());
      const { email } = visit.agent;
      return `<h2>${wording.app}</h2>\n${appSetup({ email, secret }, `${path}/app-code`, visit.formField)}`;
    };

    act(path, 'app', async (visit) => ({ content: await setup(visit) }), { proof: 'sign-in' });

    act(
      path,
      'app-code',
      async (visit, form) => {
        const code = form.get('code') ?? '';
        if (!(await confirmApp(db, identity.vault, setupOf(visit), code, new Date())))
          return { fault: factorWording.app.wrongCode, content: await setup(visit) };
        await visit.strengthen(['otp']);
        notify(office, visit.agent.email, messages.factorAdded());
        const codes = await makeMissingCodes(db, visit.agent.id);
        return codes ? { content: newCodesSection(codes) } : { to: path, notice: 'appAdded' };
      },
      { proof: 'sign-in' },
    );

    act(
      path,
      'remove-app',
      async ({ agent }) => removed(office, agent.email, () => removeAuthenticatorApp(db, agent.id)),
      { proof: 'sign-in' },
    );

    act(
      path,
      'recovery-codes',
      async ({ agent }) => {
        const { passkeys: known, authenticatorApp } = await factorsOf(db, agent.id);
        if (known.length === 0 && authenticatorApp === null) return { fault: wording.isOff };
        return { content: newCodesSection(await makeRecoveryCodes(db, agent.id)) };
      },
      { proof: 'sign-in' },
    );
  };

const uuidOf = (text: string | null): string =>
  text && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
    ? text
    : '00000000-0000-0000-0000-000000000000';

const refusals: Readonly<Record<string, string>> = {
  'last-factor': wording.lastFactor,
  'last-way-in': wording.lastWayIn,
};

async function removed(office: LinkOffice, email: string, remove: () => Promise<unknown>) {
  try {
    await remove();
    notify(office, email, messages.factorRemoved());
    return { to: path, notice: 'factorRemoved' } as const;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { fault: refusals[error.code] ?? wording.gone };
  }
}
