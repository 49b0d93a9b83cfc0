import type { NewCampaign } from '@sillage/contract/campaigns/campaigns';
import type { NewOutlay } from '@sillage/contract/campaigns/outlays';
import type { Rates } from '@sillage/engine/money/exchange';
import { oneDay, oneMinute } from '@sillage/engine/time/milliseconds';
import { dayAt, startOfDay } from '@sillage/engine/time/zoned-time';
import { demoZone } from './calendar.ts';
import type { DemoEvent } from './history.ts';
import { randomFrom } from './random.ts';

const letters = 'Lettre d’information et salons';
const online = 'Publicité en ligne';

export const demoIntegrations = [letters, online];

interface DemoCampaign {
  /** The name of its integration. */
  integration: string;
  campaign: NewCampaign;
  outlays: NewOutlay[];
}

const campaigns = [
  { slug: 'lettre-mensuelle', name: 'Lettre mensuelle', monthly: 240, place: { country: 'FR' } },
  { slug: 'bienvenue', name: 'Offre de bienvenue', monthly: 390, place: { country: 'FR' } },
  {
    slug: 'salons-regionaux',
    name: 'Salons régionaux',
    monthly: 1150,
    place: { country: 'FR', region: 'Auvergne-Rhône-Alpes' },
  },
  {
    slug: 'lettre-partenaires',
    name: 'Lettre de nos partenaires américains',
    monthly: 320,
    currency: 'USD',
    active: false,
    place: { country: 'US' },
  },
  {
    integration: online,
    slug: 'decouverte-reseaux',
    name: 'Découverte sur les réseaux sociaux',
    monthly: 2900,
    place: { country: 'FR' },
  },
  {
    integration: online,
    slug: 'recherche-marque',
    name: 'Recherche de la marque',
    monthly: 1300,
    place: { country: 'FR' },
  },
];

/** The campaigns of the integrations, with their monthly outlays. */
export function demoCampaigns(now: number): DemoCampaign[] {
  const random = randomFrom(19_981_130);
  const months = lastMonths(now, 12);
  return campaigns.map(({ integration = letters, slug, name, monthly, ...rest }) => ({
    integration,
    campaign: { campaignSlug: slug, name, active: rest.active ?? true },
    outlays: months.map(({ start, end }) => ({
      amount: {
        amount: Math.round(monthly * random.between(75, 130)) / 100,
        currency: rest.currency ?? 'EUR',
      },
      startDate: new Date(start).toISOString(),
      endDate: new Date(end).toISOString(),
      ...rest.place,
    })),
  }));
}

/** Calendar months in the project's time zone, up to the month of `now`. */
function lastMonths(now: number, count: number): { start: number; end: number }[] {
  const [year = 0, month = 1] = dayAt(now, demoZone).split('-').map(Number);
  const startOf = (offset: number) =>
    startOfDay(
      new Date(Date.UTC(year, month - 1 + offset, 1)).toISOString().slice(0, 10),
      demoZone,
    );
  return Array.from({ length: count }, (_, index) => ({
    start: startOf(index + 1 - count),
    end: startOf(index + 2 - count),
  }));
}

/**
 * Invented monthly rates of the dollar. They are dated on second Wednesdays, for which the European
 * Central Bank always has a rate: loading its file replaces them.
 */
export function demoRates(now: number): Map<string, Rates> {
  const random = randomFrom(19_990_104);
  const rates = lastMonths(now, 14).map(({ start }): [string, Rates] => [
    secondWednesday(dayAt(start, demoZone)),
    { USD: random.between(1.08, 1.17).toFixed(4) },
  ]);
  return new Map(rates.filter(([each]) => each <= dayAt(now, demoZone)));
}

function secondWednesday(first: string): string {
  const date = new Date(`${first}T00:00:00Z`);
  date.setUTCDate(8 + ((10 - date.getUTCDay()) % 7));
  return date.toISOString().slice(0, 10);
}

export interface DemoMeeting {
  email: string;
  at: number;
  campaignSlug: string;
  externalId: string;
}

/** A dozen people who were met at a fair or by letter before they asked for a quote. */
export function demoMeetings(events: readonly DemoEvent[]): DemoMeeting[] {
  const random = randomFrom(19_670_401);
  const withMeeting = events.filter(({ changes }) => changes.some(({ key }) => key === 'rdv'));
  const step = Math.max(1, Math.floor(withMeeting.length / 12));
  return withMeeting
    .filter((_, index) => index % step === 0)
    .slice(0, 12)
    .map(({ at, data }, index) => ({
      email: String(data.email),
      at: at - Math.round(random.between(2, 40) * (oneDay / oneMinute)) * 60_000,
      campaignSlug: index % 4 === 3 ? 'lettre-mensuelle' : 'salons-regionaux',
      externalId: `rencontre-${index + 1}`,
    }));
}
