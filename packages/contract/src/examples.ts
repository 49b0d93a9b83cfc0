import type { EventAttribution, TouchPoint } from './attribution.ts';
import type { Campaign } from './campaigns.ts';
import type { EventType } from './event-types.ts';
import type { ComputedEvent, Metric, RawEvent, TrashedEvent } from './events.ts';
import type { Field, FieldValue } from './fields.ts';
import type { Interaction } from './interactions.ts';
import type { Outlay } from './outlays.ts';

/**
 * One story, which the examples of answers tell: Ada comes by a campaign, comes back by a newsletter
 * a week later, and orders. The answers are those of the API; dates and ids were chosen.
 */
const projectId = 'demo';
const visit = '2026-02-22T09:30:00.000Z';
const ordered = '2026-03-01T09:30:00.000Z';
const paid = '2026-03-01T09:32:41.000Z';
/** What the project `demo` makes of the nonce `commande-1042`. */
const eventId = '54939574-c3bc-511f-8662-86e1629940af';
const userId = 'fe20493d-32a3-473b-b255-9f1222694625';
const trackerId = '7f3c1e52-9f0b-4b6e-8a55-1d2c3b4a5e6f';
const integrationId = 'e355286a-e588-427b-9630-8b05f129869d';
const campaignId = '72d01baa-1686-4d16-ad61-e6f4b4040d1f';
const sessionId = '3e6edb87-323b-51f9-8597-8165dfb4d404';

export const pageOf = <T>(item: T) => ({ count: 1, total: 1, offset: 0, limit: 50, data: [item] });

export const acceptedEvent = { id: eventId };

export const rawEvent: RawEvent = {
  _id: eventId,
  projectId,
  nonce: 'commande-1042',
  eventType: 'order',
  trackerId,
  createdAt: ordered,
  data: { email: 'ada@exemple.fr', order_id: '1042', total: 120, products: 2 },
};

export const trashedEvent: TrashedEvent = {
  _id: eventId,
  projectId,
  eventTypeId: 'b7a0c5de-6a3f-4d0e-9c55-2f6a1e8d7b90',
  eventTypeRef: 'order',
  processingDate: '2026-03-01T09:30:00.412Z',
  rawEventDate: ordered,
  errors: [{ type: 'invalid-field', value: 'cent euros', field: 'total' }],
};

const value = (
  type: FieldValue['type'],
  date: string,
  raw: unknown,
  current = raw,
): FieldValue => ({
  raw,
  current,
  type,
  date,
  anonymized: false,
  invalid: false,
});

const metric = (_id: string, key: string, type: Metric['type'], data: FieldValue): Metric => ({
  _id,
  projectId,
  eventId,
  key,
  type,
  data,
  createdAt: data.date,
  updatedAt: data.date,
  deletedAt: null,
});

const euros = { amount: 120, currency: 'EUR' };
const products = metric(
  'cfa6b679-b151-4142-b1ab-fae6854e63e2',
  'product-count',
  'statistic',
  value('number', ordered, 2),
);
const turnover = metric(
  'bb77effa-6393-403f-b477-25e4965887c0',
  'turnover',
  'statistic',
  value('currency', ordered, 120, euros),
);
export const paidState = metric(
  '1f0e7c6a-58d2-4c0b-9a67-3b5d2e8f4a11',
  'paid',
  'state',
  value('state', paid, 1),
);

export const event: ComputedEvent = {
  _id: eventId,
  projectId,
  userId,
  eventDate: ordered,
  eventType: 'order',
  attributable: true,
  expirationPolicy: {
    expiresAt: '2029-02-28T09:30:00.000Z',
    retentionDurationInDays: 1095,
    piiFields: ['email'],
    anonimizedAt: null,
  },
  event: { orderId: value('string', ordered, '1042') },
  user: { email: value('email', ordered, 'ada@exemple.fr') },
  metrics: [products, turnover],
  createdAt: ordered,
  updatedAt: ordered,
};

/** The same once it is paid. */
export const paidEvent: ComputedEvent = {
  ...event,
  metrics: [paidState, products, turnover],
  updatedAt: paid,
};

/** The same once its amount was said again. */
export const correctedEvent: ComputedEvent = {
  ...paidEvent,
  metrics: [
    paidState,
    products,
    turnover,
    metric(
      '7c9d3b52-0e1f-4f7a-8d64-6a2b1c0e9f35',
      'turnover',
      'statistic',
      value('currency', '2026-03-04T14:05:00.000Z', euros),
    ),
  ],
  updatedAt: '2026-03-04T14:05:00.000Z',
};

