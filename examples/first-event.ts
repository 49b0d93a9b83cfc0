import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createClient } from '@sillage/contract/client';
import { publicApi } from '@sillage/contract/public-api';
import { importJWK, SignJWT } from 'jose';

const key = JSON.parse(readFileSync(process.argv[2] ?? 'cle.json', 'utf8'));
const api = createClient(publicApi, {
  baseUrl: new URL(key.tokenUrl).origin,
  token: await login(),
});
const projectId = 'demo';

/** Exchanges an assertion signed with the key for a token of 15 minutes. The key is never sent. */
async function login(): Promise<string> {
  const { clientId, keyId, audience } = key;
  const claims = { iss: clientId, sub: clientId, aud: audience, jti: randomUUID() };
  const assertion = new SignJWT(claims).setIssuedAt().setExpirationTime('1 minute');
  assertion.setProtectedHeader({ alg: 'ES256', kid: keyId });
  const response = await fetch(key.tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      scope: 'full_access',
      client_id: clientId,
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await assertion.sign(await importJWK(key.privateKey, 'ES256')),
    }),
  });
  if (!response.ok) throw new Error(`La clé est refusée : ${await response.text()}`);
  return ((await response.json()) as { access_token: string }).access_token;
}

const data = { email: 'Ada@exemple.fr', phone: '04 65 71 12 34', city: 'Lyon' };
const { id } = await api.postEventSync({
  body: { projectId, nonce: `exemple-${randomUUID()}`, eventType: 'lead', data },
});
console.log(`Événement envoyé : ${id}`);

const event = await api.getEvent({ params: { projectId, id } });
console.log(`Personne reconnue : ${event.user.email?.current}, ${event.user.phone?.current}`);

await api.patchState({ params: { projectId, id, storageKey: 'qualified' }, body: { value: 1 } });
console.log('Demande qualifiée.');

const until = Date.now() + 60_000;
const months = await api.queryInsights({
  params: { projectId },
  body: {
    since: new Date(until - 90 * 86_400_000).toISOString(),
    until: new Date(until).toISOString(),
    metrics: ['event-count', 'qualified'],
    groupBy: 'project',
    interval: 'month',
    filter: { eventTypes: ['lead'] },
  },
});
for (const { interval, values } of months)
  console.log(`${interval} : ${values['event-count']} demandes, ${values.qualified} qualifiées`);
