import { expect, test } from 'vitest';
import { firstQuestion } from './question.ts';
import { questionText } from './question-text.ts';

const project = {
  name: 'Boutique',
  timezone: 'Europe/Paris',
  currency: 'EUR',
  attribution: { model: 'lastNonDirect', lookbackDays: 90 },
  today: '2026-11-16',
} as const;

test('a question says what it leaves to its project', () => {
  expect(questionText(firstQuestion, project)).toEqual([
    'Boutique : Événements, par source',
    'Période : 18 oct. – 16 nov. 2026, en cours (Europe/Paris)',
    'Modèle : Dernier non direct',
    'Fenêtre : 90 jours, à la date de l’événement',
    'Montants en EUR',
  ]);
});

test('a question says all that was chosen', () => {
  const lines = questionText(
    {
      ...firstQuestion,
      period: { kind: 'days', since: '2026-03-01', until: '2026-04-01' },
      comparison: 'previousYear',
      metric: 'turnover',
      models: ['first', 'shapley'],
      lookbackDays: 1,
      attributedDate: 'interaction',
      eventTypes: ['order'],
      nodes: [{ source: 'google-ads' }, { campaignId: 'k' }],
    },
    {
      ...project,
      metric: 'Chiffre d’affaires',
      nodeName: ({ campaignId }) => campaignId && 'Soldes',
    },
  );
  expect(lines).toEqual([
    'Boutique : Chiffre d’affaires, par source',
    'Période : mars 2026 (Europe/Paris)',
    'Comparée à : un an plus tôt',
    'Modèles : Premier, Shapley',
    'Fenêtre : 1 jour, à la date des interactions',
    'Types d’événements : order',
    'Filtre : google-ads, Soldes',
    'Montants en EUR',
  ]);
});
