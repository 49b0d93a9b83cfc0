import { oneDay, oneHour } from '@sillage/engine/time/milliseconds';
import { busyInstants } from './calendar.ts';
import { newPerson, type Person } from './people.ts';
import { type Random, randomFrom } from './random.ts';

/** A value that a state or statistic takes after the event. */
export interface DemoChange {
  kind: 'state' | 'statistic';
  key: string;
  at: number;
  value: number;
}

export interface DemoEvent {
  nonce: string;
  eventType: string;
  at: number;
  data: Record<string, unknown>;
  changes: DemoChange[];
}

const wanted = { lead: 1500, order: 2500, trashed: 15 };

/** A year of a shop's events that ends at `now`. The same `now` gives the same events. */
export function demoEvents(now: number): DemoEvent[] {
  const random = randomFrom(20_240_229);
  const known: Person[] = [];
  const pickPerson = (returnRate: number): Person => {
    const returning = random.chance(returnRate) ? recentPerson(known, random) : undefined;
    if (returning) return returning;
    const person = newPerson(random, known.length + 1);
    known.push(person);
    return person;
  };
  const leads = busyInstants(random, now, wanted.lead).map((at) => ({ at, make: lead }));
  const orders = busyInstants(random, now, wanted.order).map((at) => ({ at, make: order }));
  const faults = busyInstants(random, now, wanted.trashed).map((at) => ({ at, make: faulty }));
  return [...leads, ...orders, ...faults]
    .sort((a, b) => a.at - b.at)
    .map(({ at, make }, index) => {
      const event = make(random, pickPerson(make === lead ? 0.15 : 0.5), at, index);
      return {
        ...event,
        nonce: `demonstration-${index + 1}`,
        at,
        changes: (event.changes ?? []).filter((change) => change.at < now),
      };
    });
}

/** The more recent a person is, the more likely. */
const recentPerson = (known: readonly Person[], random: Random): Person | undefined =>
  known[Math.floor(known.length * Math.sqrt(random.fraction()))];

type Made = Pick<DemoEvent, 'eventType' | 'data'> & { changes?: DemoChange[] };

const unreadPhones = ['à rappeler le soir', '06 12', 'néant'] as const;

function lead(random: Random, person: Person, at: number): Made {
  const data: Record<string, unknown> = { email: person.email };
  if (random.chance(0.8))
    data.phone = random.chance(0.02) ? random.pick(unreadPhones) : person.phone;
  if (random.chance(0.9)) data.city = random.chance(0.01) ? ' ' : person.city;
  if (random.chance(0.006)) data.turnover = 'à définir';
  return { eventType: 'lead', data, changes: leadChanges(random, at) };
}

function leadChanges(random: Random, at: number): DemoChange[] {
  if (!random.chance(0.55)) return [];
  const qualified = later(random, at, 2 * oneHour, 4 * oneDay);
  const changes = [entered('qualified', qualified)];
  if (!random.chance(0.35 / 0.55)) {
    const left = later(random, qualified, 10 * oneDay, 30 * oneDay);
    if (random.chance(0.1)) changes.push({ ...entered('qualified', left), value: 0 });
    return changes;
  }
  const rdv = later(random, qualified, 2 * oneDay, 15 * oneDay);
  changes.push(entered('rdv', rdv));
  if (!random.chance(0.2 / 0.35)) return changes;
  const converted = later(random, rdv, 3 * oneDay, 45 * oneDay);
  const turnover = cents(random.between(900, 3000) * random.between(1, 4));
  return [
    ...changes,
    entered('converted', converted),
    { kind: 'statistic', key: 'turnover', at: converted, value: turnover },
  ];
}

const prices = [9.9, 14.5, 19.9, 24.95, 39, 49.9, 79, 129.99, 189] as const;

function order(random: Random, person: Person, at: number, index: number): Made {
  const products = random.pick([1, 1, 1, 2, 2, 3, 4, 6]);
  const basket = Array.from({ length: products }, () => random.pick(prices));
  const total = cents(basket.reduce((sum, price) => sum + price, 0));
  return {
    eventType: 'order',
    data: {
      email: person.email,
      order_id: `C${10_000 + index}`,
      total: random.chance(0.015) ? { amount: total, currency: 'USD' } : total,
      products,
    },
    changes: orderChanges(random, at),
  };
}

function orderChanges(random: Random, at: number): DemoChange[] {
  if (!random.chance(0.97)) return [];
  const soon = random.chance(0.85);
  const paid = later(random, at, 60_000, soon ? 10 * 60_000 : 20 * oneHour);
  if (!random.chance(0.04 / 0.97)) return [entered('paid', paid)];
  const refund = later(random, paid, 3 * oneDay, 25 * oneDay);
  return [
    entered('paid', paid),
    entered('refund', refund),
    { kind: 'statistic', key: 'turnover', at: refund, value: 0 },
  ];
}

/** The events of a form under construction, which all go to the trash. */
function faulty(random: Random, { email }: Person, _: number, index: number): Made {
  const id = `C${10_000 + index}`;
  return random.pick<Made>([
    { eventType: 'newsletter', data: { email } },
    { eventType: 'commande', data: { email, order_id: id, total: 49.9, products: 1 } },
    { eventType: 'order', data: { email, order_id: id, products: 2 } },
    { eventType: 'order', data: { email, order_id: id, total: 'gratuit', products: 1 } },
    { eventType: 'lead', data: { city: 'Lyon' } },
    { eventType: 'lead', data: { email: 'pas d’adresse', city: 'Lille' } },
  ]);
}

const later = (random: Random, from: number, least: number, most: number): number =>
  from + Math.round(random.between(least, most) / 1000) * 1000;

const entered = (key: string, at: number): DemoChange => ({ kind: 'state', key, at, value: 1 });

const cents = (amount: number): number => Math.round(amount * 100) / 100;
