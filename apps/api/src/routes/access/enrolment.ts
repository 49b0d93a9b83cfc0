import { withSecondFactor } from '@sillage/engine/access/sign-in-step';
import { confirmApp, secretToConfirm } from '../../flows/access/authenticator-app.ts';
import { creationOptions, registerPasskey } from '../../flows/access/passkeys.ts';
import { recordOwnChange } from '../../flows/access/record-deed.ts';
import { makeRecoveryCodes } from '../../flows/access/recovery-codes.ts';
import { deedOrigin } from '../../http/audited.ts';
import {
  type SignInArea,
  type SignInStepOptions,
  type SignInVisit,
  stepPath,
} from '../../http/sign-in-area.ts';
import { enrolmentPage, recoveryCodesPage } from '../../identity/pages/factor-pages.ts';
import { factorWording } from '../../identity/pages/factor-wording.ts';
import { findAgent } from '../../store/access/agents.ts';

/** For who must have a second factor and has none: it is set up before the sign-in goes on. */
export function enrolmentSteps(
  { get, post, at, show, proceed, keep }: SignInArea,
  { db, identity, passkeys }: SignInStepOptions,
): void {
  const pageOf = async (visit: SignInVisit, agentId: string, fault?: string) => {
    const agent = await findAgent(db, agentId);
    const email = agent?.email ?? '';
    const name = `${agent?.firstname ?? ''} ${agent?.lastname ?? ''}`.trim();
    const context = passkeys();
    const setup = { agentId, session: visit.uid };
    return enrolmentPage({
      action: stepPath(visit, 'enrolment'),
      email,
      secret: await secretToConfirm(db, identity.vault, setup, new Date()),
      ...(context && {
        passkeyOptions: await creationOptions(context, { email, name }, setup),
      }),
      fault,
    });
  };

  get(
    '/enrolment',
    at('enrolment', async (visit, { agentId }) => show(visit, 200, await pageOf(visit, agentId))),
  );

  post(
    '/enrolment',
    at('enrolment', async (visit, progress) => {
      const { agentId, methods } = progress;
      const { form, uid, request } = visit;
      const context = passkeys();
      const credential = form.get('credential');
      const setup = { agentId, session: uid };
      const isPasskey = context !== undefined && Boolean(credential);
      const isSetUp = await recordOwnChange(
        db,
        agentId,
        { operation: isPasskey ? 'enrol-passkey' : 'enrol-app', path: '/oidc/login/enrolment' },
        deedOrigin(request),
        async () =>
          isPasskey
            ? (await registerPasskey(context, setup, form.get('name'), credential ?? '')) !==
              undefined
            : confirmApp(db, identity.vault, setup, form.get('code') ?? '', new Date()),
        (done) => done,
      );
      if (!isSetUp) {
        const fault = isPasskey ? factorWording.passkey.refused : factorWording.app.wrongCode;
        return show(visit, 400, await pageOf(visit, agentId, fault));
      }
      await keep(visit, {
        ...progress,
        methods: withSecondFactor(methods, isPasskey ? [] : ['otp']),
      });
      const codes = await makeRecoveryCodes(db, agentId);
      return show(visit, 200, recoveryCodesPage(codes, stepPath(visit, 'enrolled')));
    }),
  );

  post('/enrolled', at('done', proceed));
}
