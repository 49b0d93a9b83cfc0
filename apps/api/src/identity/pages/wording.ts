/** What the sign-in pages say, in French. No text here may hold HTML. */
export const wording = {
  signIn: {
    title: 'Connexion',
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    submit: 'Se connecter',
    wrongPassword: 'Adresse e-mail ou mot de passe incorrect.',
    busy: 'Trop de personnes se connectent en ce moment. Réessayez dans quelques secondes.',
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
    tooMany: 'too many requests, try again in a minute',
    expired: 'this sign-in has expired, start again from the site',
    nullCharacter: 'parameters must not hold a null character',
  },
  backToSite: 'Revenir au site',
};
