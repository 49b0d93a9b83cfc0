import type { Campaign } from '../campaigns/campaigns.ts';
import type { Outlay } from '../campaigns/outlays.ts';
import type { SourceOutlay } from '../campaigns/source-outlays.ts';
import { campaignId, integrationId, projectId } from './story.ts';

export const wmktId = 'k3v9x0q2m7ab';

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
  startDate: '2026-02-28T23:00:00.000Z',
  endDate: '2026-03-31T22:00:00.000Z',
  country: 'FR',
  region: null,
  deletedAt: null,
  createdAt: '2026-04-02T07:15:00.000Z',
  updatedAt: '2026-04-02T07:15:00.000Z',
};

export const deletedOutlay = { id: outlay._id, deletedAt: '2026-04-03T08:00:00.000Z' };

export const sourceOutlay: SourceOutlay = {
  _id: '5d6e7f80-91a2-4b3c-8d4e-5f6071829304',
  projectId,
  source: 'utm:newsletter',
  sourceCampaign: 'soldes-hiver',
  medium: 'email',
  amount: { amount: 480, currency: 'EUR' },
  startDate: '2026-01-06T23:00:00.000Z',
  endDate: '2026-02-03T23:00:00.000Z',
  country: null,
  region: null,
  createdAt: '2026-02-04T07:15:00.000Z',
  updatedAt: '2026-02-04T07:15:00.000Z',
};

export const deletedSourceOutlay = { id: sourceOutlay._id, deletedAt: '2026-02-05T08:00:00.000Z' };
