/** The journey that the home page draws, and the models that share its order. */
export const orderTotal = 120;

export const wakeModels = [
  {
    model: 'positionBased',
    name: 'Position',
    text: '40\u202f% à la première rencontre, 40\u202f% à la dernière, le reste entre les deux.',
  },
  { model: 'first', name: 'Première', text: 'Tout à la rencontre qui vous a fait connaître.' },
  { model: 'last', name: 'Dernière', text: 'Tout à la rencontre qui a conclu.' },
  { model: 'linear', name: 'Linéaire', text: 'À parts égales entre les rencontres.' },
  {
    model: 'timeDecay',
    name: 'Temps',
    text: 'La part double quand la rencontre a sept jours de moins.',
  },
] as const;

type WakeModel = (typeof wakeModels)[number]['model'];

/** Euros by model, in the order of the points. */
export type WakeAmounts = Record<WakeModel, number[]>;

export interface WakePoint {
  letter: string;
  source: string;
  label: string;
  daysBefore: number;
  x: number;
  y: number;
  /** The position of its credit. A direct visit has none. */
  credit?: { x: number; y: number };
}

export const event = { x: 392, y: 84 };

/** The line of the journey, and the water that it leaves on both sides. */
export const wakeTrail = 'M0 310C170 322 262 188 392 84';
export const wakeWater = 'M392 84C255 168 160 288 0 272V346C190 352 275 205 392 84Z';

export const wakePoints: readonly WakePoint[] = [
  {
    letter: 'A',
    source: 'utm:video',
    label: 'Annonce vidéo',
    daysBefore: 21,
    x: 58,
    y: 308,
    credit: { x: 58, y: 252 },
  },
  {
    letter: 'B',
    source: 'utm:lettre-mensuelle',
    label: 'Lettre d’information',
    daysBefore: 9,
    x: 163,
    y: 272,
    credit: { x: 146, y: 214 },
  },
  { letter: 'C', source: 'direct', label: 'Accès direct', daysBefore: 3, x: 247, y: 212 },
  {
    letter: 'D',
    source: 'referral:comparateur',
    label: 'Comparateur',
    daysBefore: 1,
    x: 310,
    y: 155,
    credit: { x: 280, y: 112 },
  },
];
