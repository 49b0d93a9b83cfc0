/** Why a sign-in by a company's provider failed, by the word that the address carries. */
export const companyFaults: Readonly<Record<string, (name: string) => string>> = {
  unreachable: (name) =>
    `${name} ne répond pas. Réessayez dans un moment, ou connectez-vous autrement.`,
  denied: (name) => `La connexion a été refusée ou abandonnée chez ${name}.`,
  failed: (name) => `La réponse de ${name} n’a pas pu être vérifiée. Recommencez.`,
  'no-email': (name) =>
    `${name} n’a pas donné d’adresse e-mail. Adressez-vous à qui administre ${name} dans votre entreprise.`,
  'unverified-email': (name) =>
    `${name} ne dit pas que votre adresse e-mail est vérifiée. Faites-la vérifier, ou adressez-vous à qui administre Sillage.`,
  'foreign-email': (name) =>
    `Votre adresse e-mail chez ${name} n’est pas d’un domaine accepté ici. Choisissez votre compte professionnel.`,
  'no-account': (name) =>
    `Votre compte ${name} ne correspond à aucun compte de Sillage. Demandez à être invité.`,
  disabled: () => 'Votre compte de Sillage est fermé. Adressez-vous à qui l’administre.',
  'linked-elsewhere': (name) =>
    `Votre compte de Sillage est lié à un autre compte ${name}. Demandez à qui administre Sillage de le délier.`,
};

/** What the sign-in pages say, in French. No text here may hold HTML. */
export const wording = {
  signIn: {
    title: 'Connexion',
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    submit: 'Se connecter',
    forgotten: 'Mot de passe oublié\u202f?',
    wrongPassword: 'Adresse e-mail ou mot de passe incorrect.',
    busy: 'Trop de personnes se connectent en ce moment. Réessayez dans quelques secondes.',
    company: (name: string) => `Se connecter avec ${name}`,
    or: 'ou',
    companyRequired: (name: string) => `Votre entreprise demande de vous connecter avec ${name}.`,
    tooManyTries: (seconds: number) => `Trop d’essais. Réessayez dans ${seconds} secondes.`,
  },
  signOut: {
    title: 'Se déconnecter\u202f?',
    confirm: 'Oui, me déconnecter',
    cancel: 'Non, rester connecté',
  },
  signedOut: { title: 'Vous êtes déconnecté' },
  error: {
    title: 'La connexion a échoué',
    reason: 'Le fournisseur d’identité a refusé cette demande\u00a0:',
    /** In English, like the reasons that the provider gives. */
    nullCharacter: 'parameters must not hold a null character',
  },
  elsewhere: {
    title: 'Sillage a une autre adresse',
    text: (opened: string) =>
      `Vous l’avez ouvert à ${opened}, où l’on ne peut pas se connecter. Son adresse est celle-ci\u00a0:`,
    operator: (opened: string) =>
      `Vous administrez ce serveur, et ${opened} est la bonne adresse\u202f? Donnez-la dans PUBLIC_URL, puis redémarrez-le.`,
  },
  /** What somebody meets who can only begin again. */
  expired: {
    title: 'Cette connexion n’a plus cours',
    text: 'Elle a déjà servi, elle a duré trop longtemps, ou elle a commencé dans un autre navigateur.',
  },
  failed: {
    title: 'La connexion a échoué',
    text: 'Elle n’est pas allée à son terme, et vous n’êtes pas connecté.',
  },
  tooMany: {
    title: 'Trop de demandes',
    text: 'Trop de demandes viennent de votre adresse. Attendez une minute, puis recommencez.',
  },
  again: 'Se connecter',
  backToSite: 'Revenir au site',
};
