/** All that the commands of `package.json` say to people. */
export const wording = {
  installing: 'Installation des dépendances (une à deux minutes la première fois)…',
  installFailed: 'L’installation a échoué : vérifiez l’accès au registre npm, puis recommencez.',
  /** @param {string} found @param {string} oldest */
  oldNode: (found, oldest) =>
    `Node ${found} trouvé, ${oldest} est le plus ancien admis. Installez Node 24.`,

  installingChromium: 'Installation de Chromium pour les tests du site…',
  noChromium: 'Aucun Chromium : installez-en un, ou donnez son chemin par CHROMIUM_PATH.',
  /** @param {readonly string[]} names */
  installingPrograms: (names) => `Installation de programmes pour les tests (${names.join(', ')})…`,
  /** @param {readonly string[]} names */
  programsAbsent: (names) => `Absents, et leurs tests avec eux : ${names.join(', ')}.`,

  /** @param {readonly string[]} names */
  affected: (names) =>
    `Tests que le changement peut toucher : ${names.join(', ')}, et de HTTP ceux qui l’importent.`,

  buildingSite: 'Construction du site (moins d’une minute)…',
  siteFailed: 'La construction du site a échoué : voir ci-dessus.',
  buildingClient: 'Construction du client…',
  clientFailed: 'La construction du client a échoué : voir ci-dessus.',
  buildingTracker: 'Construction du traceur…',
  trackerFailed: 'La construction du traceur a échoué : voir ci-dessus.',

  starting:
    'Démarrage du serveur (une dizaine de secondes la première fois, pour la base et ses données)…',
  developing:
    'API sur http://localhost:3000, site sur http://localhost:3001, rechargés à chaque changement.',
  working: 'Sillage travaille (ROLE=worker).',
  /** @param {string} url @param {{ email: string, password: string } | undefined} demo */
  ready: (url, demo) =>
    [
      'Sillage est prêt.',
      '',
      `  Site        ${url}`,
      `  API         ${url}/v1`,
      `  Référence   ${url}/reference/api`,
      '',
      ...(demo
        ? [
            '  Se connecter au site, avec le compte de démonstration :',
            `    ${demo.email}   mot de passe : ${demo.password}   (affiché une seule fois)`,
          ]
        : [
            '  Se connecter au site : avec un compte d’agent. Pour en créer un :',
            '    npm run -s sillage -- agent create --email <…> --administrator --workspace "Espace principal"',
          ]),
      '  Se connecter à l’API : avec un compte de service. Pour en créer un :',
      '    npm run -s sillage -- service-account create --project demo --role editor > cle.json',
      '    npm run -s sillage -- token --key cle.json',
      '',
      '  Ctrl-C pour arrêter.',
    ].join('\n'),
};
