export type Role = 'reader' | 'editor';

export const roleNames = {
  owner: 'Propriétaire',
  editor: 'Éditeur',
  reader: 'Lecteur',
} as const;

export const standingNames = { ...roleNames, none: 'Aucun accès' } as const;

/** In the order of what they open, with what each adds to the one before. */
export const roleMeanings: readonly (readonly [name: string, opens: string])[] = [
  ['Lecteur', 'Voit tout du projet : performances, événements, personnes, dépenses, réglages.'],
  [
    'Éditeur',
    'Lit, et écrit : types d’événements, campagnes, dépenses, états, intégrations, webhooks, corbeille.',
  ],
  [
    'Propriétaire',
    'Tout cela sur chaque projet de l’espace de travail, et aussi : réglages, accès, invitations, comptes de service, clés, journal.',
  ],
  [
    'Administrateur',
    'Tient le serveur : les comptes des personnes, les espaces de travail, les taux de référence. N’ouvre aucun projet.',
  ],
];

interface Named {
  firstname: string;
  lastname: string;
  email: string;
}

/** A person's name, or their address when they gave none. */
export const nameOf = ({ firstname, lastname, email }: Named): string =>
  [firstname, lastname].filter(Boolean).join(' ') || email;
