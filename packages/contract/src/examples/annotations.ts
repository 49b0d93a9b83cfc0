import type { Annotation } from '../views/annotations.ts';
import { campaignId } from './story.ts';

export const annotation: Annotation = {
  id: '2c4e6a8b-1d3f-4b5a-9c7e-8f0a2b4c6d8e',
  kind: 'manual',
  firstDay: '2026-03-02',
  lastDay: '2026-03-02',
  text: 'Nouvelle page d’accueil',
  event: null,
  subjects: [],
  createdBy: {
    kind: 'service-account',
    id: '5d0c8a1e-7b3f-4c2d-9e6a-1f2b3c4d5e6f',
    name: 'Testeur',
  },
  createdAt: '2026-03-02T08:00:00.000Z',
};

export const changedAnnotation: Annotation = {
  ...annotation,
  text: 'Nouvelle page d’accueil, en essai',
};

export const automaticAnnotation: Annotation = {
  id: null,
  kind: 'automatic',
  firstDay: '2026-03-01',
  lastDay: '2026-03-01',
  text: 'La dépense de «\u00a0Soldes d’été\u00a0» commence',
  event: 'spend-started',
  subjects: [{ identifier: campaignId, name: 'Soldes d’été' }],
  createdBy: null,
  createdAt: null,
};
