/** What the pages of the account say, in French. No text here may hold HTML. */
export const accountWording = {
  title: 'Votre compte',
  staleForm: 'Cette page était ouverte depuis trop longtemps. Recommencez.',
  profile: {
    intro: 'Vos applications vous connaissent sous ce nom.',
    firstname: 'Prénom',
    lastname: 'Nom',
    picture: 'Portrait',
    pictureHint:
      'Le chemin d’une image, relatif à l’adresse du stockage\u00a0: camille.png par exemple.',
    save: 'Enregistrer',
    longName: 'Un prénom ou un nom a 100 caractères au plus.',
    wrongPicture: 'Ce chemin n’est pas celui d’une image\u00a0: png, jpg, jpeg, webp ou avif.',
  },
  password: {
    intro: 'Changer de mot de passe ferme vos autres connexions.',
    current: 'Mot de passe actuel',
    next: 'Nouveau mot de passe',
    again: 'Encore une fois',
    submit: 'Changer le mot de passe',
    wrong: 'Le mot de passe actuel n’est pas celui-là.',
    forgotten: 'Vous l’avez oublié, ou vous n’en avez jamais choisi\u202f?',
    forgottenLink: 'Recevez un lien',
    tooManyTries: (seconds: number) => `Trop d’essais. Réessayez dans ${seconds} secondes.`,
  },
  email: {
    intro: (email: string) => `Vous vous connectez avec ${email}.`,
    next: 'Nouvelle adresse e-mail',
    password: 'Mot de passe actuel',
    submit: 'Changer d’adresse',
    hint: 'Un lien partira à la nouvelle adresse. Elle remplacera l’ancienne quand vous l’aurez confirmée.',
    invalid: 'Cette adresse e-mail n’est pas complète.',
    same: 'C’est déjà votre adresse.',
    noMail:
      'Ce serveur n’envoie pas de messages\u00a0: demandez à un administrateur un lien de changement d’adresse. Il le fait par la commande',
    command: 'npm run -s sillage -- agent email <ancienne adresse> --new <nouvelle adresse>',
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
  '/account/email': 'Adresse',
  '/account/password': 'Mot de passe',
  '/account/security': 'Sécurité',
  '/account/sessions': 'Sessions',
} as const satisfies Record<string, string>;

/** What was just done, by the word that the address carries. */
export const accountNotices = {
  saved: 'C’est enregistré.',
  passwordChanged: 'Votre mot de passe a changé, et vos autres connexions sont fermées.',
  emailAsked: 'Un lien vient de partir à la nouvelle adresse. Il vaut 24 heures.',
  emailFailed: 'Le message n’a pas pu partir\u00a0: rien ne change. Réessayez plus tard.',
  passkeyAdded: 'La clé d’accès est ajoutée.',
  appAdded: 'L’application de codes est en place.',
  factorRemoved: 'C’est retiré.',
  ended: 'Ce navigateur est déconnecté.',
  endedOthers: 'Vous n’êtes plus connecté qu’ici.',
} as const satisfies Record<string, string>;
