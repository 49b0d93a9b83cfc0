import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { IdentityService } from '../identity/open-identity.ts';
import { goneLinkPage } from '../identity/pages/link-pages.ts';
import { pageHeaders } from '../identity/pages/page-frame.ts';
import { tokensMatch } from '../identity/tokens.ts';
import { formOf, parseForms } from './forms.ts';
import { refuseForNow } from './sign-in-area.ts';
import type { SignInLimiter } from './sign-in-limits.ts';

/** A request of who has opened a link. */
export interface LinkVisit {
  token: string;
  form: URLSearchParams;
  /** The hidden field that the page's form must have. */
  formField: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Answer = (visit: LinkVisit) => Promise<FastifyReply>;

export interface LinkArea {
  /** The page of a kind of link, and what its form does. */
  page: (path: string, answers: { show: Answer; act: Answer }) => void;
  /** The page may run one script of ours. */
  send: (reply: FastifyReply, status: number, html: string, script?: string) => FastifyReply;
  /** The page of a link that was used, replaced or cancelled, or is too old. */
  sendGone: (reply: FastifyReply) => FastifyReply;
}

export interface LinkAreaOptions {
  identity: IdentityService;
  config: Config;
  limiter: SignInLimiter;
}

const tokenShape = /^[\w-]{43}$/;

/** In seconds: how long a page that was opened by a link may stay open. */
const pageLifetime = 3600;

/**
 * The pages that links of messages lead to. Opening one uses nothing, since mail servers open links too:
 * the form does. The token leaves the address for a cookie at once, so that neither the history, nor a log,
 * nor a page that is visited next has it.
 */
export function linkArea(
  app: FastifyInstance,
  { identity, config, limiter }: LinkAreaOptions,
  pages: (area: LinkArea, scope: FastifyInstance) => void,
): void {
  const isSecure = config.publicUrl.startsWith('https:');
  const origins = [new URL(config.publicUrl).origin, ...identity.clientOrigins];
  const headers = pageHeaders(origins);
  const send: LinkArea['send'] = (reply, status, html, script) =>
    reply
      .code(status)
      .headers(
        script === undefined ? headers : pageHeaders(origins, `${config.publicUrl}${script}`),
      )
      .type('text/html')
      .send(html);
  const sendGone: LinkArea['sendGone'] = (reply) => send(reply, 410, goneLinkPage());

  /** Known to who has seen the page: another site, which has no cookie of ours, has not. */
  const formTokenOf = (token: string): string =>
    createHmac('sha256', identity.formKey()).update(`link\n${token}`).digest('base64url');

  app.register(async (scope) => {
    parseForms(scope);
    scope.addHook('onRequest', async (request, reply) => {
      const wait = await limiter.checkAddress(request);
      if (wait !== undefined) return refuseForNow(reply, wait);
    });

    const page: LinkArea['page'] = (path, { show, act }) => {
      const cookie = cookieOf(path, isSecure);
      const visitOf = (request: FastifyRequest, reply: FastifyReply): LinkVisit | undefined => {
        const token = cookie.read(request.headers.cookie);
        if (token === undefined) return undefined;
        const formField = `<input type="hidden" name="form" value="${formTokenOf(token)}">`;
        return { token, form: formOf(request), formField, request, reply };
      };
      scope.get<{ Querystring: { link?: unknown } }>(path, async (request, reply) => {
        const { link } = request.query;
        if (typeof link === 'string' && tokenShape.test(link))
          return reply
            .headers(headers)
            .header('set-cookie', cookie.write(link))
            .redirect(path, 303);
        const visit = link === undefined ? visitOf(request, reply) : undefined;
        return visit ? show(visit) : sendGone(reply);
      });
      scope.post(path, async (request, reply) => {
        const visit = visitOf(request, reply);
        if (!visit) return sendGone(reply);
        if (!tokensMatch(visit.form.get('form') ?? '', formTokenOf(visit.token)))
          return send(reply, 403, goneLinkPage());
        return act(visit);
      });
    };
    pages({ page, send, sendGone }, scope);
  });
}

/** The cookie that holds the token of a page. Other sites cannot make a browser send it with a form. */
function cookieOf(path: string, isSecure: boolean) {
  const name = `${isSecure ? '__Secure-' : ''}sillage_link`;
  const flags = [
    'HttpOnly',
    'SameSite=Lax',
    `Path=${path}`,
    `Max-Age=${pageLifetime}`,
    ...(isSecure ? ['Secure'] : []),
  ];
  return {
    write: (token: string): string => [`${name}=${token}`, ...flags].join('; '),
    read: (cookies: string | undefined): string | undefined => {
      const found = cookies?.split('; ').find((each) => each.startsWith(`${name}=`));
      const token = found?.slice(name.length + 1);
      return token !== undefined && tokenShape.test(token) ? token : undefined;
    },
  };
}
