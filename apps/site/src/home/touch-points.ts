export interface TouchPointProps {
  label: string;
  x: number;
  y: number;
  /** The credit of this campaign, and the position of its label. A direct visit has none. */
  credit?: { amount: string; x: number; y: number };
}

export const event = { x: 392, y: 84 };

/** A position-based split of 120 €: 40 % first, 20 % between, 40 % last. */
export const touchPoints: TouchPointProps[] = [
  {
    label: 'Annonce vidéo',
    x: 58,
    y: 308,
    credit: { amount: '48\u202f€', x: 58, y: 256 },
  },
  {
    label: 'Lettre d’information',
    x: 163,
    y: 272,
    credit: { amount: '24\u202f€', x: 146, y: 220 },
  },
  { label: 'Accès direct', x: 247, y: 212 },
  {
    label: 'Comparateur',
    x: 310,
    y: 155,
    credit: { amount: '48\u202f€', x: 284, y: 114 },
  },
];