const field = (
  [ingestionKey, storageKey]: [string, string],
  [type, entity]: [Field['type'], Field['entity']],
  flags: Partial<Field>,
): Field => ({
  ingestionKey,
  storageKey,
  type,
  entity,
  discriminant: false,
  optional: false,
  isPii: false,
  isMostProbableLocation: false,
  ...flags,
});

export const eventType: EventType = {
  _id: '2d4f6a81-93b5-4c7e-8f10-5a6b7c8d9e0f',
  projectId,
  reference: 'lead',
  name: 'Demande de devis',
  fields: [
    field(['email', 'email'], ['email', 'user'], { discriminant: true, isPii: true }),
    field(['qualified', 'qualified'], ['state', 'state'], { optional: true }),
    field(['amount', 'turnover'], ['currency', 'statistic'], { optional: true }),
  ],
  metadata: {},
  phoneParsingConfig: [],
  createdAt: '2026-01-12T08:00:00.000Z',
  updatedAt: '2026-01-12T08:00:00.000Z',
  archivedAt: null,
};

export const session: Interaction = {
  id: sessionId,
  projectId,
  type: 'session',
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
  integrationId,
  nodeId: campaignId,
  externalId: null,
};

export const offlineInteraction: Interaction = {
  id: '9a1b2c3d-4e5f-4a6b-8c7d-0e1f2a3b4c5d',
  projectId,
  type: 'offline',
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

const touch = {
  first: {
    interactionId: sessionId,
    type: 'session',
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
  path: [touch.first, touch.last],
};

const file = (...lines: string[]): string => lines.map((line) => `${line}\r\n`).join('');

export const interactionsFile = file(
  'id,type,userId,trackerId,firsthitId,startDate,endDate,duration,hitCount,isBot,source,sourceCampaign,referrer,referrerType,firstPage,browser,device,os,countryCode,state,city,asnName,integrationId,nodeId,externalId',
  `${sessionId},session,${userId},${trackerId},${session.firsthitId},${visit},${session.endDate},70,3,false,custom,,${session.referrer},externalReferrer,${session.firstPage},Chrome,mobile,Android,FR,Bretagne,Rennes,Exemple Télécom,${integrationId},${campaignId},`,
);

export const eventAttributionFile = file(
  'interactionId,type,date,source,sourceName,sourceCampaign,integrationId,integrationName,campaignId,campaignName,first,last,lastNonDirect,linear,positionBased,wShaped,timeDecay,markov,shapley',
  `${sessionId},session,${visit},custom,Sources personnalisées,,${integrationId},Publicité en ligne,${campaignId},Soldes d’été,1,0,0,0.5,0.5,0.5,0.333409743,0.5,0.5`,
  `${touch.last.interactionId},session,${touch.last.date},utm:infolettre,Campagne balisée : infolettre,mars,,,,,0,1,1,0.5,0.5,0.5,0.666590257,0.5,0.5`,
);

/** The row that the operation shows as JSON. */
export const attributionFile = file(
  'identifier,name,interval,model,event-count,turnover,spend,cost:event-count,cost:turnover,returnOnSpend:turnover',
  'search:google,Recherche : google,2026-03-01T00:00:00.000+01:00,first,12.5,1440.5,312.4,24.992,0.216869,4.611076',
);

export const campaign: Campaign = {
  id: campaignId,
  integrationId,
  projectId,
  name: 'Soldes d’été',
  campaignSlug: 'soldes-ete',
  active: true,
  explicit: true,
  createdAt: '2026-01-12T08:00:00.000Z',
  updatedAt: '2026-01-12T08:00:00.000Z',
};

export const outlay: Outlay = {
  _id: '4c5d6e7f-8091-4a2b-9c3d-4e5f60718293',
  projectId,
  integrationId,
  campaignId,
  amount: { amount: 1250.5, currency: 'EUR' },
  startDate: '2026-03-01T00:00:00.000Z',
  endDate: '2026-04-01T00:00:00.000Z',
  country: 'FR',
  region: null,
  deletedAt: null,
  createdAt: '2026-04-02T07:15:00.000Z',
  updatedAt: '2026-04-02T07:15:00.000Z',
};
