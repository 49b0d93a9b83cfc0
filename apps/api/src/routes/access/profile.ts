import { isEmail } from '@sillage/engine/events/plain-parsers';
import { ApiError } from '../../errors/api-error.ts';
import { askNewEmail } from '../../flows/access/email-links.ts';
import { type LinkOffice, toAddress } from '../../flows/access/one-use-links.ts';
import { changePassword, checkOwnPassword, updateProfile } from '../../flows/access/own-account.ts';
import type { AccountArea, AccountAreaOptions } from '../../http/account-area.ts';
import type { AccountVisit } from '../../http/account-visit.ts';
import {
  emailSection,
  passwordSection,
  profileSection,
} from '../../identity/pages/account-pages.ts';
import { accountWording as wording } from '../../identity/pages/account-wording.ts';
import { chosenFault } from '../../identity/pages/chosen-password.ts';

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

const passwordCheck =
  ({ limiter }: AccountAreaOptions): CheckPassword =>
  async ({ request, agent }, check) => {
    const wait = await limiter.checkPassword(request, agent.email, undefined);
    if (wait !== undefined) return wording.password.tooManyTries(wait);
    return check().then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof ApiError && error.code === 'wrong-password')
          return wording.password.wrong;
        throw error;
      },
    );
  };

function passwordPages(
  { show, act }: AccountArea,
  office: LinkOffice,
  options: AccountAreaOptions,
): void {
  const checked = passwordCheck(options);
  show('/account/password', async ({ agent, formField }) =>
    passwordSection(agent.email, formField),
  );

  act('/account/password', 'change', async (visit, form) => {
    const { agent, session } = visit;
    const [currentPassword, newPassword] = [form.get('current') ?? '', form.get('password') ?? ''];
    const fault = chosenFault(newPassword, form.get('again') ?? '');
    if (fault !== undefined) return { fault };
    const passwords = { currentPassword, newPassword };
    const wrong = await checked(visit, () =>
      changePassword(office, agent.id, passwords, session.uid, new Date()),
    );
    if (wrong !== undefined) return { fault: wrong };
    return { to: '/account/password', notice: 'passwordChanged' };
  });
}

function emailPages(
  { show, act }: AccountArea,
  office: LinkOffice,
  options: AccountAreaOptions,
): void {
  const checked = passwordCheck(options);
  show('/account/email', async ({ agent, formField }) =>
    emailSection(agent.email, formField, office.mailer !== undefined),
  );

  act('/account/email', 'change', async (visit, form) => {
    const { agent } = visit;
    const email = toAddress(form.get('email') ?? '');
    if (!isEmail(email)) return { fault: wording.email.invalid };
    if (email === agent.email) return { fault: wording.email.same };
    const wrong = await checked(visit, () =>
      checkOwnPassword(office.db, agent.id, form.get('current') ?? ''),
    );
    if (wrong !== undefined) return { fault: wrong };
    const asked = await askNewEmail(office, agent.id, email, new Date());
    return {
      to: '/account/email',
      // Known once the message has gone, which is when the page is answered.
      get notice() {
        return asked.delivery === 'sent' ? ('emailAsked' as const) : ('emailFailed' as const);
      },
    };
  });
}
