import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { createAgentsClient } from '@sillage/client/source/client';
import { codeOfStep, stepOf } from '@sillage/engine/access/one-time-code';
import { makeKeyPair } from '../../src/cli/key-file.ts';
import { upsertAuthenticatorApp } from '../../src/store/access/authenticator-apps.ts';
import { insertPasskey } from '../../src/store/access/passkeys.ts';
import {
  agentToken,
  CookieJar,
  exchange,
  openLogin,
  pkcePair,
  submitLogin,
  wideClient,
} from './browser-sign-in.ts';
import { pageView, visit } from './hits.ts';
import type { TestServer } from './server.ts';

/** What is sent to do an operation once, in a place of its own where it needs one. */
export interface DeedRequest {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** By default, that of the administrator or of the service account of the tests. */
  token?: string;
}

export type DeedWorld = Awaited<ReturnType<typeof newDeedWorld>>;

const password = 'un mot de passe long';
const march = {
  amount: { amount: 100, currency: 'EUR' },
  startDate: '2026-03-01T00:00:00.000Z',
  endDate: '2026-04-01T00:00:00.000Z',
};

/** A shop whose people, keys and secrets are known, to be looked for in the log. */
export async function newDeedWorld(server: TestServer) {
  const { id: projectId, accountId: workspaceId } = await server.newProject();
  const params = { projectId };
  const person = `ada-${randomUUID()}@exemple.fr`;
  await server.agents.addUserField({
    params,
    body: { storageKey: 'email', type: 'email', discriminant: true },
  });
  await server.agents.addUserField({
    params,
    body: { storageKey: 'customer', type: 'string', discriminant: true },
  });
  await server.api.createEventType({
    params,
    body: {
      reference: 'order',
      name: 'Commande',
      fields: [
        {
          ingestionKey: 'email',
          storageKey: 'email',
          type: 'email',
          entity: 'user',
          discriminant: true,
        },
        { ingestionKey: 'total', storageKey: 'turnover', type: 'currency', entity: 'statistic' },
        {
          ingestionKey: 'paid',
          storageKey: 'paid',
          type: 'state',
          entity: 'state',
          optional: true,
        },
      ],
    },
  });
  const { wmktId } = await server.agents.createIntegration({ params, body: { name: 'Salons' } });
  const secrets = [password];

  const order = async () =>
    (
      await server.api.postEventSync({
        body: {
          projectId,
          nonce: randomUUID(),
          eventType: 'order',
          data: { email: person, total: 12, paid: 0 },
        },
      })
    ).id;
  const meeting = () => ({
    date: '2026-03-01T10:00:00Z',
    userData: { email: person },
    nodeData: { wmktId },
  });
  const newMerge = async () => {
    const customer = randomUUID();
    const other = `${randomUUID()}@exemple.fr`;
    secrets.push(other);
    await server.api.postEventSync({
      body: { projectId, nonce: customer, eventType: 'order', data: { email: other, total: 1 } },
    });
    for (const data of [{ customer }, { customer, email: other }])
      await visit(server, pageView(projectId, { hitType: 'identify', data }));
    const { data } = await server.api.listMerges({ params });
    return data.find(({ status }) => status === 'claimed')?.id ?? '';
  };
  const newAgent = async () => {
    const email = `${randomUUID()}@exemple.fr`;
    const { id } = await server.agents.createAgent({
      body: { email, password, accountId: workspaceId },
    });
    return { id, email, token: () => agentToken(server.url, email, password) };
  };
  return {
    server,
    projectId,
    workspaceId,
    wmktId,
    /** Whose e-mail no log may have. */
    person,
    secrets,
    params,
    order,
    meeting,
    newMerge,
    newAgent,
    newEventType: async () => {
      const reference = `t${randomUUID().slice(0, 8)}`;
      const body = { reference, name: 'Essai', fields: [] };
      return (await server.api.createEventType({ params, body })).reference;
    },
    newIntegration: async () =>
      (await server.agents.createIntegration({ params, body: { name: 'Essai' } })).id,
    newCampaign: async () =>
      (
        await server.api.createCampaign({
          params: { projectId, wmktId },
          body: { campaignSlug: `c${randomUUID().slice(0, 8)}`, name: 'Essai' },
        })
      ).id,
    newWebhook: async () => {
      const url = `https://exemple.invalid/${randomUUID()}`;
      const hook = await server.api.createWebhook({
        params,
        body: { name: 'Essai', url, kinds: ['state'] },
      });
      secrets.push(hook.secret, new URL(url).pathname);
      return hook.id;
    },
    newView: async () =>
      (await server.api.createView({ params, body: { name: 'Essai', screen: 'performances' } })).id,
    newAnnotation: async () => {
      const body = { firstDay: '2026-03-01', text: 'Essai' };
      return (await server.api.createAnnotation({ params, body })).id ?? '';
    },
    newServiceAccount: async () =>
      (
        await server.agents.createServiceAccount({
          params,
          body: { name: 'Essai', role: 'reader' },
        })
      ).id,
    newIngestionKey: async () => {
      const key = await server.agents.createIngestionKey({ params, body: { name: 'Essai' } });
      secrets.push(key.key);
      return key.id;
    },
  };
}

