import { recentSignIn } from '@sillage/engine/access/sign-in-step';
import type { FastifyReply } from 'fastify';
import type { CompanyProvider } from '../../company-providers.ts';
import {
  keepDeparture,
  type SignInRefusal,
  signInByCompany,
  takeDeparture,
} from '../../flows/access/company-sign-in.ts';
import { deedOrigin } from '../../http/audited.ts';
import type { SignInArea, SignInStepOptions, SignInVisit } from '../../http/sign-in-area.ts';
import {
  CompanyError,
  type CompanyFault,
  callbackPath,
  failureWords,
} from '../../identity/company-clients.ts';

/** Signing in by a company's provider: the way there, and the way back. */
export function companySteps(
  { get, getAt, proceed, leave }: SignInArea,
  { db, identity: { companies }, tellFailure }: SignInStepOptions,
): void {
  // Whose account it would have been is not known, or not proved.
  const tell = ({ request }: SignInVisit) => tellFailure(request, { email: '' }, 'fed');

  /** Back on the sign-in page, which says why; another way may work. */
  const refuse = (
    { uid, reply }: Pick<SignInVisit, 'uid' | 'reply'>,
    { id }: CompanyProvider,
    reason: CompanyFault | SignInRefusal,
  ): FastifyReply => leave(reply, `/oidc/login/${uid}?refused=${reason}&by=${id}`);

  const orRefused = async (
    visit: SignInVisit,
    company: CompanyProvider,
    work: () => Promise<FastifyReply>,
  ): Promise<FastifyReply> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof CompanyError)) throw error;
      visit.request.log.warn(
        { reqId: visit.request.id, company: company.id, reason: failureWords(error.cause) },
        'sign-in by a company failed',
      );
      if (error.fault !== 'unreachable') tell(visit);
      return refuse(visit, company, error.fault);
    }
  };

  for (const company of companies.companies) {
    get(`/company/${company.id}`, (visit) =>
      orRefused(visit, company, async () => {
        const secrets = companies.newSecrets();
        const url = await companies.signInUrl(company, secrets, { again: visit.isAgain });
        await keepDeparture(db, { ...secrets, signIn: visit.uid, company: company.id });
        return leave(visit.reply, url);
      }),
    );

    getAt(
      callbackPath(company.id),
      async ({ query }) => {
        const { state } = query as Record<string, unknown>;
        return typeof state === 'string' ? takeDeparture(db, company.id, state) : undefined;
      },
      (visit, departed) =>
        orRefused(visit, company, async () => {
          const claims = await companies.readCallback(company, visit.request.url, departed);
          // Without a word of when they signed in there, it may have been this morning.
          const age = Math.abs(claims.iat - Number(claims.auth_time)) * 1000;
          const isStale = !(age <= recentSignIn);
          if (visit.isAgain && isStale) return refuse(visit, company, 'failed');
          const outcome = await signInByCompany(db, company, claims, deedOrigin(visit.request));
          if (!('refusal' in outcome)) return proceed(visit, { ...outcome, isStale });
          tell(visit);
          return refuse(visit, company, outcome.refusal);
        }),
    );
  }
}
