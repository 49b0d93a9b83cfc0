import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';

/**
 * A company's OpenID provider, in a process of its own. Its sign-in page takes whatever claims a test
 * posts to it, and mistakes that it is to make in the ID token.
 */
const { CLIENT_SECRET = '' } = process.env;

type Claims = Record<string, unknown> & { sub: string };

const accounts = new Map<string, Claims>();
const mistakes = new Map<string, string>();
const pair = await generateKeyPair('RS256', { extractable: true });
const jwk = { ...(await exportJWK(pair.privateKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
const stranger = await generateKeyPair('RS256');

let issuer = '';
let provider: Provider | undefined;

function makeProvider(redirectUris: string[]): Provider {
  const made = new Provider(issuer, {
    clients: [
      {
        client_id: 'sillage',
        client_secret: CLIENT_SECRET,
        redirect_uris: redirectUris,
        post_logout_redirect_uris: redirectUris.map((uri) => `${new URL(uri).origin}/`),
      },
    ],
    jwks: { keys: [jwk as never] },
    cookies: {
      keys: ['company'],
      names: { session: 'c_session', interaction: 'c_interaction', resume: 'c_resume' },
    },
    claims: {
      email: ['email', 'email_verified', 'xms_edov'],
      profile: ['given_name', 'family_name'],
    },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = `${form}<button form="op.logoutForm" name="logout" value="yes">Partir</button>`;
        },
      },
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: async () => accounts.get(sub) ?? { sub },
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  made.use(async (ctx, next) => {
    await next();
    if (ctx.path !== '/token' || ctx.status !== 200) return;
    const body = ctx.body as { id_token?: string };
    if (body.id_token !== undefined) body.id_token = await mistaken(body.id_token);
  });
  return made;
}

/** The same ID token, with how its subject signed in, and the mistake that is to be met. */
async function mistaken(token: string): Promise<string> {
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const mistake = mistakes.get(payload.sub) ?? '';
  const amr = accounts.get(payload.sub)?.amr;
  if (mistake === '' && amr === undefined) return token;
  const changes: Record<string, unknown> = {
    nonce: 'another',
    iss: 'https://elsewhere.example',
    aud: 'another-client',
    exp: payload.iat - 3600,
    iat: Date.UTC(2100, 0) / 1000,
    auth_time: undefined,
    'an hour ago': payload.iat - 3600,
  };
  if (amr !== undefined) payload.amr = amr;
  if (mistake === 'an hour ago') payload.auth_time = changes[mistake];
  else if (mistake in changes) payload[mistake] = changes[mistake];
  const key = mistake === 'signature' ? stranger.privateKey : await importJWK(jwk, 'RS256');
  return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(key);
}

const read = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = '';
  for await (const chunk of request) text += chunk;
  return new URLSearchParams(text);
};

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/redirects') {
    provider = makeProvider((await read(request)).getAll('uri'));
    response.end();
    return;
  }
  if (!provider) throw new Error('the client is not registered yet');
  if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response);
  if (request.method === 'GET') {
    response
      .setHeader('content-type', 'text/html')
      .end('<form method="post"><input name="claims" aria-label="Claims"><button>Entrer</button>');
    return;
  }
  const form = await read(request);
  if (form.has('error'))
    return provider.interactionFinished(request, response, {
      error: form.get('error') ?? '',
      error_description: 'no',
    });
  const claims = JSON.parse(form.get('claims') ?? '{}') as Claims;
  accounts.set(claims.sub, claims);
  mistakes.delete(claims.sub);
  const mistake = form.get('mistake');
  if (mistake) mistakes.set(claims.sub, mistake);
  await provider.interactionFinished(request, response, { login: { accountId: claims.sub } });
}

const server = createServer((request, response) => {
  answer(request, response).catch((error) => {
    response.statusCode = 500;
    response.end(String(error));
  });
});
server.listen(0, '127.0.0.1', () => {
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.send?.({ issuer });
});
process.on('disconnect', () => process.exit(0));