/**
 * The token of an agent who has signed in with the code of an app, and has a passkey too: what only
 * a second factor opens.
 */
async function strongSignIn({ server, newAgent }: DeedWorld) {
  const { id: agentId, email } = await newAgent();
  const secret = randomBytes(20);
  const sealed = server.identity.vault.seal(
    secret.toString('base64'),
    `authenticator_apps/${agentId}`,
  );
  await upsertAuthenticatorApp(server.db, agentId, sealed, 0, new Date());
  const passkey = await insertPasskey(server.db, agentId, 'Clé', {
    credentialId: randomUUID(),
    publicKey: '',
    counter: 0,
    transports: [],
    isSynced: false,
  });
  const jar = new CookieJar();
  const { verifier, challenge } = pkcePair();
  const login = await openLogin(jar, server.url, challenge, wideClient);
  const second = await submitLogin(jar, login, email, password);
  const hmac = (counter: Uint8Array) => createHmac('sha1', secret).update(counter).digest();
  const code = codeOfStep(stepOf(Date.now()), hmac);
  const at = (answer: Response) => new URL(answer.headers.get('location') ?? '', server.url).href;
  const done = await jar.fetch(at(second), { method: 'POST', body: new URLSearchParams({ code }) });
  const back = new URL(at(await jar.fetch(at(done))));
  const answer = await exchange(
    server.url,
    back.searchParams.get('code') ?? '',
    verifier,
    wideClient,
  );
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return { token, passkeyId: passkey?.id ?? '' };
}

type Row = (world: DeedWorld) => DeedRequest | Promise<DeedRequest>;

const campaignParams = async ({ projectId, wmktId, newCampaign }: DeedWorld) => ({
  projectId,
  wmktId,
  parentCampaignId: await newCampaign(),
});

const newOutlay = async (world: DeedWorld) => {
  const params = await campaignParams(world);
  const { _id: outlayId } = await world.server.api.createOutlay({ params, body: march });
  return { ...params, outlayId };
};

const newSourceOutlay = async ({ server, params }: DeedWorld) => {
  const body = { ...march, source: 'google-ads' };
  const { _id: outlayId } = await server.api.createSourceOutlay({ params, body });
  return { ...params, outlayId };
};

const importRow = () => ({ ...march, source: 'google-ads', externalId: randomUUID() });

const newImport = async ({ server, params, projectId }: DeedWorld) => {
  const body = { name: 'mars.csv', origin: 'google-ads' as const, rowCount: 1 };
  const { id: importId } = await server.api.createOutlayImport({ params, body });
  const rows = { projectId, importId };
  await server.api.addOutlayImportRows({ params: rows, body: [{ number: 1, ...importRow() }] });
  return rows;
};

/** One of several owners of the workspace. */
const newMember = async ({ workspaceId, newAgent }: DeedWorld) => {
  await newAgent();
  return { workspaceId, agentId: (await newAgent()).id };
};

/** Somebody whom the project knows by an e-mail, which is then looked for in the log. */
const newPerson = async ({ server, projectId, secrets }: DeedWorld) => {
  const email = `${randomUUID()}@exemple.fr`;
  secrets.push(email);
  await server.api.postEventSync({
    body: { projectId, nonce: randomUUID(), eventType: 'order', data: { email, total: 1 } },
  });
  return { storageKey: 'email', value: email };
};

/** The public halves of keys that nobody has. */
const newJwk = async () => (await makeKeyPair()).publicJwk;

