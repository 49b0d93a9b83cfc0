import type { EventAttribution, TouchPoint } from '../attribution/event-attribution.ts';
import type { Interaction } from '../visits/interactions.ts';
import type { Hit } from '../visits/session-hits.ts';
import {
  campaignId,
  eventId,
  integrationId,
  ordered,
  projectId,
  sessionId,
  trackerId,
  userId,
  visit,
} from './story.ts';

export const session: Interaction = {
  id: sessionId,
  projectId,
  type: 'session',
  kind: 'click',
  userId,
  trackerId,
  firsthitId: 'c54d249a-6481-4ae2-a4ca-2c8c691d737c',
  startDate: visit,
  endDate: '2026-02-22T09:31:10.000Z',
  duration: 70,
  hitCount: 3,
  isBot: false,
  source: 'custom',
  sourceCampaign: null,
  referrer: 'https://www.google.com/',
  referrerType: 'externalReferrer',
  firstPage: 'https://boutique.exemple.fr/?wmkt_id=k3v9x0q2m7ab&wmkt_campaign=soldes-ete',
  userAgent: {
    ua: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    browser: { name: 'Chrome', version: '142.0.0.0' },
    device: { type: 'mobile', vendor: 'Google', model: 'Pixel 9' },
    engine: { name: 'Blink', version: '142.0.0.0' },
    os: { name: 'Android', version: '15' },
    cpu: {},
  },
  geo: { countryCode: 'FR', state: 'Bretagne', city: 'Rennes', latitude: 48.11, longitude: -1.67 },
  asn: { asnId: 64500, asnName: 'Exemple Télécom' },
  consent: { purposes: ['mesure'], text: '2026-03', date: visit },
  integrationId,
  nodeId: campaignId,
  externalId: null,
};

/** The one hit of the visit by the newsletter. */
export const sessionHit: Hit = {
  id: 'e7b1f0c4-2d3a-4b58-9a6e-71c0d5f8a932',
  projectId,
  hitType: 'page',
  date: '2026-03-01T09:25:00.000Z',
  serverDate: '2026-03-01T09:25:00.184Z',
  page: 'https://boutique.exemple.fr/?utm_source=infolettre&utm_campaign=mars',
  title: null,
  referrer: null,
  name: null,
  trackerId,
  timezoneOffset: null,
  data: {},
  consent: { purposes: ['mesure'], text: '2026-03', date: '2026-03-01T09:25:00.000Z' },
};

export const offlineInteraction: Interaction = {
  id: '9a1b2c3d-4e5f-4a6b-8c7d-0e1f2a3b4c5d',
  projectId,
  type: 'offline',
  kind: 'click',
  userId,
  trackerId: null,
  firsthitId: null,
  startDate: ordered,
  endDate: ordered,
  duration: 0,
  hitCount: 0,
  isBot: false,
  source: 'custom',
  sourceCampaign: null,
  referrer: null,
  referrerType: null,
  firstPage: null,
  integrationId: '923cc4d9-dd66-42dc-8271-aa46187560d2',
  nodeId: 'd3ce4af5-f728-414c-bee0-b6a694f3fcc1',
  externalId: null,
};

export const deletedInteraction = {
  id: offlineInteraction.id,
  deletedAt: '2026-03-02T08:00:00.000Z',
};

const touch = {
  first: {
    interactionId: sessionId,
    type: 'session',
    kind: 'click',
    date: visit,
    source: 'custom',
    sourceName: 'Sources personnalisées',
    sourceCampaign: null,
    integrationId,
    integrationName: 'Publicité en ligne',
    campaignId,
    campaignName: 'Soldes d’été',
    weights: {
      first: 1,
      last: 0,
      lastNonDirect: 0,
      linear: 0.5,
      positionBased: 0.5,
      wShaped: 0.5,
      timeDecay: 0.333409743,
      markov: 0.5,
      shapley: 0.5,
    },
  },
  last: {
    interactionId: '0409dff9-9185-5295-92c9-77e5d8efddbb',
    type: 'session',
    kind: 'click',
    date: '2026-03-01T09:25:00.000Z',
    source: 'utm:infolettre',
    sourceName: 'Campagne balisée : infolettre',
    sourceCampaign: 'mars',
    integrationId: null,
    integrationName: null,
    campaignId: null,
    campaignName: null,
    weights: {
      first: 0,
      last: 1,
      lastNonDirect: 1,
      linear: 0.5,
      positionBased: 0.5,
      wShaped: 0.5,
      timeDecay: 0.666590257,
      markov: 0.5,
      shapley: 0.5,
    },
  },
} satisfies Record<string, TouchPoint>;

export const eventAttribution: EventAttribution = {
  eventId,
  eventDate: ordered,
  lookbackDays: 90,
  viewLookbackDays: 1,
  path: [touch.first, touch.last],
};

const file = (...lines: string[]): string => lines.map((line) => `${line}\r\n`).join('');

export const interactionsFile = file(
  'id,type,userId,trackerId,firsthitId,startDate,endDate,duration,hitCount,isBot,source,sourceCampaign,referrer,referrerType,firstPage,browser,device,os,countryCode,state,city,asnName,integrationId,nodeId,externalId',
  `${sessionId},session,${userId},${trackerId},${session.firsthitId},${visit},${session.endDate},70,3,false,custom,,${session.referrer},externalReferrer,${session.firstPage},Chrome,mobile,Android,FR,Bretagne,Rennes,Exemple Télécom,${integrationId},${campaignId},`,
);

export const eventAttributionFile = file(
  'interactionId,type,date,source,sourceName,sourceCampaign,integrationId,integrationName,campaignId,campaignName,kind,first,last,lastNonDirect,linear,positionBased,wShaped,timeDecay,markov,shapley',
  `${sessionId},session,${visit},custom,Sources personnalisées,,${integrationId},Publicité en ligne,${campaignId},Soldes d’été,click,1,0,0,0.5,0.5,0.5,0.333409743,0.5,0.5`,
  `${touch.last.interactionId},session,${touch.last.date},utm:infolettre,Campagne balisée : infolettre,mars,,,,,click,0,1,1,0.5,0.5,0.5,0.666590257,0.5,0.5`,
);

/** The CSV form of the row that the operation shows as JSON. */
export const attributionFile = file(
  'identifier,name,interval,model,event-count,turnover,spend,visits,visitors,conversionRate,cost:event-count,cost:turnover,returnOnSpend:turnover',
  'utm:facebook/soldes,Campagne balisée : facebook · soldes,2026-03-01T00:00:00.000+01:00,first,12,1440.5,312.4,250,180,0.048,26.033333,0.216869,4.611076',
);
