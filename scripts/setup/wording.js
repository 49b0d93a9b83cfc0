/**
 * The command line, which finds a server by its data folder.
 * @param {{ DATA_DIR?: string }} environment
 */
const sillage = ({ DATA_DIR: folder }) =>
  `${folder ? `DATA_DIR=${quoted(folder)} ` : ''}npm run -s sillage --`;

/** As a shell reads it. @param {string} text */
const quoted = (text) => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

/** All that the commands of `package.json` say to people. */
export const wording = {
  installing: 'Installation des dépendances (une à deux minutes la première fois)…',
  installFailed: 'L’installation a échoué : vérifiez l’accès au registre npm, puis recommencez.',
  /** @param {string} found @param {string} oldest */
  oldNode: (found, oldest) =>
    `Cette machine a Node ${found} ; il faut la version ${oldest} ou une plus récente. Installez Node 24.`,

  generateFailed: 'La génération des fichiers a échoué : voir ci-dessus.',

  installingChromium: 'Installation de Chromium pour les tests du site…',
  noChromium: 'Aucun Chromium : installez-en un, ou donnez son chemin par CHROMIUM_PATH.',
  /** @param {readonly string[]} names */
  installingPrograms: (names) => `Installation de programmes pour les tests (${names.join(', ')})…`,
  /** @param {readonly string[]} names */
  programsAbsent: (names) => `Absents, et leurs tests avec eux : ${names.join(', ')}.`,

  buildingCitus:
    'Construction de Citus pour ses tests (trois à sept minutes, une fois par machine)…',
  citusAbsent:
    'TESTS SUR CITUS SAUTÉS : son source est absent. Déposez-le dans ../shared/vendor (citus-13.2.2.tar.xz, publié par ses auteurs), ou donnez par CITUS_POSTGRES le dossier d’un PostgreSQL 15 qui l’a (celui de ses dossiers bin et lib).',
  citusFailed: 'La construction de Citus a échoué : ses tests sont sautés.',

  /** @param {readonly string[]} names */
  affected: (names) =>
    `Tests que le changement peut toucher : ${names.join(', ')}, et de HTTP ceux qui l’importent.`,

  /** @param {string} at */
  atDate: (at) => `Les suites au ${at}…`,
  /** @param {number} preparing @param {number} testing in milliseconds */
  took: (preparing, testing) =>
    `Installation et construction : ${Math.round(preparing / 1000)} s ; tests : ${Math.round(testing / 1000)} s.`,
  /** @param {readonly (readonly [string, number])[]} files @param {number} share */
  slowest: (files, share) =>
    [
      `Les plus longs, ${Math.round(share * 100)} % du temps des fichiers :`,
      ...files.map(([file, seconds]) => `  ${seconds.toFixed(1).padStart(6)} s  ${file}`),
    ].join('\n'),
  /** @param {readonly string[]} files */
  toSplit: (files) => `À couper, plus d’un vingtième du temps : ${files.join(', ')}.`,

  buildingSiteVariant: 'Construction du site avec tous ses réglages, pour ses tests…',
  buildingSite: 'Construction du site (moins d’une minute)…',
  siteFailed: 'La construction du site a échoué : voir ci-dessus.',
  buildingConsole: 'Construction de la console (quelques secondes)…',
  consoleFailed: 'La construction de la console a échoué : voir ci-dessus.',
  buildingClient: 'Construction du client…',
  clientFailed: 'La construction du client a échoué : voir ci-dessus.',
  buildingServer: 'Construction du serveur…',
  serverFailed: 'La construction du serveur a échoué : voir ci-dessus.',
  buildingTracker: 'Construction du traceur…',
  trackerFailed: 'La construction du traceur a échoué : voir ci-dessus.',

  noBuildah:
    'pas de buildah sur cette machine (paquet Debian buildah) : l’image n’est pas essayée.',
  noBase: 'pas de paquets Debian à prendre : donnez une image par BASE_IMAGE.',
  /** @param {number} size @param {number} largest */
  imageTooLarge: (size, largest) => `L’image pèse ${size} octets, ${largest} au plus.`,
  /** @param {number} size */
  imageBuilt: (size) => `Image construite : ${Math.round(size / 1e6)} Mo.`,
  /** @param {string} path */
  imageHolds: (path) => `L’image contient /${path}, dont un serveur n’a pas besoin.`,
  /** @param {string} path @param {number} status */
  imageAnswers: (path, status) => `Le serveur de l’image répond ${status} à ${path}.`,
  imageSilent: 'Le serveur de l’image ne répond pas.',
  imageWorks: 'Le serveur de l’image répond, et sa vérification passe.',
  notInstalled: 'Sillage n’est pas installé ici : lancez d’abord npm start.',
  runtimeTreeUsage: 'Usage : node scripts/runtime-tree.js <dossier>',

  starting:
    'Démarrage du serveur (une dizaine de secondes la première fois, pour la base et ses données)…',
  developing:
    'API sur http://localhost:3000, site sur http://localhost:3001, console sur http://localhost:3002/app, rechargés à chaque changement.',
  working: 'Sillage travaille (ROLE=worker).',
  /**
   * @param {{ url: string, demo?: { email: string, password: string } | undefined }} server
   * @param {{ DATA_DIR?: string, DATABASE_URL?: string }} environment
   */
  ready: ({ url, demo }, environment) =>
    [
      'Sillage est prêt.',
      '',
      `  Console     ${url}/app`,
      `  Site        ${url}`,
      `  API         ${url}/v1`,
      `  Référence   ${url}/reference/api`,
      '',
      ...(demo
        ? [
            '  Se connecter, avec le compte de démonstration :',
            `    ${demo.email}   mot de passe : ${demo.password}   (affiché une seule fois)`,
          ]
        : [
            '  Se connecter : avec un compte d’agent. Pour en créer un :',
            `    ${sillage(environment)} agent create --email <…> --administrator --workspace "Espace principal"`,
          ]),
      '  Se connecter à l’API : avec un compte de service. Pour en créer un :',
      `    ${sillage(environment)} service-account create --project ${environment.DATABASE_URL ? '<projet>' : 'demo'} --role editor > cle.json`,
      `    ${sillage(environment)} token --key cle.json`,
      '',
      '  Ctrl-C pour arrêter.',
    ].join('\n'),
};
