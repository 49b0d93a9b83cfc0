import type { Agent } from '@sillage/contract/access/agents';
import { isEmail } from '@sillage/engine/events/plain-parsers';
import { ApiError } from '../../errors/api-error.ts';
import { askNewEmail } from '../../flows/access/email-links.ts';
import { type LinkOffice, toAddress } from '../../flows/access/one-use-links.ts';
import {
  changePassword,
  checkOwnPassword,
  setFirstPassword,
  updateProfile,
} from '../../flows/access/own-account.ts';
import type { AccountArea, AccountAreaOptions } from '../../http/account-area.ts';
import type { AccountVisit } from '../../http/account-visit.ts';
import {
  emailSection,
  firstPasswordSection,
  passwordSection,
  profileSection,
} from '../../identity/pages/account-pages.ts';
import { accountWording as wording } from '../../identity/pages/account-wording.ts';
import { chosenFault } from '../../identity/pages/chosen-password.ts';
import { findWaysIn } from '../../store/access/ways-in.ts';

const maxNameLength = 100;
const picturePath = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*\.(png|jpg|jpeg|webp|avif)$/;

/** The pages on which people change their name, their password and their address. */
export const profilePages =
  (office: LinkOffice) =>
  (area: AccountArea, options: AccountAreaOptions): void => {
    namePages(area, office);
    passwordPages(area, office, options);
    emailPages(area, office, options);
  };

function namePages({ show, act }: AccountArea, { db }: LinkOffice): void {
  show('/account', async ({ agent, formField }) => profileSection(agent, formField));

  act('/account', 'save', async ({ agent }, form) => {
    const [firstname, lastname, picture] = ['firstname', 'lastname', 'picture'].map((name) =>
      (form.get(name) ?? '').replace(/\p{Cc}/gu, ' ').trim(),
    ) as [string, string, string];
    if (Math.max(firstname.length, lastname.length) > maxNameLength)
      return { fault: wording.profile.longName };
    if (picture !== '' && (picture.length > 200 || !picturePath.test(picture)))
      return { fault: wording.profile.wrongPicture };
    const change = { firstname, lastname, picture: picture || null };
    await updateProfile(db, agent.id, change, new Date());
    return { to: '/account', notice: 'saved' };
  });
}

/** Undefined when the password is the account's; else what to say. */
type CheckPassword = (
  visit: AccountVisit,
  check: () => Promise<unknown>,
) => Promise<string | undefined>;

const passwordRefusals: Readonly<Record<string, string>> = {
  'wrong-password': wording.password.wrong,
  'no-password': wording.password.notSet,
};

const passwordCheck =
  ({ limiter }: AccountAreaOptions): CheckPassword =>
  async ({ request, agent }, check) => {
    const wait = await limiter.checkPassword(request, agent.email, undefined);
    if (wait !== undefined) return wording.password.tooManyTries(wait);
    return check().then(
      () => undefined,
      (error: unknown) => {
        const fault = error instanceof ApiError ? passwordRefusals[error.code] : undefined;
        if (fault === undefined) throw error;
        return fault;
      },
    );
  };

function passwordPages(
  { show, act }: AccountArea,
  office: LinkOffice,
  options: AccountAreaOptions,
): void {
  const checked = passwordCheck(options);
  const hasPassword = async (id: string) => (await findWaysIn(office.db, id)).hasPassword;
  show('/account/password', async ({ agent, formField }) =>
    ((await hasPassword(agent.id)) ? passwordSection : firstPasswordSection)(
      agent.email,
      formField,
    ),
  );

  act(
    '/account/password',
    'set',
    async ({ agent, session }, form) => {
      const password = form.get('password') ?? '';
      const fault = chosenFault(agent.email, password, form.get('again') ?? '');
      if (fault !== undefined) return { fault };
      if (await hasPassword(agent.id)) return { fault: wording.password.alreadySet };
      await setFirstPassword(office, agent, password, session.uid, new Date());
      return { to: '/account/password', notice: 'passwordSet' };
    },
    { proof: 'sign-in' },
  );

  act(
    '/account/password',
    'change',
    async (visit, form) => {
      const { agent, session } = visit;
      const [currentPassword, newPassword] = [
        form.get('current') ?? '',
        form.get('password') ?? '',
      ];
      const fault = chosenFault(agent.email, newPassword, form.get('again') ?? '');
      if (fault !== undefined) return { fault };
      const passwords = { currentPassword, newPassword };
      const wrong = await checked(visit, () =>
        changePassword(office, agent, passwords, session.uid, new Date()),
      );
      if (wrong !== undefined) return { fault: wrong };
      return { to: '/account/password', notice: 'passwordChanged' };
    },
    { proof: 'typed' },
  );
}

function emailPages(
  { show, act }: AccountArea,
  office: LinkOffice,
  options: AccountAreaOptions,
): void {
  const checked = passwordCheck(options);
  const { db } = office;
  show('/account/email', async ({ agent, formField }) => {
    const { hasPassword } = await findWaysIn(db, agent.id);
    const sendsMail = office.mailer !== undefined;
    return emailSection({ email: agent.email, formField, sendsMail, hasPassword });
  });

  const ask = async (agent: Agent, email: string) => {
    const asked = await askNewEmail(office, agent.id, email, new Date());
    return {
      to: '/account/email' as const,
      // Known once the message has gone, which is when the page is answered.
      get notice() {
        return asked.delivery === 'sent' ? ('emailAsked' as const) : ('emailFailed' as const);
      },
    };
  };

  const emailIn = (form: URLSearchParams) => toAddress(form.get('email') ?? '');
  const faultOf = (email: string, agent: Agent): string | undefined => {
    if (!isEmail(email)) return wording.email.invalid;
    return email === agent.email ? wording.email.same : undefined;
  };

  // For who has no password to give: they have just signed in.
  act(
    '/account/email',
    'ask',
    async ({ agent }, form) => {
      const fault = faultOf(emailIn(form), agent);
      if (fault !== undefined) return { fault };
      const { hasPassword } = await findWaysIn(db, agent.id);
      return hasPassword ? { fault: wording.password.wrong } : ask(agent, emailIn(form));
    },
    { proof: 'sign-in' },
  );

  act(
    '/account/email',
    'change',
    async (visit, form) => {
      const { agent } = visit;
      const fault = faultOf(emailIn(form), agent);
      if (fault !== undefined) return { fault };
      const wrong = await checked(visit, () =>
        checkOwnPassword(office, agent.id, form.get('current') ?? ''),
      );
      if (wrong !== undefined) return { fault: wrong };
      return ask(agent, emailIn(form));
    },
    { proof: 'typed' },
  );
}
