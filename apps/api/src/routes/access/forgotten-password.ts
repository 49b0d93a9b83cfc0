import { isEmail } from '@sillage/engine/events/plain-parsers';
import type { FastifyInstance } from 'fastify';
import { confirmEmail, findEmailLink } from '../../flows/access/email-links.ts';
import { type LinkOffice, linkPaths, toAddress } from '../../flows/access/one-use-links.ts';
import {
  choosePassword,
  findPasswordLink,
  sendForgottenPassword,
} from '../../flows/access/password-links.ts';
import { recordLinkUse } from '../../flows/access/record-link-use.ts';
import { deedOrigin } from '../../http/audited.ts';
import { formOf } from '../../http/forms.ts';
import { type LinkArea, type LinkAreaOptions, linkArea } from '../../http/link-area.ts';
import { chosenFault } from '../../identity/pages/chosen-password.ts';
import {
  askedPage,
  emailConfirmedPage,
  forgottenPage,
  newEmailPage,
  newPasswordPage,
  noMailPage,
  passwordChosenPage,
} from '../../identity/pages/link-pages.ts';
import { linkWording } from '../../identity/pages/link-wording.ts';
import { wording } from '../../identity/pages/wording.ts';

export interface ForgottenPasswordOptions extends LinkAreaOptions {
  office: LinkOffice;
}

const forgottenPath = '/account/forgotten';

/** The pages of a forgotten password, and of the links about an account. */
export function forgottenPasswordRoutes(
  app: FastifyInstance,
  { office, ...options }: ForgottenPasswordOptions,
): void {
  linkArea(app, options, (area, scope) => {
    askPages(area, scope, office, options);
    newPasswordPages(area, office);
    newEmailPages(area, office);
  });
}

/** Answers before anything is looked up: neither the words nor the time tell whose account exists. */
function askPages(
  { send }: LinkArea,
  scope: FastifyInstance,
  office: LinkOffice,
  { limiter }: LinkAreaOptions,
): void {
  scope.get(forgottenPath, async (_, reply) =>
    send(reply, 200, office.mailer ? forgottenPage() : noMailPage()),
  );

  scope.post(forgottenPath, async (request, reply) => {
    if (!office.mailer) return send(reply, 200, noMailPage());
    const email = toAddress(formOf(request).get('email') ?? '');
    if (!isEmail(email))
      return send(reply, 400, forgottenPage({ email, fault: linkWording.forgotten.invalid }));
    // A rule of the domain, whoever has an account there.
    const company = office.companyOf(email);
    if (company !== undefined) {
      const fault = wording.signIn.companyRequired(company);
      return send(reply, 403, forgottenPage({ email, fault }));
    }
    const wait = await limiter.checkReset(request, email);
    if (wait !== undefined) {
      const fault = linkWording.tooManyTries(wait);
      return send(reply.header('retry-after', wait), 429, forgottenPage({ email, fault }));
    }
    const isStarted = office.later.start(() => sendForgottenPassword(office, email, new Date()));
    return isStarted
      ? send(reply, 200, askedPage())
      : send(
          reply.header('retry-after', 5),
          503,
          forgottenPage({ email, fault: linkWording.busy }),
        );
  });
}

function newPasswordPages({ page, send, sendGone }: LinkArea, office: LinkOffice): void {
  page(linkPaths.password, {
    show: async ({ token, formField, reply }) => {
      const agent = await findPasswordLink(office.db, token, new Date());
      return agent
        ? send(reply, 200, newPasswordPage(agent.email, { formField }))
        : sendGone(reply);
    },
    act: async ({ token, form, formField, request, reply }) => {
      const now = new Date();
      const agent = await findPasswordLink(office.db, token, now);
      if (!agent) return sendGone(reply);
      const password = form.get('password') ?? '';
      const fault = chosenFault(agent.email, password, form.get('again') ?? '');
      if (fault !== undefined)
        return send(reply, 400, newPasswordPage(agent.email, { formField, fault }));
      const changed = await recordLinkUse(
        office.db,
        {
          id: 'choosePassword',
          path: linkPaths.password,
          origin: deedOrigin(request),
          agentOf: (each) => each?.id,
        },
        () => choosePassword(office, token, password, now),
      );
      return changed ? send(reply, 200, passwordChosenPage()) : sendGone(reply);
    },
  });
}

function newEmailPages({ page, send, sendGone }: LinkArea, office: LinkOffice): void {
  page(linkPaths.email, {
    show: async ({ token, formField, reply }) => {
      const email = await findEmailLink(office.db, token, new Date());
      return email === undefined
        ? sendGone(reply)
        : send(reply, 200, newEmailPage(email, { formField }));
    },
    act: async ({ token, request, reply }) => {
      const agent = await recordLinkUse(
        office.db,
        {
          id: 'confirmEmail',
          path: linkPaths.email,
          origin: deedOrigin(request),
          agentOf: (each) => each?.id,
        },
        () => confirmEmail(office, token, new Date()),
      );
      return agent ? send(reply, 200, emailConfirmedPage(agent.email)) : sendGone(reply);
    },
  });
}
