/** What the pages of the account say, in French. No text here may hold HTML. */
export const accountWording = {
  title: 'Votre compte',
  staleForm: 'Cette page était ouverte depuis trop longtemps. Recommencez.',
  profile: {
    intro: 'Vos applications vous connaissent sous ce nom.',
    name: 'Nom',
    email: 'Adresse e-mail',
  },
};

/** The sections of the account, in their order: a row for each page. */
export const accountSections = {
  '/account': 'Profil',
} as const satisfies Record<string, string>;

/** What was just done, by the word that the address carries. */
export const accountNotices = {
  saved: 'C’est enregistré.',
} as const satisfies Record<string, string>;
