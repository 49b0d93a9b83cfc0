import { oneDay } from '@sillage/engine/time/milliseconds';
import type { DemoEvent } from './history.ts';
import { type Random, randomFrom } from './random.ts';

/** The source of a visit, with the campaign if there is one. */
interface DemoOrigin {
  campaignSlug?: string;
  source: string;
  sourceCampaign?: string;
  referrer?: string;
}

export interface DemoVisit {
  trackerId: string;
  at: number;
  minutes: number;
  hits: number;
  page: string;
  origin: DemoOrigin;
}

const origins = {
  social: { source: 'custom', campaignSlug: 'decouverte-reseaux' },
  brand: { source: 'custom', campaignSlug: 'recherche-marque' },
  letter: { source: 'custom', campaignSlug: 'lettre-mensuelle' },
  welcome: { source: 'custom', campaignSlug: 'bienvenue' },
  organic: { source: 'search:google', referrer: 'https://www.google.com/' },
  email: { source: 'utm:brevo', sourceCampaign: 'panier-abandonne' },
  blog: { source: 'referral:blog.exemple.fr', referrer: 'https://blog.exemple.fr/atelier' },
  direct: { source: 'direct' },
} as const satisfies Record<string, DemoOrigin>;

type Chances = Partial<Record<keyof typeof origins, number>>;

/** Social networks start journeys; people who have decided search for the brand. */
const opening: Chances = { social: 46, organic: 26, blog: 12, brand: 6, welcome: 4, direct: 6 };
const between: Chances = { organic: 26, letter: 22, direct: 22, social: 14, email: 10, blog: 6 };
const closing: Chances = { brand: 46, direct: 20, email: 14, organic: 12, letter: 6, social: 2 };
/** Weights of the number of visits before an event, from 1 on. */
const visitCounts = [22, 27, 23, 14, 9, 5];

const pages = ['/', '/boutique', '/boutique/lampes', '/atelier', '/devis', '/contact'] as const;

/** Visitors who never order. */
const strangers = 1800;

/** The browser of each person, by e-mail. Some have none: they call, or write. */
export function demoTrackers(events: readonly DemoEvent[]): Map<unknown, string> {
  const random = randomFrom(19_910_806);
  const trackers = new Map<unknown, string>();
  const people = new Set(events.map(({ data }) => data.email));
  for (const email of people)
    if (random.chance(0.88)) trackers.set(email, `demonstration-${trackers.size + 1}`);
  return trackers;
}

/** A year of visits, before events and without any. The same `now` gives the same visits. */
export function demoVisits(events: readonly DemoEvent[], now: number): DemoVisit[] {
  const random = randomFrom(19_940_411);
  const trackers = demoTrackers(events);
  const visits = events.flatMap(({ at, data }) => {
    const trackerId = trackers.get(data.email);
    return trackerId === undefined ? [] : visitsBefore(random, trackerId, at);
  });
  for (let index = 0; index < strangers; index += 1) {
    const at = now - Math.round(random.between(0, 364) * oneDay);
    visits.push(visit(random, `passant-${index + 1}`, at, opening));
  }
  return visits.filter(({ at }) => at < now && at > now - 365 * oneDay);
}

function visitsBefore(random: Random, trackerId: string, eventAt: number): DemoVisit[] {
  const count = 1 + choose(random, visitCounts);
  const visits: DemoVisit[] = [];
  let at = eventAt - random.whole(2, 25) * 60_000;
  for (let left = count; left > 0; left -= 1) {
    const chances = left === 1 && count > 1 ? opening : left === count ? closing : between;
    visits.push(visit(random, trackerId, at, chances));
    at -= Math.round((random.between(0.2, 11) * oneDay) / 1000) * 1000;
  }
  return visits;
}

function visit(random: Random, trackerId: string, at: number, chances: Chances): DemoVisit {
  const names = Object.keys(chances) as (keyof typeof origins)[];
  const name = names[choose(random, Object.values(chances))] ?? 'direct';
  const hits = random.whole(1, 9);
  return {
    trackerId,
    at,
    minutes: hits === 1 ? 0 : random.whole(1, 20),
    hits,
    page: random.pick(pages),
    origin: origins[name],
  };
}

/** A random index, weighted. */
function choose(random: Random, weights: readonly number[]): number {
  let rest = random.fraction() * weights.reduce((sum, weight) => sum + weight, 0);
  return Math.max(
    0,
    weights.findIndex((weight) => {
      rest -= weight;
      return rest < 0;
    }),
  );
}