/** How each operation that is a deed is done. One that is missing here fails the test of the law. */
export const deedRequests: Record<string, Row> = {
  createEventType: ({ params }) => ({
    params,
    body: { reference: `n${randomUUID().slice(0, 8)}`, name: 'Essai', fields: [] },
  }),
  updateEventType: async ({ projectId, newEventType }) => ({
    params: { projectId, id: await newEventType() },
    body: { name: 'Autre nom' },
  }),
  archiveEventType: async ({ projectId, newEventType }) => ({
    params: { projectId, id: await newEventType() },
  }),
  restoreEventType: async ({ projectId, newEventType, server }) => {
    const params = { projectId, id: await newEventType() };
    await server.agents.archiveEventType({ params });
    return { params };
  },
  deleteEvent: async ({ projectId, order }) => ({ params: { projectId, id: await order() } }),
  replayEvents: async ({ params, projectId, server }) => {
    await server.api.postEvent({
      body: { projectId, nonce: randomUUID(), eventType: 'unknown', data: {} },
    });
    await server.drain();
    return { params, body: {} };
  },
  patchState: async ({ projectId, order }) => ({
    params: { projectId, id: await order(), storageKey: 'paid' },
    body: { value: 1 },
  }),
  patchStatistic: async ({ projectId, order }) => ({
    params: { projectId, id: await order(), storageKey: 'turnover' },
    body: { value: 7 },
  }),
  confirmMerge: async ({ projectId, newMerge }) => ({
    params: { projectId, id: await newMerge() },
  }),
  undoMerge: async ({ projectId, newMerge }) => ({ params: { projectId, id: await newMerge() } }),
  replaceChannelGroups: ({ params }) => ({
    params,
    body: { groups: [{ identifier: 'all', name: 'Tout', rules: [{ sources: ['google-ads'] }] }] },
  }),
  resetChannelGroups: ({ params }) => ({ params }),
  createOfflineInteraction: ({ params, meeting }) => ({ params, body: meeting() }),
  createOfflineInteractionBatch: ({ params, meeting }) => ({ params, body: [meeting()] }),
  deleteInteraction: async ({ projectId, server, params, meeting }) => {
    const { id } = await server.api.createOfflineInteraction({ params, body: meeting() });
    return { params: { projectId, id } };
  },
  deleteSource: async ({ params, server, meeting }) => {
    await server.api.createOfflineInteraction({ params, body: meeting() });
    const { data } = await server.api.listInteractions({ params });
    return { params, query: { source: data[0]?.source ?? '' } };
  },
  createCampaign: ({ projectId, wmktId }) => ({
    params: { projectId, wmktId },
    body: { campaignSlug: `d${randomUUID().slice(0, 8)}`, name: 'Essai' },
  }),
  updateCampaign: async ({ projectId, wmktId, newCampaign }) => ({
    params: { projectId, wmktId, id: await newCampaign() },
    body: { active: false },
  }),
  createOutlay: async (world) => ({ params: await campaignParams(world), body: march }),
  updateOutlay: async (world) => ({
    params: await newOutlay(world),
    body: { amount: { amount: 7, currency: 'EUR' } },
  }),
  deleteOutlay: async (world) => ({ params: await newOutlay(world) }),
  createOutlayBatch: async ({ params, wmktId, newCampaign }) => ({
    params,
    body: [{ ...march, wmktId, campaignId: await newCampaign() }],
  }),
  createSourceOutlay: ({ params }) => ({ params, body: { ...march, source: 'google-ads' } }),
  createSourceOutlayBatch: ({ params }) => ({
    params,
    body: [{ ...march, source: 'bing-ads', externalId: randomUUID() }],
  }),
  updateSourceOutlay: async (world) => ({
    params: await newSourceOutlay(world),
    body: { amount: { amount: 7, currency: 'EUR' } },
  }),
  deleteSourceOutlay: async (world) => ({ params: await newSourceOutlay(world) }),
  createOutlayImport: ({ params }) => ({
    params,
    body: { name: 'mars.csv', origin: 'google-ads', rowCount: 1 },
  }),
  addOutlayImportRows: async (world) => ({
    params: await newImport(world),
    body: [{ number: 1, ...importRow() }],
  }),
  continueOutlayImport: async (world) => ({ params: await newImport(world) }),
  undoOutlayImport: async (world) => ({ params: await newImport(world) }),
  restoreOutlay: async (world) => {
    const { projectId, outlayId } = await newSourceOutlay(world);
    await world.server.api.deleteSourceOutlay({ params: { projectId, outlayId } });
    return { params: { projectId, outlayId } };
  },
  createWebhook: ({ params, secrets }) => {
    const url = `https://exemple.invalid/${randomUUID()}`;
    secrets.push(new URL(url).pathname);
    return { params, body: { name: 'Essai', url, kinds: ['event'] } };
  },
  updateWebhook: async ({ projectId, newWebhook }) => ({
    params: { projectId, webhookId: await newWebhook() },
    body: { active: false },
  }),
  deleteWebhook: async ({ projectId, newWebhook }) => ({
    params: { projectId, webhookId: await newWebhook() },
  }),
  rotateWebhookSecret: async ({ projectId, newWebhook }) => ({
    params: { projectId, webhookId: await newWebhook() },
    body: {},
  }),
  testWebhook: async ({ projectId, newWebhook }) => ({
    params: { projectId, webhookId: await newWebhook() },
  }),
  resendWebhookDelivery: async ({ projectId, newWebhook, server }) => {
    const webhookId = await newWebhook();
    const { id: deliveryId } = await server.api.testWebhook({ params: { projectId, webhookId } });
    return { params: { projectId, webhookId, deliveryId } };
  },
  createAnnotation: ({ params }) => ({ params, body: { firstDay: '2026-03-01', text: 'Essai' } }),
  updateAnnotation: async ({ projectId, newAnnotation }) => ({
    params: { projectId, annotationId: await newAnnotation() },
    body: { text: 'Autre texte' },
  }),
  deleteAnnotation: async ({ projectId, newAnnotation }) => ({
    params: { projectId, annotationId: await newAnnotation() },
  }),
  createView: ({ params }) => ({ params, body: { name: 'Essai', screen: 'performances' } }),
  updateView: async ({ projectId, newView }) => ({
    params: { projectId, viewId: await newView() },
    body: { name: 'Autre nom' },
  }),
  deleteView: async ({ projectId, newView }) => ({
    params: { projectId, viewId: await newView() },
  }),
  createViewLink: async ({ projectId, newView }) => ({
    params: { projectId, viewId: await newView() },
    body: {},
  }),
  revokeViewLink: async ({ projectId, newView, server, secrets }) => {
    const params = { projectId, viewId: await newView() };
    const { id: linkId, token } = await server.api.createViewLink({ params, body: {} });
    secrets.push(token);
    return { params: { ...params, linkId } };
  },
  setMySummary: async ({ projectId, newAgent, server }) => {
    const { id: agentId, token } = await newAgent();
    await server.agents.setProjectAgent({
      params: { projectId, agentId },
      body: { role: 'reader' },
    });
    return { params: { projectId }, token: await token() };
  },
  removeMySummary: async ({ projectId, newAgent, server }) => {
    const { token } = await newAgent();
    const mine = createAgentsClient({ baseUrl: server.url, token: await token(), retries: 0 });
    await mine.setMySummary({ params: { projectId } });
    return { params: { projectId }, token: await token() };
  },
  createAgent: ({ workspaceId }) => ({
    body: { email: `${randomUUID()}@exemple.fr`, password, accountId: workspaceId },
  }),
  disableAgent: async ({ newAgent }) => ({ params: { agentId: (await newAgent()).id } }),
  unlinkAgent: async ({ newAgent, server }) => {
    const { id: agentId } = await newAgent();
    await server.db
      .insertInto('agent_links')
      .values({ issuer: 'https://exemple.fr', subject: agentId, agent_id: agentId })
      .execute();
    return { params: { agentId } };
  },
  enableAgent: async ({ newAgent, server }) => {
    const params = { agentId: (await newAgent()).id };
    await server.agents.disableAgent({ params });
    return { params };
  },
  resetAgentFactors: async ({ newAgent }) => ({ params: { agentId: (await newAgent()).id } }),
  resetMemberFactors: async (world) => ({ params: await newMember(world) }),
  removeAgent: async ({ newAgent }) => ({ params: { agentId: (await newAgent()).id } }),
  addAdministrator: async ({ newAgent }) => ({ params: { agentId: (await newAgent()).id } }),
  removeAdministrator: async ({ newAgent, server }) => {
    const params = { agentId: (await newAgent()).id };
    await server.agents.addAdministrator({ params });
    return { params };
  },
  removeWorkspaceOwner: async (world) => ({ params: await newMember(world) }),
  removeWorkspaceMember: async (world) => ({ params: await newMember(world) }),
  disableWorkspaceMember: async (world) => ({ params: await newMember(world) }),
  enableWorkspaceMember: async (world) => {
    const params = await newMember(world);
    await world.server.agents.disableWorkspaceMember({ params });
    return { params };
  },
  createErasure: async (world) => ({ params: world.params, body: await newPerson(world) }),
  createObjection: async (world) => ({ params: world.params, body: await newPerson(world) }),
  liftObjection: async (world) => {
    const { params, projectId, server } = world;
    const { id } = await server.agents.createObjection({ params, body: await newPerson(world) });
    return { params: { projectId, id } };
  },
  setProjectAgent: async ({ projectId, newAgent }) => ({
    params: { projectId, agentId: (await newAgent()).id },
    body: { role: 'reader' },
  }),
  removeProjectAgent: async ({ projectId, newAgent, server }) => {
    const params = { projectId, agentId: (await newAgent()).id };
    await server.agents.setProjectAgent({ params, body: { role: 'editor' } });
    return { params };
  },
  addWorkspaceOwner: async ({ workspaceId, newAgent }) => ({
    params: { workspaceId, agentId: (await newAgent()).id },
  }),
  endMySession: async (world) => {
    const { token, email } = await world.newAgent();
    const mine = await token();
    await agentToken(world.server.url, email, password);
    const answer = await fetch(`${world.server.url}/api/v1/agents/me/sessions`, {
      headers: { authorization: `Bearer ${mine}` },
    });
    const { data } = (await answer.json()) as { data: { id: string; current: boolean }[] };
    return {
      params: { sessionId: data.find(({ current }) => !current)?.id ?? '' },
      token: mine,
    };
  },
  endMyOtherSessions: async ({ newAgent }) => {
    const { token } = await newAgent();
    await token();
    return { token: await token() };
  },
  signOutMe: async ({ newAgent }) => ({ token: await (await newAgent()).token() }),
  signOutAgent: async ({ newAgent }) => {
    const { id: agentId, token } = await newAgent();
    await token();
    return { params: { agentId } };
  },
  signOutMember: async ({ workspaceId, newAgent }) => {
    const { id: agentId, token } = await newAgent();
    await token();
    return { params: { workspaceId, agentId } };
  },
  removeMyPasskey: async (world) => {
    const { token, passkeyId } = await strongSignIn(world);
    return { params: { passkeyId }, token };
  },
  removeMyAuthenticatorApp: async (world) => ({ token: (await strongSignIn(world)).token }),
  updateMe: async ({ newAgent }) => ({
    token: await (await newAgent()).token(),
    body: { firstname: 'Camille' },
  }),
  changeMyPassword: async ({ newAgent, secrets }) => {
    const newPassword = `douze phares ${randomUUID()}`;
    secrets.push(newPassword);
    return {
      token: await (await newAgent()).token(),
      body: { currentPassword: password, newPassword },
    };
  },
  changeMyEmail: async ({ newAgent }) => ({
    token: await (await newAgent()).token(),
    body: { currentPassword: password, email: `${randomUUID()}@exemple.fr` },
  }),
  setAgentPassword: async ({ newAgent, secrets }) => {
    const chosen = `douze phares ${randomUUID()}`;
    secrets.push(chosen);
    return { params: { agentId: (await newAgent()).id }, body: { password: chosen } };
  },
  createPasswordLink: async ({ newAgent }) => ({ params: { agentId: (await newAgent()).id } }),
  createMemberPasswordLink: async (world) => ({ params: await newMember(world) }),
  createEmailLink: async ({ newAgent }) => ({
    params: { agentId: (await newAgent()).id },
    body: { email: `${randomUUID()}@exemple.fr` },
  }),
  createInvitation: ({ workspaceId, projectId }) => ({
    params: { workspaceId },
    body: { email: `${randomUUID()}@exemple.fr`, roles: [{ projectId, role: 'reader' }] },
  }),
  cancelInvitation: async ({ workspaceId, projectId, server }) => {
    const { id: invitationId } = await server.agents.createInvitation({
      params: { workspaceId },
      body: { email: `${randomUUID()}@exemple.fr`, roles: [{ projectId, role: 'reader' }] },
    });
    return { params: { workspaceId, invitationId } };
  },
  createServiceAccount: ({ params }) => ({ params, body: { name: 'Essai', role: 'reader' } }),
  setServiceAccountRole: async ({ projectId, newServiceAccount }) => ({
    params: { projectId, serviceAccountId: await newServiceAccount() },
    body: { role: 'editor' },
  }),
  removeServiceAccountRole: async ({ projectId, newServiceAccount }) => ({
    params: { projectId, serviceAccountId: await newServiceAccount() },
  }),
  archiveServiceAccount: async ({ newServiceAccount }) => ({
    params: { serviceAccountId: await newServiceAccount() },
  }),
  createServiceAccountKey: async ({ newServiceAccount }) => ({
    params: { serviceAccountId: await newServiceAccount() },
    body: { publicJwk: await newJwk() },
  }),
  revokeServiceAccountKey: async ({ newServiceAccount, server }) => {
    const serviceAccountId = await newServiceAccount();
    const { id: keyId } = await server.agents.createServiceAccountKey({
      params: { serviceAccountId },
      body: { publicJwk: await newJwk() },
    });
    return { params: { serviceAccountId, keyId } };
  },
  createIngestionKey: ({ params }) => ({ params, body: { name: 'Serveur' } }),
  rotateIngestionKey: async ({ projectId, newIngestionKey }) => ({
    params: { projectId, keyId: await newIngestionKey() },
    body: {},
  }),
  revokeIngestionKey: async ({ projectId, newIngestionKey }) => ({
    params: { projectId, keyId: await newIngestionKey() },
  }),
  rotateProviderKeys: () => ({}),
  rotateAdministratorToken: () => ({ body: { graceInMinutes: 60 } }),
  resealSecrets: () => ({}),
  deletePageFeedback: async ({ server }) => {
    const id = randomUUID();
    const body = { page: '/docs/intro', helpful: false, sentence: 'Il manque un exemple.' };
    await server.agents.putPageFeedback({ params: { id }, body });
    return { params: { id } };
  },
  putReferenceRates: () => ({ body: { rates: { '1975-11-13': { USD: '1.0847' } } } }),
  createWorkspace: () => ({ body: { name: 'Maison' } }),
  updateWorkspace: async ({ server }) => {
    const { id } = await server.agents.createWorkspace({ body: { name: 'Maison' } });
    return { params: { workspaceId: id }, body: { requireSecondFactor: true } };
  },
  createProject: () => ({ body: { id: `p${randomUUID().slice(0, 8)}`, name: 'Essai' } }),
  updateProject: ({ params }) => ({ params, body: { name: randomUUID() } }),
  archiveProject: async ({ server }) => ({
    params: { projectId: (await server.newProject()).id },
  }),
  deleteProject: async ({ server }) => {
    const { id: projectId, name: confirm } = await server.newProject();
    await server.agents.archiveProject({ params: { projectId } });
    return { params: { projectId }, body: { confirm } };
  },
  deleteWorkspace: async ({ server }) => {
    const { id: workspaceId, name: confirm } = await server.agents.createWorkspace({
      body: { name: 'Ancienne maison' },
    });
    return { params: { workspaceId }, body: { confirm } };
  },
  addUserField: ({ params }) => ({
    params,
    body: { storageKey: `f${randomUUID().slice(0, 8)}`, type: 'string' },
  }),
  removeUserField: async ({ projectId, params, server }) => {
    const storageKey = `f${randomUUID().slice(0, 8)}`;
    await server.agents.addUserField({ params, body: { storageKey, type: 'string' } });
    return { params: { projectId, storageKey } };
  },
  createIntegration: ({ params }) => ({ params, body: { name: 'Essai' } }),
  updateIntegration: async ({ projectId, newIntegration }) => ({
    params: { projectId, integrationId: await newIntegration() },
    body: { name: 'Autre nom' },
  }),
  archiveIntegration: async ({ projectId, newIntegration }) => ({
    params: { projectId, integrationId: await newIntegration() },
  }),
  addExcludedReferrer: ({ params }) => ({
    params,
    body: { host: `h${randomUUID().slice(0, 8)}.exemple.fr` },
  }),
  removeExcludedReferrer: async ({ projectId, params, server }) => {
    const host = `h${randomUUID().slice(0, 8)}.exemple.fr`;
    await server.agents.addExcludedReferrer({ params, body: { host } });
    return { params: { projectId, host } };
  },
};

