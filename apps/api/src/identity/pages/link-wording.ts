/** What the pages of links and of a forgotten password say, in French. No text here may hold HTML. */
export const linkWording = {
  gone: {
    title: 'Ce lien ne vaut plus',
    text: 'Il a déjà servi, il a été remplacé par un plus récent, ou il est trop ancien. Demandez-en un autre.',
  },
  busy: 'Trop de demandes arrivent en ce moment. Réessayez dans quelques secondes.',
  tooManyTries: (seconds: number) => `Trop de demandes. Réessayez dans ${seconds} secondes.`,
  password: {
    'too-short': 'Ce mot de passe est trop court\u00a0: il en faut 12 caractères au moins.',
    'too-long': 'Ce mot de passe est trop long\u00a0: 200 caractères au plus.',
    common: 'Ce mot de passe est parmi les plus employés. Choisissez-en un autre.',
    different: 'Les deux saisies sont différentes.',
  },
  passwordRule:
    '12 caractères au moins, et pas un mot de passe répandu. Quelques mots sans rapport entre eux font très bien l’affaire.',
  forgotten: {
    title: 'Mot de passe oublié',
    intro:
      'Donnez l’adresse de votre compte\u00a0: nous y enverrons un lien pour en choisir un autre.',
    email: 'Adresse e-mail',
    submit: 'Envoyer le lien',
    invalid: 'Cette adresse e-mail n’est pas complète.',
    asked: 'Si un compte a cette adresse, un message vient de lui partir. Son lien vaut 1 heure.',
    nothing:
      'Rien n’arrive\u202f? Regardez parmi les indésirables, puis demandez un lien à un propriétaire de votre espace de travail, ou à la personne qui tient ce serveur.',
    noMail: 'Ce serveur n’envoie pas de messages.',
    askOwner:
      'Demandez un lien à un propriétaire de votre espace de travail, ou à la personne qui tient ce serveur. Elle le fait par la commande',
    command: 'npm run -s sillage -- agent password <adresse>',
    back: 'Revenir au site',
  },
  newPassword: {
    title: 'Nouveau mot de passe',
    for: (email: string) => `Pour le compte ${email}.`,
    password: 'Nouveau mot de passe',
    again: 'Encore une fois',
    submit: 'Choisir ce mot de passe',
    doneTitle: 'Votre mot de passe a changé',
    done: 'Toutes vos connexions ont été fermées. Connectez-vous avec le nouveau.',
  },
  newEmail: {
    title: 'Nouvelle adresse e-mail',
    text: (email: string) => `Votre compte passera à l’adresse ${email}.`,
    submit: 'Confirmer cette adresse',
    doneTitle: 'Votre adresse a changé',
    done: (email: string) => `Vous vous connectez désormais avec ${email}.`,
  },
  invitation: {
    title: (workspace: string) => `Rejoindre ${workspace}`,
    gives: 'Cette invitation vous donne\u00a0:',
    owner: 'tous les droits sur l’espace de travail',
    role: {
      reader: (project: string) => `la lecture du projet ${project}`,
      editor: (project: string) => `la lecture et l’écriture du projet ${project}`,
    },
    for: (email: string) => `Elle est pour ${email}.`,
    newAccount: 'Créer votre compte',
    firstname: 'Prénom',
    lastname: 'Nom',
    password: 'Mot de passe',
    again: 'Encore une fois',
    create: 'Créer mon compte et accepter',
    or: 'ou',
    haveAccount: 'Vous avez déjà un compte à cette adresse\u202f?',
    signIn: 'Se connecter pour accepter',
    accept: 'Accepter l’invitation',
    signedInAs: (email: string) => `Vous êtes connecté comme ${email}.`,
    notForYou: (email: string) =>
      `Vous êtes connecté comme ${email}, mais cette invitation est pour une autre adresse.`,
    doneTitle: (workspace: string) => `Bienvenue dans ${workspace}`,
    doneNew: 'Votre compte est prêt. Connectez-vous pour commencer.',
    done: 'L’invitation est acceptée.',
    longName: 'Un prénom ou un nom a 100 caractères au plus.',
    refusals: {
      taken: 'Cette adresse a déjà un compte. Connectez-vous avec lui pour accepter.',
      other: 'Cette invitation est pour une autre adresse que celle de votre compte.',
      passkey: 'Cette clé d’accès n’a pas été acceptée. Réessayez, ou choisissez un mot de passe.',
      void: 'Cette invitation ne peut plus rien donner\u00a0: ses projets ont disparu, ou la personne qui vous a invité n’en a plus le droit. Demandez-en une autre.',
    },
  },
  signIn: 'Se connecter',
  openAccount: 'Ouvrir votre compte',
};
