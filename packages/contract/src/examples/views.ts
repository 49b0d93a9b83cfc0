import type { AttributionPath } from '../attribution/attribution-paths.ts';
import type { PivotRow } from '../attribution/attribution-pivot.ts';
import type { Author } from '../views/author.ts';
import type { SharedView } from '../views/shared-views.ts';
import type { IssuedViewLink, ProjectViewLink, ViewLink } from '../views/view-links.ts';
import type { View } from '../views/views.ts';
import { projectId } from './story.ts';

const author: Author = {
  kind: 'service-account',
  id: '5d0c8a1e-7b3f-4c2d-9e6a-1f2b3c4d5e6f',
  name: 'Testeur',
};

export const view: View = {
  id: 'k7m2p9qx',
  projectId,
  name: 'Chiffre d’affaires par source',
  screen: 'performances',
  address: 'periode=14j&mesure=turnover&modeles=linear',
  createdBy: author,
  createdAt: '2026-03-02T08:00:00.000Z',
  updatedAt: '2026-03-02T08:00:00.000Z',
};

/** The same view, under another name. */
export const changedView: View = {
  ...view,
  name: 'Deux semaines, par source',
  updatedAt: '2026-03-09T08:00:00.000Z',
};

export const viewLink: ViewLink = {
  id: '9a7b6c5d-4e3f-4a2b-8c1d-0e9f8a7b6c5d',
  viewId: view.id,
  name: 'Agence',
  createdBy: author,
  createdAt: '2026-03-02T08:05:00.000Z',
  expiresAt: '2026-04-01T08:05:00.000Z',
  revokedAt: null,
  lastUsedAt: '2026-03-02T09:12:00.000Z',
  uses: 1,
  status: 'open',
};

export const projectViewLink: ProjectViewLink = {
  ...viewLink,
  view: { id: view.id, name: view.name, screen: view.screen, address: view.address },
};

const token = 'Jq0F3sV8ZkX1b7dQm2nT5yC9uR4wE6aLhP0gKiB8oSx';

export const issuedViewLink: IssuedViewLink = {
  ...viewLink,
  lastUsedAt: null,
  uses: 0,
  token,
  url: `https://exemple.fr/app/partage/${token}`,
};

export const revokedViewLink: ViewLink = {
  ...viewLink,
  revokedAt: '2026-03-09T08:00:00.000Z',
  status: 'revoked',
};

export const sharedView: SharedView = {
  name: view.name,
  screen: view.screen,
  address: view.address,
  expiresAt: viewLink.expiresAt,
  project: {
    name: 'Démonstration',
    currency: 'EUR',
    timezone: 'Europe/Paris',
    model: 'lastNonDirect',
    lookbackDays: 90,
  },
  metric: { key: 'turnover', currency: 'EUR' },
};

const position = (first: number, last: number) => ({
  events: first + last,
  first,
  middle: 0,
  last,
});

const half = {
  values: { turnover: 60, 'event-count': 0.5 },
  cost: { turnover: 0, 'event-count': 0 },
  returnOnSpend: { turnover: null },
  conversionRate: 0.5,
};
const none = {
  values: { turnover: 0, 'event-count': 0 },
  cost: { turnover: null, 'event-count': null },
  returnOnSpend: { turnover: null },
  conversionRate: null,
};

export const sharedRows: PivotRow[] = [
  {
    identifier: 'utm:infolettre',
    name: 'Campagne balisée : infolettre',
    intervals: [{ spend: 0, visits: 1, positions: position(0, 1), models: { linear: half } }],
  },
  {
    identifier: 'custom',
    name: 'Sources personnalisées',
    intervals: [{ spend: 0, visits: 1, positions: position(1, 0), models: { linear: half } }],
  },
  {
    identifier: null,
    name: 'Non attribué',
    intervals: [{ spend: 0, visits: 0, positions: position(0, 0), models: { linear: none } }],
  },
];

export const sharedPaths: AttributionPath[] = [
  {
    path: [
      { identifier: 'custom', name: 'Sources personnalisées' },
      { identifier: 'utm:infolettre', name: 'Campagne balisée : infolettre' },
    ],
    events: 1,
    values: { turnover: 120, 'event-count': 1 },
    timeToConvert: { mean: 604_800, median: 604_800 },
  },
  { path: [], events: 0, values: { turnover: 0, 'event-count': 0 }, timeToConvert: null },
];
