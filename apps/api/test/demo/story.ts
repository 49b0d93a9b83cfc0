import { createClient } from '@sillage/client/source/client';
import { rawEvent } from '@sillage/contract/examples/events';
import { projectId } from '@sillage/contract/examples/story';
import { session } from '@sillage/contract/examples/visits';
import { publicApi } from '@sillage/contract/public-api';
import { demoEventTypes } from '../../src/demo/event-types.ts';
import { minute, pageView, sendHits } from '../harness/hits.ts';
import { openStream } from '../harness/live.ts';
import { settled } from '../harness/processed.ts';
import type { TestServer } from '../harness/server.ts';
import { newServiceAccount } from '../harness/service-account.ts';
import { params, sample } from './samples.ts';
import { forgetAda } from './story-people-rights.ts';
import { askAttribution } from './story-questions.ts';
import { groupChannels, spendOnSource } from './story-settings.ts';
import { annotate, keepViews } from './story-views.ts';
import { announceTo } from './story-webhooks.ts';

const { operations } = publicApi;
const week = 7 * 24 * 60 * minute;
const { userAgent } = session;
const data = { email: 'ada@exemple.fr', order_id: '1042', total: 120, products: 2 };

/** Does what the examples tell, and gives what the API answers. */
export async function liveStory(server: TestServer) {
  const { agents } = server;
  await agents.createProject({ body: { id: projectId, name: 'Démonstration' } });
  const { token } = await newServiceAccount(agents, projectId, 'editor');
  const api = settled(createClient({ baseUrl: server.url, token }));
  const createEventType = await api.createEventType({
    params,
    body: sample(operations.createEventType),
  });
  for (const body of demoEventTypes.filter(({ reference }) => reference === 'order'))
    await api.createEventType({ params, body });
  const identity = { storageKey: 'email', type: 'email', discriminant: true } as const;
  await agents.addUserField({ params, body: identity });

  const { wmktId } = await agents.createIntegration({
    params,
    body: { name: 'Publicité en ligne' },
  });
  const inIntegration = { ...params, wmktId };
  const createCampaign = await api.createCampaign({
    params: inIntegration,
    body: sample(operations.createCampaign),
  });
  const inCampaign = { ...inIntegration, parentCampaignId: createCampaign.id };
  const createOutlay = await api.createOutlay({
    params: inCampaign,
    body: sample(operations.createOutlay),
  });

  const trackerId = rawEvent.trackerId ?? '';
  const site = 'https://boutique.exemple.fr/';
  const campaign = `${site}?wmkt_id=${wmktId}&wmkt_campaign=soldes-ete`;
  const visits = [
    { page: campaign, referrer: 'https://www.google.com/', age: week },
    { page: `${site}chaises`, referrer: site, age: week - 25_000 },
    { page: `${site}chaises/7`, referrer: site, age: week - 70_000 },
    { page: `${site}?utm_source=infolettre&utm_campaign=mars`, age: 5 * minute },
  ];
  const consent = { purposes: ['mesure'], text: '2026-03', age: 0 };
  const hits = visits.map((visit) => pageView(projectId, { trackerId, consent, ...visit }));
  await sendHits(server, { hits }, { 'user-agent': userAgent?.ua ?? '' });
  const stream = await openStream({ api }, projectId, { kinds: 'events' });
  const postEvent = await api.postEvent({
    body: { ...(sample(operations.postEvent) as object), trackerId } as never,
  });
  await api.postEvent({
    body: {
      projectId,
      nonce: 'commande-1043',
      eventType: 'order',
      data: { ...data, total: 'cent euros' },
    },
  });
  await fetch(`${server.url}/v1/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer sillage_revoquee' },
    body: JSON.stringify(sample(operations.postEvent)),
  });
  await server.drain();
  const streamLive = await stream.next();
  await stream.close();

  const { id } = postEvent;
  const at = { ...params, id };
  const getEvent = await api.getEvent({ params: at });
  const getEventAttribution = await api.getEventAttribution({ params: at, query: {} });
  const user = { ...params, id: getEvent.userId ?? '' };
  const query = { source: 'custom' };
  const listInteractions = await api.listInteractions({ params, query });
  const csv = async (path: string, request: RequestInit = {}) => {
    const headers = { accept: 'text/csv', authorization: `Bearer ${token}`, ...request.headers };
    return (await fetch(`${server.url}/v1/projects/demo/${path}`, { ...request, headers })).text();
  };
  const files = {
    listInteractions: await csv('interactions?source=custom'),
    listUserInteractions: await csv(`users/${user.id}/interactions?source=custom`),
    getEventAttribution: await csv(`events/${id}/attribution`),
    listConsents: await csv(`consents?by=userId&value=${user.id}`),
    queryAttribution: await csv('attribution/insights', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sample(operations.queryAttribution)),
    }),
  };
  const listUserInteractions = await api.listUserInteractions({ params: user, query });
  const found = {
    listEvents: await api.listEvents({ params, query: {} }),
    listFieldValues: await api.listFieldValues({ params: { ...params, storageKey: 'orderId' } }),
    listTrashReasons: await api.listTrashReasons({ params, query: {} }),
    listUsers: await api.listUsers({ params, query: { identity: 'Ada@Exemple.fr' } }),
    getUser: await api.getUser({ params: user }),
    listConsents: await api.listConsents({
      params,
      query: { by: 'identity', value: 'Ada@Exemple.fr' },
    }),
    listInteractionHits: await api.listInteractionHits({
      params: {
        ...params,
        id:
          (await api.listInteractions({ params, query: { source: 'utm:infolettre' } })).data[0]
            ?.id ?? '',
      },
    }),
    listProjectCampaigns: await api.listProjectCampaigns({ params, query: {} }),
    listProjectOutlays: await api.listProjectOutlays({ params, query: {} }),
  };
  const kept = { ...(await keepViews(server, api)), ...(await annotate(api)) };
  const asked = await askAttribution(api, inCampaign, getEvent);
  const settings = {
    ...(await spendOnSource(api)),
    ...(await groupChannels(api)),
    getProject: await api.getProject({ params }),
    getAttributionSettings: await api.getAttributionSettings({ params }),
  };
  const { patchState, ...announced } = await announceTo(server, api, () =>
    api.patchState({ params: { ...at, storageKey: 'paid' }, body: { value: 1 } }),
  );
  const told = {
    files,
    ...found,
    ...kept,
    ...asked,
    ...settings,
    ...announced,
    streamLive,
    listRefusals: await api.listRefusals({ params }),
    createEventType,
    getEventType: await api.getEventType({ params: { ...params, id: 'lead' } }),
    listEventTypes: await api.listEventTypes({ params, query: { reference: 'lead' } }),
    createCampaign,
    getCampaign: await api.getCampaign({ params: { ...inIntegration, id: createCampaign.id } }),
    listCampaigns: await api.listCampaigns({ params: inIntegration, query: {} }),
    createOutlay,
    getOutlay: await api.getOutlay({ params: { ...inCampaign, outlayId: createOutlay._id } }),
    listOutlays: await api.listOutlays({ params: inCampaign, query: {} }),
    postEvent,
    getRawEvent: await api.getRawEvent({ params: at }),
    listTrashedEvents: await api.listTrashedEvents({ params, query: {} }),
    getEvent,
    getEventAttribution,
    listInteractions,
    getInteraction: await api.getInteraction({
      params: { ...params, id: listInteractions.data[0]?.id ?? '' },
    }),
    listUserInteractions,
    patchState,
    patchStatistic: await api.patchStatistic({
      params: { ...at, storageKey: 'turnover' },
      body: sample(operations.patchStatistic),
    }),
    listUserMetrics: await api.listUserMetrics({ params: user, query: { type: 'state' } }),
    createOfflineInteraction: await api.createOfflineInteraction({
      params,
      body: {
        ...(sample(operations.createOfflineInteraction) as object),
        nodeData: { wmktId },
      } as never,
    }),
  };
  const exportPerson = await api.exportPerson({ params, body: sample(operations.exportPerson) });
  const interaction = { ...params, id: told.createOfflineInteraction.id };
  const changed = {
    deleteInteraction: await api.deleteInteraction({ params: interaction }),
    deleteSource: await api.deleteSource({ params, query: { source: 'utm:infolettre' } }),
    deleteEvent: await api.deleteEvent({ params: at }),
    postEventBatch: {
      results: (await api.postEventBatch({ body: sample(operations.postEventBatch) })).results.map(
        ({ index, status, id: sent }) => ({ index, status, id: sent }),
      ),
    },
    createOfflineInteractionBatch: await api.createOfflineInteractionBatch({
      params,
      body: [
        {
          date: '2026-03-01T09:30:00.000Z',
          userData: { email: 'ada@exemple.fr' },
          nodeData: { wmktId },
        },
      ],
    }),
    createOutlayBatch: await api.createOutlayBatch({
      params,
      body: (sample(operations.createOutlayBatch) as { campaignSlug: string }[]).map((row) => ({
        ...row,
        wmktId,
        campaignSlug: 'soldes-ete',
      })) as never,
    }),
    deleteOutlay: await api.deleteOutlay({
      params: { ...inCampaign, outlayId: createOutlay._id },
    }),
  };
  return { ...told, exportPerson, ...changed, ...(await forgetAda(server, api)) };
}
