import type { FastifyInstance } from 'fastify';
import {
  type Acceptance,
  acceptAsAgent,
  acceptAsGuest,
  acceptWithPasskey,
  findInvitation,
  type GuestName,
  guestPasskeyOptions,
  type OpenInvitation,
  type Refusal,
} from '../../flows/access/accept-invitation.ts';
import { linkPaths } from '../../flows/access/one-use-links.ts';
import type { PasskeyContext } from '../../flows/access/passkeys.ts';
import { recordLinkUse } from '../../flows/access/record-link-use.ts';
import {
  type AccountVisit,
  findVisit,
  signInAddress,
  type VisitOptions,
} from '../../http/account-visit.ts';
import { deedOrigin } from '../../http/audited.ts';
import {
  type LinkArea,
  type LinkAreaOptions,
  type LinkVisit,
  linkArea,
} from '../../http/link-area.ts';
import { isFormToken } from '../../identity/browser-session.ts';
import { chosenFault } from '../../identity/pages/chosen-password.ts';
import { passkeyScriptPath } from '../../identity/pages/factor-parts.ts';
import {
  acceptedPage,
  type InvitationState,
  invitationPage,
} from '../../identity/pages/invitation-pages.ts';
import { linkWording } from '../../identity/pages/link-wording.ts';
import { wording as pageWording } from '../../identity/pages/wording.ts';
import { relyingPartyOf } from '../../identity/relying-party.ts';

const { invitation: wording } = linkWording;
const { signIn: signInWording } = pageWording;
const maxNameLength = 100;

/** The page of an invitation: a guest makes an account, or accepts with the one they have. */
export function invitationPageRoutes(
  app: FastifyInstance,
  options: LinkAreaOptions & VisitOptions,
): void {
  const { db, identity, config } = options;
  const party = relyingPartyOf(config.publicUrl);
  const passkeys = () => party && { db, party, key: identity.formKey() };
  linkArea(app, options, (area) => {
    const deeds: Record<string, Deed> = {
      create: (visit) => create(visit, options),
      passkey: (visit) => createWithPasskey(visit, passkeys()),
      accept: (visit) => accept(visit, options),
    };
    area.page(linkPaths.invitation, {
      show: async (visit) => {
        const invitation = await findInvitation(db, visit.token, new Date());
        if (!invitation) return area.sendGone(visit.reply);
        const account = await findVisit(options, visit.request, visit.reply);
        return showInvitation(area, { ...visit, invitation, account }, 200, passkeys());
      },
      act: async (visit) => {
        const invitation = await findInvitation(db, visit.token, new Date());
        if (!invitation) return area.sendGone(visit.reply);
        const account = await findVisit(options, visit.request, visit.reply);
        const name = visit.form.get('deed') ?? '';
        if (name === 'sign-in') {
          const mode = account ? ({ prompt: 'login' } as const) : {};
          return visit.reply.redirect(signInAddress(config, linkPaths.invitation, mode), 303);
        }
        const outcome = await recordLinkUse(
          db,
          {
            id: 'acceptInvitation',
            path: linkPaths.invitation,
            origin: deedOrigin(visit.request),
            workspaceId: invitation.accountId,
            agentOf: (each) => (isAccepted(each) ? each.agent.id : undefined),
          },
          async () => deeds[name]?.({ ...visit, invitation, account }),
        );
        if (outcome === undefined || outcome === 'gone') return area.sendGone(visit.reply);
        if (isAccepted(outcome)) {
          identity.access.invalidate();
          const html = acceptedPage(invitation.workspace, outcome, name !== 'accept');
          return area.send(visit.reply, 200, html);
        }
        const fault = typeof outcome === 'string' ? wording.refusals[outcome] : outcome.fault;
        return showInvitation(area, { ...visit, invitation, account }, 400, passkeys(), fault);
      },
    });
  });
}

interface InvitationVisit extends LinkVisit {
  invitation: OpenInvitation;
  account: AccountVisit | undefined;
}

type Outcome = Acceptance | Refusal | { fault: string };

const isAccepted = (outcome: Outcome | undefined): outcome is Acceptance =>
  typeof outcome === 'object' && 'agent' in outcome;

type Deed = (visit: InvitationVisit) => Promise<Outcome>;

async function create(
  { token, form, invitation }: InvitationVisit,
  { db, identity }: VisitOptions,
): Promise<Outcome> {
  const company = identity.companies.requiredFor(invitation.email);
  if (company) return { fault: signInWording.companyRequired(company.name) };
  const password = form.get('password') ?? '';
  const fault = chosenFault(invitation.email, password, form.get('again') ?? '');
  if (fault !== undefined) return { fault };
  const name = guestName(form);
  if ('fault' in name) return name;
  return acceptAsGuest(db, identity.passwords, token, { ...name, password }, new Date());
}

async function createWithPasskey(
  { token, form }: InvitationVisit,
  context: PasskeyContext | undefined,
): Promise<Outcome> {
  const name = guestName(form);
  if ('fault' in name) return name;
  if (!context) return 'passkey';
  const credential = form.get('credential') ?? '';
  return acceptWithPasskey(context, token, { ...name, credential }, new Date());
}

function guestName(form: URLSearchParams): GuestName | { fault: string } {
  const firstname = nameIn(form, 'firstname');
  const lastname = nameIn(form, 'lastname');
  return Math.max(firstname.length, lastname.length) > maxNameLength
    ? { fault: wording.longName }
    : { firstname, lastname };
}

async function accept(
  { token, form, account }: InvitationVisit,
  { db, identity }: VisitOptions,
): Promise<Outcome> {
  if (!account || !isFormToken(form.get('session') ?? '', identity.formKey(), account.session))
    return 'other';
  return acceptAsAgent(db, token, account.agent.id, new Date());
}

/** Without what a database cannot keep, nor what would break a line of a message. */
const nameIn = (form: URLSearchParams, name: string): string =>
  (form.get(name) ?? '').replace(/\p{Cc}/gu, ' ').trim();

async function showInvitation(
  { send }: LinkArea,
  { token, invitation, account, form, formField, reply }: InvitationVisit,
  status: number,
  context: PasskeyContext | undefined,
  fault?: string,
) {
  const state: InvitationState = {
    formField,
    fault,
    signedInAs: account?.agent.email,
    sessionField: account?.formField.replace('name="form"', 'name="session"'),
    firstname: nameIn(form, 'firstname'),
    lastname: nameIn(form, 'lastname'),
    passkeyOptions: context && (await guestPasskeyOptions(context, token, invitation)),
  };
  const script = context && passkeyScriptPath;
  return send(reply, status, invitationPage(invitation, state), script);
}
