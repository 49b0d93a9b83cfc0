const plural = (count: number, unit: string): string => `${count} ${unit}${count > 1 ? 's' : ''}`;

/** Never shorter than it is. */
const durationOf = (seconds: number): string =>
  seconds <= 3600
    ? plural(Math.ceil(seconds / 60), 'minute')
    : plural(Math.ceil(seconds / 3600), 'heure');

/** What pages say of second factors, in French. No text here may hold HTML. */
export const factorWording = {
  passkey: {
    signIn: 'Se connecter avec une clé d’accès',
    use: 'Utiliser une clé d’accès',
    add: 'Ajouter une clé d’accès',
    join: 'Créer mon compte avec une clé d’accès',
    joinHint:
      'L’empreinte, le visage ou le code de votre appareil, ou une clé de sécurité, à la place d’un mot de passe.',
    name: 'Nom de la clé',
    nameHint: 'Pour la reconnaître, par exemple «\u00a0Téléphone\u00a0».',
    defaultName: 'Clé d’accès',
    failed: 'La clé d’accès n’a pas répondu. Réessayez, ou choisissez un autre moyen.',
    known: 'Cet appareil a déjà une clé d’accès pour votre compte.',
    refused: 'Cette clé d’accès n’a pas été acceptée. Réessayez, ou choisissez un autre moyen.',
    noScript:
      'Votre navigateur ne permet pas d’ajouter une clé d’accès ici\u00a0: il faut un navigateur récent qui exécute les scripts.',
  },
  second: {
    title: 'Second facteur',
    intro: 'Encore une étape\u00a0: prouvez que c’est bien vous.',
    appCode: 'Code de votre application',
    appHint: 'Six chiffres. Vous pouvez aussi donner un de vos codes de secours.',
    recoveryCode: 'Code de secours',
    recoveryHint: 'L’un de ceux que vous avez gardés. Chacun sert une fois.',
    submit: 'Continuer',
    wrongCode: 'Ce code n’est pas le bon, ou il a déjà servi.',
    tooManyCodes: (seconds: number) =>
      `Trop de codes faux ont été essayés\u00a0: aucun n’est accepté avant ${durationOf(seconds)}.`,
    passkeyInstead: 'Votre clé d’accès, elle, ouvre votre compte dès maintenant.',
  },
  enrolment: {
    title: 'Protégez votre compte',
    intro:
      'Votre espace de travail demande un second facteur, en plus du mot de passe. Choisissez celui que vous voulez\u00a0; vous pourrez en ajouter d’autres.',
    app: 'Une application de codes',
    passkey: 'Une clé d’accès',
    passkeyIntro:
      'L’empreinte, le visage ou le code de cet appareil, ou une clé de sécurité, vous ouvrira votre compte.',
  },
  app: {
    scan: 'Lisez ce code QR avec une application comme Aegis, 2FAS, Google Authenticator ou celle de votre gestionnaire de mots de passe.',
    qrLabel: 'Code QR à lire avec votre application',
    secret: 'Ou saisissez-y cette clé',
    code: 'Code que l’application affiche',
    confirm: 'Activer l’application',
    wrongCode:
      'Ce code n’est pas le bon. Vérifiez l’heure de votre appareil, et donnez le code affiché en ce moment.',
  },
  recovery: {
    title: 'Vos codes de secours',
    intro:
      'Chacun de ces codes remplace une fois votre second facteur. Gardez-les hors de cet appareil\u00a0: ils ne seront plus jamais montrés.',
    kept: 'Je les ai gardés, continuer',
    back: 'Je les ai gardés, revenir à la sécurité',
  },
  security: {
    isOn: 'Votre compte est protégé par un second facteur\u00a0: le mot de passe seul ne suffit plus.',
    isOff:
      'Votre mot de passe suffit à ouvrir votre compte. Ajoutez un second facteur\u00a0: qui vole le mot de passe n’entrera pas.',
    isAlone:
      'Vous vous connectez par clé d’accès, sans mot de passe. Gardez-en deux si vous le pouvez\u00a0: la perte d’un appareil ne vous fermera pas votre compte.',
    isByCompany: 'Vous vous connectez par votre entreprise, sans mot de passe de Sillage.',
    isRequired: 'Un de vos espaces de travail en demande un.',
    passkeys: 'Clés d’accès',
    passkeysIntro:
      'Une clé d’accès ouvre votre compte sans mot de passe, par l’empreinte, le visage ou le code d’un appareil, ou par une clé de sécurité. Elle ne répond qu’à ce site, et ne se vole pas à distance.',
    noPasskeys:
      'Ce serveur n’a pas d’adresse en HTTPS avec un nom de domaine\u00a0: les navigateurs n’y acceptent pas de clés d’accès.',
    synced: 'partagée entre vos appareils',
    added: 'ajoutée le',
    since: 'en place depuis le',
    used: 'utilisée le',
    neverUsed: 'jamais utilisée',
    remove: 'Retirer',
    app: 'Application de codes',
    appIntro:
      'Une application de votre téléphone donne un code à six chiffres, qui change toutes les 30 secondes.',
    appOn: 'Une application donne vos codes',
    setAppUp: 'Mettre en place une application',
    replaceApp: 'En changer',
    newCodes: 'Faire de nouveaux codes',
    codesLeft: (left: number) =>
      left === 0
        ? 'Vous n’avez plus de code de secours.'
        : `Il vous reste ${left} code${left > 1 ? 's' : ''} de secours.`,
    codesIntro:
      'Chacun remplace une fois votre second facteur, si vous le perdez. En faire de nouveaux annule les anciens.',
    lastFactor:
      'Un de vos espaces de travail demande un second facteur\u00a0: ajoutez-en un autre avant de retirer celui-ci.',
    lastWayIn:
      'C’est votre seul moyen de vous connecter\u00a0: ajoutez une autre clé d’accès, ou définissez un mot de passe, avant de la retirer.',
    gone: 'Il était déjà retiré.',
    tooMany: 'Vous avez déjà vingt clés d’accès\u00a0: retirez-en une d’abord.',
  },
};
