import type { FastifyInstance } from 'fastify';
import { type AccountAreaOptions, accountArea } from '../../http/account-area.ts';
import { profileSection } from '../../identity/pages/account-pages.ts';

/** The pages on which people manage their own account. */
export function accountRoutes(app: FastifyInstance, options: AccountAreaOptions): void {
  accountArea(app, options, ({ show }) => {
    show('/account', async ({ agent }) => profileSection(agent));
  });
}
