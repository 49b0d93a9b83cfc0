import type { Provider } from 'oidc-provider';
import { toBrowserSession } from './browser-session.ts';
import type { CompanyClients } from './company-clients.ts';

/** Signs people out at their company too, where the operator wishes it and the provider can. */
export class CompanySignOut {
  readonly #companies: CompanyClients;
  /** Where sign-outs end here. The company must know these addresses. */
  readonly #ends: readonly string[];

  constructor(companies: CompanyClients, origins: readonly string[]) {
    this.#companies = companies;
    this.#ends = origins.map((origin) => `${origin}/`);
  }

  /** Undefined when there is nothing to sign out of, or the company's provider does not answer. */
  async urlFor(
    session: Parameters<typeof toBrowserSession>[0] | undefined,
    backTo = this.#ends[0] ?? '',
  ): Promise<string | undefined> {
    const id = session && toBrowserSession(session)?.company;
    const company = id === undefined ? undefined : this.#companies.find(id);
    if (!company?.signOut) return undefined;
    return this.#companies.signOutUrl(company, backTo).catch(() => undefined);
  }

  /** After a sign-out here, the browser goes on to the company, which sends it back. */
  follow(provider: Provider): void {
    provider.use(async (ctx, next) => {
      await next();
      const session = ctx.oidc?.session;
      const end = ctx.response.get('location');
      if (!(session as { destroyed?: boolean } | undefined)?.destroyed) return;
      // A sign-in as somebody else ends a session too, and goes on here.
      const isEnd = this.#ends.includes(end) || end.endsWith('/session/end/success');
      const url = isEnd
        ? await this.urlFor(session, this.#ends.includes(end) ? end : undefined)
        : undefined;
      if (url !== undefined) ctx.redirect(url);
    });
  }
}
