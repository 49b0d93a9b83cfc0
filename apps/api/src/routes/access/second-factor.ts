import { freeCodes } from '@sillage/engine/access/lasting-limits';
import { withSecondFactor } from '@sillage/engine/access/sign-in-step';
import { findDevice } from '../../flows/access/known-devices.ts';
import { countCode, forgetCodes } from '../../flows/access/lasting-limits.ts';
import { type LinkOffice, notify } from '../../flows/access/one-use-links.ts';
import { requestOptions, usePasskey } from '../../flows/access/passkeys.ts';
import { acceptTypedCode } from '../../flows/access/second-factor.ts';
import {
  type SignInArea,
  type SignInStepOptions,
  type SignInVisit,
  stepPath,
} from '../../http/sign-in-area.ts';
import { secondFactorPage } from '../../identity/pages/factor-pages.ts';
import { factorWording } from '../../identity/pages/factor-wording.ts';
import { wording } from '../../identity/pages/wording.ts';
import type { SignInProgress } from '../../identity/sign-in-progress.ts';
import { messages } from '../../mail/wording.ts';
import { findAgent } from '../../store/access/agents.ts';
import { findAuthenticatorApp } from '../../store/access/authenticator-apps.ts';
import { listPasskeys } from '../../store/access/passkeys.ts';
import { findWaysIn } from '../../store/access/ways-in.ts';

/** For who has a second factor: a passkey, a code of an app, or a recovery code. */
export const secondFactorSteps =
  (office: LinkOffice) =>
  (
    { get, post, at, show, showLater, proceed }: SignInArea,
    { db, identity, limiter, isSecure, passkeys, tellFailure }: SignInStepOptions,
  ): void => {
    const pageOf = async (visit: SignInVisit, agentId: string, fault?: string) => {
      const context = passkeys();
      const hasPasskeys = context && (await listPasskeys(db, agentId)).length > 0;
      return secondFactorPage({
        action: stepPath(visit, 'second-factor'),
        hasApp: (await findAuthenticatorApp(db, agentId)) !== undefined,
        ...(hasPasskeys && { passkeyOptions: await requestOptions(context, visit.uid, agentId) }),
        fault,
      });
    };

    get(
      '/second-factor',
      at('second-factor', async (visit, { agentId }) =>
        show(visit, 200, await pageOf(visit, agentId)),
      ),
    );

    post(
      '/second-factor',
      at('second-factor', async (visit, progress) => {
        const { agentId, methods } = progress;
        const { form, request, uid } = visit;
        const context = passkeys();
        const credential = form.get('credential');
        const proved = (factor: readonly string[]): SignInProgress => ({
          ...progress,
          methods: withSecondFactor(methods, factor),
          isStale: false,
        });
        if (context && credential) {
          const used = await usePasskey(context, uid, credential, agentId);
          if (used) return proceed(visit, proved([used.method]));
          tellFailure(request, { agentId }, 'hwk');
          return show(visit, 401, await pageOf(visit, agentId, factorWording.passkey.refused));
        }
        const device = await findDevice(db, request.headers.cookie, { agentId }, isSecure);
        const wait = await limiter.checkCode(request, agentId, device);
        if (wait !== undefined) {
          const fault = wording.signIn.tooManyTries(wait);
          return showLater(visit, 429, wait, await pageOf(visit, agentId, fault));
        }
        const now = new Date();
        const counted = await countCode(db, agentId, device, now);
        if ('wait' in counted) {
          const { hasPasskey } = await findWaysIn(db, agentId);
          const { tooManyCodes, passkeyInstead } = factorWording.second;
          const instead = context && hasPasskey ? ` ${passkeyInstead}` : '';
          const fault = tooManyCodes(counted.wait) + instead;
          return showLater(visit, 429, counted.wait, await pageOf(visit, agentId, fault));
        }
        const code = form.get('code') ?? '';
        if (await acceptTypedCode(db, identity.vault, agentId, code, now)) {
          await forgetCodes(db, agentId, device);
          return proceed(visit, proved(['otp']));
        }
        tellFailure(request, { agentId }, 'otp');
        const agent = counted.count === freeCodes ? await findAgent(db, agentId) : undefined;
        if (agent) notify(office, agent.email, messages.wrongCodes());
        return show(visit, 401, await pageOf(visit, agentId, factorWording.second.wrongCode));
      }),
    );
  };
