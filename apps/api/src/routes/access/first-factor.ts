import { withSecondFactor } from '@sillage/engine/access/sign-in-step';
import { ApiError } from '../../errors/api-error.ts';
import { findDevice } from '../../flows/access/known-devices.ts';
import { requestOptions, usePasskey } from '../../flows/access/passkeys.ts';
import { signIn } from '../../flows/access/sign-in.ts';
import { addressOf } from '../../http/quota.ts';
import {
  type SignInArea,
  type SignInStepOptions,
  type SignInVisit,
  stepPath,
} from '../../http/sign-in-area.ts';
import { factorWording } from '../../identity/pages/factor-wording.ts';
import { type LoginState, loginPage } from '../../identity/pages/sign-in-pages.ts';
import { companyFaults, wording } from '../../identity/pages/wording.ts';

/** Seconds after which to try again, when too many people sign in at once. */
const busyDelay = 3;

/** The first page: a password, or a passkey that verifies its user. */
export function firstFactorSteps(
  area: SignInArea,
  {
    db,
    limiter,
    isSecure,
    passkeys,
    tellFailure,
    identity: { companies, passwords },
  }: SignInStepOptions,
): void {
  const { get, post, show, showLater, proceed } = area;

  const login = async (visit: SignInVisit, state: LoginState = {}): Promise<string> => {
    const context = passkeys();
    const passkey = context && {
      action: stepPath(visit, 'passkey'),
      options: await requestOptions(context, visit.uid),
    };
    const links = companies.companies.map(({ id, name }) => ({
      name,
      href: stepPath(visit, `company/${id}`),
    }));
    return loginPage({ ...state, passkey, companies: links });
  };

  get('', async (visit) => {
    const { refused, by } = visit.request.query as Record<string, unknown>;
    const company = companies.find(String(by));
    const words = Object.hasOwn(companyFaults, String(refused)) && companyFaults[String(refused)];
    return company && words
      ? show(visit, 403, await login(visit, { fault: words(company.name) }))
      : show(visit, 200, await login(visit));
  });

  post('', async (visit) => {
    const { form, request } = visit;
    const email = form.get('email') ?? '';
    const again = (fault: string) => login(visit, { email, fault });
    const device = await findDevice(db, request.headers.cookie, { email }, isSecure);
    const wait = await limiter.checkPassword(request, email, device);
    if (wait !== undefined)
      return showLater(visit, 429, wait, await again(wording.signIn.tooManyTries(wait)));
    const company = companies.requiredFor(email);
    if (company) return show(visit, 403, await again(wording.signIn.companyRequired(company.name)));
    const asker =
      device === undefined
        ? { address: addressOf(request), account: email.trim().toLowerCase() }
        : { known: device };
    const agentId = await orBusy(signIn(db, passwords, email, form.get('password') ?? '', asker));
    if (agentId === 'busy')
      return showLater(visit, 503, busyDelay, await again(wording.signIn.busy));
    if (agentId === undefined) {
      tellFailure(request, { email }, 'pwd');
      return show(visit, 401, await again(wording.signIn.wrongPassword));
    }
    return proceed(visit, { agentId, methods: ['pwd'] });
  });

  post('/passkey', async (visit) => {
    const context = passkeys();
    const used =
      context && (await usePasskey(context, visit.uid, visit.form.get('credential') ?? ''));
    if (!used) {
      // Whose passkey it would have been is not known.
      tellFailure(visit.request, { email: '' }, 'hwk');
      const fault = factorWording.passkey.refused;
      return show(visit, 401, await login(visit, { fault }));
    }
    // It has verified its user: two factors at once.
    const { agentId, method } = used;
    return proceed(visit, { agentId, methods: withSecondFactor([], [method]) });
  });
}

/** `busy` when too many passwords wait to be checked. */
async function orBusy<T>(result: Promise<T>): Promise<T | 'busy'> {
  return result.catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'unavailable') return 'busy' as const;
    throw error;
  });
}
