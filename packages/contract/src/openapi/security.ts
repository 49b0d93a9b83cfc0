import type { Api, Operation } from '../operation.ts';
import type { Json } from './components.ts';

const scopes = {
  full_access: 'Tout ce que permettent les rôles de qui demande le jeton.',
  profile: 'Son propre profil, et rien d’autre.',
};

const bearer = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: 'Un jeton d’accès dans l’en-tête `authorization`.',
};

/** How a token is got: by a program from its key, or by a person who signs in. */
const flows = {
  'service-account': {
    name: 'serviceAccount',
    scheme: {
      type: 'oauth2',
      description:
        'Le jeton d’un compte de service. Le programme s’authentifie auprès de `tokenUrl` par `private_key_jwt` (RFC 7523) : il envoie en `application/x-www-form-urlencoded` `grant_type=client_credentials`, `client_assertion_type=urn:ietf:params:oauth:client-assertion-type:jwt-bearer` et `client_assertion`, un JWT d’une minute au plus, signé en ES256 par sa clé privée, dont `iss` et `sub` valent `clientId`, `aud` vaut `audience`, et `jti` ne sert qu’une fois. Le jeton vaut 15 minutes au plus.',
      flows: {
        clientCredentials: {
          tokenUrl: '/oidc/token',
          scopes: { full_access: scopes.full_access },
        },
      },
    },
  },
  agent: {
    name: 'signIn',
    scheme: {
      type: 'oauth2',
      description:
        'Le jeton d’une personne qui se connecte : le code d’autorisation d’OAuth 2.0, avec `PKCE` (`S256`).',
      flows: {
        authorizationCode: {
          authorizationUrl: '/oidc/authorize',
          tokenUrl: '/oidc/token',
          scopes,
        },
      },
    },
  },
};

const flowOf = (api: Api) => flows[api.callers];

export function securitySchemes(api: Api): Json {
  const { name, scheme } = flowOf(api);
  return { bearer, [name]: scheme };
}

/** A token got elsewhere will do, and so will one got by the API's own flow. */
export function securityOf(api: Api, { access, scope }: Operation): Json[] {
  if (access === 'sender') return [];
  return [{ bearer: [] }, { [flowOf(api).name]: [scope ?? 'full_access'] }];
}
