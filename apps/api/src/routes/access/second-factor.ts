import { withSecondFactor } from '@sillage/engine/access/sign-in-step';
import { findDevice } from '../../flows/access/known-devices.ts';
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
import { findAuthenticatorApp } from '../../store/access/authenticator-apps.ts';
import { listPasskeys } from '../../store/access/passkeys.ts';

/** For who has a second factor: a passkey, a code of an app, or a recovery code. */
export function secondFactorSteps(
  { get, post, at, show, showLater, proceed }: SignInArea,
  { db, identity, limiter, isSecure, passkeys, tellFailure }: SignInStepOptions,
): void {
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
      if (context && credential) {
        const used = await usePasskey(context, uid, credential, agentId);
        if (used)
          return proceed(visit, { ...progress, methods: withSecondFactor(methods, [used.method]) });
        tellFailure(request, { agentId }, 'hwk');
        return show(visit, 401, await pageOf(visit, agentId, factorWording.passkey.refused));
      }
      const device = await findDevice(db, request.headers.cookie, { agentId }, isSecure);
      const wait = await limiter.checkCode(request, agentId, device);
      if (wait !== undefined) {
        const fault = wording.signIn.tooManyTries(wait);
        return showLater(visit, 429, wait, await pageOf(visit, agentId, fault));
      }
      const code = form.get('code') ?? '';
      if (await acceptTypedCode(db, identity.vault, agentId, code, new Date()))
        return proceed(visit, { ...progress, methods: withSecondFactor(methods, ['otp']) });
      tellFailure(request, { agentId }, 'otp');
      return show(visit, 401, await pageOf(visit, agentId, factorWording.second.wrongCode));
    }),
  );
}