/**
 * What the log says that each deed is about: a kind, and where its id is, a parameter or `caller`; without
 * one, it is that of the answer.
 */
export const deedObjects: Record<string, readonly string[]> = {
  'event-type': ['createEventType'],
  'event-type id': ['updateEventType', 'restoreEventType', 'archiveEventType'],
  event: ['replayEvents'],
  'event id': ['deleteEvent'],
  'state storageKey': ['patchState'],
  'statistic storageKey': ['patchStatistic'],
  'merge id': ['confirmMerge', 'undoMerge'],
  erasure: ['createErasure'],
  objection: ['createObjection'],
  'objection id': ['liftObjection'],
  'channel-group': ['replaceChannelGroups', 'resetChannelGroups'],
  interaction: ['createOfflineInteraction', 'createOfflineInteractionBatch'],
  'interaction id': ['deleteInteraction'],
  source: ['deleteSource'],
  campaign: ['createCampaign'],
  'campaign id': ['updateCampaign'],
  outlay: ['createOutlay', 'createOutlayBatch'],
  'outlay outlayId': ['updateOutlay', 'deleteOutlay', 'restoreOutlay'],
  'source-outlay': ['createSourceOutlay', 'createSourceOutlayBatch'],
  'source-outlay outlayId': ['updateSourceOutlay', 'deleteSourceOutlay'],
  'outlay-import': ['createOutlayImport'],
  'outlay-import importId': ['addOutlayImportRows', 'continueOutlayImport', 'undoOutlayImport'],
  webhook: ['createWebhook'],
  'webhook webhookId': ['updateWebhook', 'deleteWebhook', 'rotateWebhookSecret', 'testWebhook'],
  'delivery deliveryId': ['resendWebhookDelivery'],
  view: ['createView'],
  'view viewId': ['updateView', 'deleteView'],
  link: ['createViewLink'],
  'link linkId': ['revokeViewLink'],
  annotation: ['createAnnotation'],
  'annotation annotationId': ['updateAnnotation', 'deleteAnnotation'],
  agent: ['createAgent'],
  'agent agentId': [
    'setProjectAgent',
    'removeProjectAgent',
    'disableAgent',
    'unlinkAgent',
    'enableAgent',
    'removeAgent',
    'addAdministrator',
    'removeAdministrator',
    'resetAgentFactors',
    'signOutAgent',
    'signOutMember',
    'setAgentPassword',
    'createPasswordLink',
    'createEmailLink',
  ],
  'agent caller': [
    'signOutMe',
    'removeMyAuthenticatorApp',
    'updateMe',
    'changeMyPassword',
    'changeMyEmail',
  ],
  'owner agentId': ['addWorkspaceOwner', 'removeWorkspaceOwner'],
  'member agentId': [
    'removeWorkspaceMember',
    'disableWorkspaceMember',
    'enableWorkspaceMember',
    'resetMemberFactors',
    'createMemberPasswordLink',
  ],
  session: ['endMyOtherSessions'],
  'session sessionId': ['endMySession'],
  'passkey passkeyId': ['removeMyPasskey'],
  'summary projectId': ['setMySummary', 'removeMySummary'],
  invitation: ['createInvitation'],
  'invitation invitationId': ['cancelInvitation'],
  'service-account': ['createServiceAccount'],
  'service-account serviceAccountId': [
    'setServiceAccountRole',
    'removeServiceAccountRole',
    'archiveServiceAccount',
  ],
  key: ['createServiceAccountKey'],
  'key keyId': ['revokeServiceAccountKey'],
  'ingestion-key': ['createIngestionKey'],
  'ingestion-key keyId': ['rotateIngestionKey', 'revokeIngestionKey'],
  'provider-key': ['rotateProviderKeys'],
  'administrator-token': ['rotateAdministratorToken'],
  secret: ['resealSecrets'],
  'reference-rate': ['putReferenceRates'],
  'page-feedback id': ['deletePageFeedback'],
  workspace: ['createWorkspace'],
  'workspace workspaceId': ['updateWorkspace', 'deleteWorkspace'],
  project: ['createProject'],
  'project projectId': ['updateProject', 'archiveProject', 'deleteProject'],
  'user-field': ['addUserField'],
  'user-field storageKey': ['removeUserField'],
  integration: ['createIntegration'],
  'integration integrationId': ['updateIntegration', 'archiveIntegration'],
  'excluded-referrer': ['addExcludedReferrer'],
  'excluded-referrer host': ['removeExcludedReferrer'],
};
