import type { summaryOperations } from '@sillage/contract/views/summaries';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../errors/api-error.ts';
import { recordLinkUse } from '../../flows/access/record-link-use.ts';
import { stopAtOncePath, stopSummaryPath } from '../../flows/views/send-summaries.ts';
import {
  askSummary,
  findSummaryOfLink,
  stopSummary,
  stopSummaryByLink,
} from '../../flows/views/summaries.ts';
import type { AccountArea, AccountAreaOptions } from '../../http/account-area.ts';
import { deedOrigin } from '../../http/audited.ts';
import { type LinkAreaOptions, linkArea } from '../../http/link-area.ts';
import type { Handlers } from '../../http/operations.ts';
import { accountWording } from '../../identity/pages/account-wording.ts';
import {
  stopSummaryPage,
  summariesSection,
  summaryStoppedPage,
} from '../../identity/pages/summary-pages.ts';
import type { Principal } from '../../identity/principal.ts';
import type { Db } from '../../store/driver/database.ts';
import { findSummary, listSummaries } from '../../store/views/summaries.ts';

const agentOf = (principal: Principal): string => {
  if (principal.kind !== 'agent') throw new ApiError('agent-not-found');
  return principal.id;
};

export const summaryRoutes = (db: Db, sendsMail: boolean): Handlers<typeof summaryOperations> => ({
  listMySummaries: async ({ principal }) => ({
    sendsMail,
    data: await listSummaries(db, agentOf(principal)),
  }),

  setMySummary: ({ principal, params }) =>
    askSummary(db, agentOf(principal), params.projectId, new Date()),

  removeMySummary: ({ principal, params }) => stopSummary(db, agentOf(principal), params.projectId),
});

/** The page of the account that lists them. */
export const summaryPages =
  (sendsMail: boolean) =>
  ({ show, act }: AccountArea, { db }: AccountAreaOptions): void => {
    show('/account/summaries', async ({ agent, formField }) =>
      summariesSection(await listSummaries(db, agent.id), formField, sendsMail),
    );

    act('/account/summaries', 'stop', async ({ agent }, form) => {
      const projectId = form.get('project') ?? '';
      if (!(await findSummary(db, agent.id, projectId)))
        return { fault: accountWording.summaries.gone };
      await stopSummary(db, agent.id, projectId);
      return { to: '/account/summaries', notice: 'summaryStopped' };
    });
  };

/** What the links of messages lead to: a page that asks, and an address where a mail program stops it. */
export function stopSummaryRoutes(app: FastifyInstance, db: Db, options: LinkAreaOptions): void {
  linkArea(app, options, ({ page, send, sendGone }, scope) => {
    const stop = (request: Parameters<typeof deedOrigin>[0], token: string, path: string) =>
      recordLinkUse(
        db,
        {
          id: 'stopSummary',
          path,
          origin: deedOrigin(request),
          agentOf: (found) => found?.agentId,
        },
        () => stopSummaryByLink(db, token),
      );

    page(stopSummaryPath, {
      show: async ({ token, formField, reply }) => {
        const found = await findSummaryOfLink(db, token);
        return found
          ? send(reply, 200, stopSummaryPage(found.projectName, formField))
          : sendGone(reply);
      },
      act: async ({ token, request, reply }) => {
        const stopped = await stop(request, token, stopSummaryPath);
        return stopped
          ? send(reply, 200, summaryStoppedPage(stopped.projectName))
          : sendGone(reply);
      },
    });

    // RFC 8058: the program sends no cookie, and what it has is the link alone.
    scope.post<{ Querystring: { link?: unknown } }>(stopAtOncePath, async (request, reply) => {
      const { link } = request.query;
      if (typeof link === 'string') await stop(request, link, stopAtOncePath);
      return reply.code(200).type('text/plain').send('');
    });
    scope.get<{ Querystring: { link?: unknown } }>(stopAtOncePath, async (request, reply) => {
      const link = encodeURIComponent(String(request.query.link ?? ''));
      return reply.redirect(`${stopSummaryPath}?link=${link}`, 303);
    });
  });
}
