/** What the pages of the account say, in French. No text here may hold HTML. */
export const accountWording = {
  title: 'Votre compte',
  staleForm: 'Cette page était ouverte depuis trop longtemps. Recommencez.',
  profile: {
    intro: 'Vos applications vous connaissent sous ce nom.',
    name: 'Nom',
    email: 'Adresse e-mail',
  },
  sessions: {
    intro: 'Les navigateurs où vous êtes connecté.',
    current: 'ce navigateur',
    used: 'utilisé',
    signedIn: 'connecté le',
    by: (company: string) => `par ${company}`,
    end: 'Déconnecter',
    endOthers: 'Déconnecter tous les autres',
    signOut: 'Se déconnecter',
    alone: 'Vous n’êtes connecté nulle part ailleurs.',
    help: 'Vous ne reconnaissez pas un de ces navigateurs\u202f? Déconnectez-le, puis changez votre mot de passe.',
    gone: 'Cette session était déjà terminée.',
  },
};

/** The sections of the account, in their order: a row for each page. */
export const accountSections = {
  '/account': 'Profil',
  '/account/security': 'Sécurité',
  '/account/sessions': 'Sessions',
} as const satisfies Record<string, string>;

/** What was just done, by the word that the address carries. */
export const accountNotices = {
  saved: 'C’est enregistré.',
  passkeyAdded: 'La clé d’accès est ajoutée.',
  appAdded: 'L’application de codes est en place.',
  factorRemoved: 'C’est retiré.',
  ended: 'Ce navigateur est déconnecté.',
  endedOthers: 'Vous n’êtes plus connecté qu’ici.',
} as const satisfies Record<string, string>;
