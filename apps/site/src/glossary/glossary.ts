/** A word of the product, for the page « Glossaire », the definitions on hover and the prose check. */
export interface Term {
  term: string;
  /** The word of the API or of the code, where it differs. */
  code?: string;
  /** One or two sentences, in French. */
  definition: string;
  /** The page that explains it, as a path in `docs/`, with its anchor if it has one. */
  page: string;
  /** Words that pages must not use for it, singular, in lower case. */
  avoid?: readonly string[];
  /** Expressions in which a word of `avoid` is allowed. */
  except?: readonly string[];
}

export interface TermGroup {
  title: string;
  terms: readonly Term[];
}

export const glossary: readonly TermGroup[] = [
  {
    title: 'Organisation et accès',
    terms: [
      {
        term: 'rôle',
        code: 'role',
        definition:
          'Ce qu’un agent ou un compte de service peut faire d’un projet : le lire (`reader`), y écrire (`editor`), ou le régler tout entier (propriétaire).',
        page: 'concepts/access.md#roles',
      },
      {
        term: 'espace de travail',
        code: 'accountId',
        definition:
          'Ce qui réunit des projets, les agents qui en sont propriétaires et les comptes de service.',
        page: 'concepts/workspace.md',
        avoid: ['workspace'],
      },
      {
        term: 'projet',
        code: 'projectId',
        definition:
          'Ce que vous mesurez : une boutique, une marque, un site. Un projet a son fuseau, sa devise, ses types d’événements et ses intégrations.',
        page: 'concepts/project.md',
      },
      {
        term: 'fuseau du projet',
        code: 'timezone',
        definition:
          'Le fuseau horaire qui dit où commence et où finit un jour, un mois ou une année du projet.',
        page: 'concepts/digging-deeper/timezones.md',
        avoid: ['timezone'],
      },
      {
        term: 'agent',
        definition:
          'Quelqu’un de votre équipe qui se connecte à Sillage. Un agent n’est pas une personne : Sillage ne suit pas ses visites.',
        page: 'concepts/access.md',
      },
      {
        term: 'compte de service',
        definition:
          'Un programme qui appelle l’API publique, avec un rôle sur des projets nommés et des clés qui lui sont propres.',
        page: 'technicals/service-account.md',
        avoid: ['service account'],
      },
      {
        term: 'jeton',
        code: 'access_token',
        definition:
          'Ce qui prouve, pendant 15 minutes au plus, qui appelle l’API. Il ne dit pas ce qui est permis : ce sont les rôles, gardés par Sillage, qui le disent.',
        page: 'technicals/service-account.md#jeton',
        avoid: ['token'],
      },
      {
        term: 'ligne de commande',
        definition:
          'Les commandes `npm run -s sillage -- …`, qui règlent un serveur Sillage depuis sa machine.',
        page: 'guides/getting-started.md',
        avoid: ['cli'],
      },
    ],
  },
  {
    title: 'Événements',
    terms: [
      {
        term: 'événement',
        code: 'event',
        definition:
          'Ce qui est arrivé et que vous attendiez d’un visiteur : une demande de devis, une commande. Il a un type, une date et des données.',
        page: 'concepts/events/event-types.md',
        avoid: ['event'],
      },
      {
        term: 'nonce',
        definition:
          'Le numéro que vous donnez à un événement, unique dans le projet, comme un numéro de commande : le même, envoyé deux fois, ne compte qu’une fois.',
        page: 'concepts/events/computed-data.md#une-fois',
      },
      {
        term: 'type d’événement',
        code: 'eventType',
        definition:
          'La description des événements d’une même nature : les données attendues et le sens de chacune.',
        page: 'concepts/events/event-types.md',
        avoid: ['event type'],
      },
      {
        term: 'champ',
        code: 'field',
        definition:
          'Une donnée attendue par un type d’événement : ses deux clés, son type, ce qu’elle décrit.',
        page: 'concepts/events/event-fields.md',
      },
      {
        term: 'clé d’ingestion',
        code: 'ingestionKey',
        definition: 'Le nom d’une donnée telle que vous l’envoyez, dans `data`.',
        page: 'concepts/events/event-fields.md#deux-cles',
      },
      {
        term: 'clé de stockage',
        code: 'storageKey',
        definition:
          'Le nom sous lequel la donnée est conservée, lue et filtrée, unique dans un type d’événement.',
        page: 'concepts/events/event-fields.md#deux-cles',
      },
      {
        term: 'champ d’identité',
        code: 'discriminant',
        definition:
          'Un champ de personne dont la valeur la désigne, comme l’e-mail : deux événements de même valeur sont de la même personne.',
        page: 'concepts/events/user-fields.md#identifier',
      },
      {
        term: 'état',
        code: 'state',
        definition:
          'Une étape de l’événement, qui vaut 0 ou 1 à partir d’une date : qualifié, payé, remboursé.',
        page: 'concepts/events/states-and-statistics.md#etats',
      },
      {
        term: 'statistique',
        code: 'statistic',
        definition:
          'Une mesure de l’événement à partir d’une date : un nombre, ou un montant dans une devise.',
        page: 'concepts/events/states-and-statistics.md#statistiques',
      },
      {
        term: 'métrique',
        code: 'metric',
        definition: 'Un état ou une statistique : ce qui se compte d’un événement.',
        page: 'concepts/events/states-and-statistics.md',
      },
      {
        term: 'registre',
        definition:
          'La liste des valeurs datées d’une métrique pour un événement. On y ajoute, on n’y efface rien.',
        page: 'concepts/events/states-and-statistics.md#registre',
        avoid: ['ledger', 'grand livre'],
      },
      {
        term: 'indicateurs',
        code: 'insights',
        definition:
          'Les sommes des changements d’une période, intervalle par intervalle, dans le fuseau du projet.',
        page: 'concepts/events/states-and-statistics.md#indicateurs',
        avoid: ['insight', 'insights'],
      },
      {
        term: 'corbeille',
        code: 'trashed',
        definition:
          'La liste des événements que Sillage a reçus sans pouvoir les comprendre, avec toutes les raisons.',
        page: 'concepts/digging-deeper/trash-events.md',
        avoid: ['poubelle', 'trash'],
      },
      {
        term: 'rejouer',
        code: 'replay',
        definition:
          'Traiter de nouveau les événements de la corbeille, une fois leur type d’événement corrigé.',
        page: 'concepts/digging-deeper/trash-events.md',
        avoid: ['replay'],
      },
      {
        term: 'taux de référence',
        code: 'reference-rates',
        definition:
          'Ce que vaut un euro dans une autre devise, un jour donné. Il convertit les montants dans la devise du projet.',
        page: 'concepts/digging-deeper/data/currency.md',
        avoid: ['taux de change', 'cours'],
        except: ['en cours', 'au cours', 'plus cours'],
      },
    ],
  },
  {
    title: 'Personnes et visites',
    terms: [
      {
        term: 'personne',
        code: 'user',
        definition:
          'Quelqu’un dont Sillage relie les interactions et les événements. Ses champs d’identité la font reconnaître.',
        page: 'concepts/user.md',
        avoid: ['utilisateur', 'internaute'],
        except: ['champ utilisateur', 'agent utilisateur'],
      },
      {
        term: 'traceur',
        definition:
          'Le script `/sillage.js`, placé sur vos pages : il rapporte les visites, avec l’accord du visiteur.',
        page: 'technicals/tracking-script.md',
        avoid: ['tracker'],
      },
      {
        term: 'identifiant de traceur',
        code: 'trackerId',
        definition:
          'Ce qui désigne un navigateur sur un site, 13 mois au plus. Un événement qui le porte est relié aux visites de ce navigateur.',
        page: 'technicals/tracking-script.md#identifiant',
      },
      {
        term: 'visite de page',
        code: 'hit',
        definition:
          'Ce que le traceur rapporte en une fois : une page vue, une action, ou l’identité de la personne.',
        page: 'concepts/interaction.md',
        avoid: ['hit'],
      },
      {
        term: 'session',
        definition:
          'Les visites de page d’un navigateur qui se suivent. Elle finit après 30 minutes sans visite (ou la durée que règle le projet), après 24 heures, ou quand une autre campagne ramène le visiteur.',
        page: 'concepts/interaction.md',
      },
      {
        term: 'interaction',
        definition:
          'Un contact entre une personne et vous : une session sur votre site, ou une rencontre hors ligne que vous déclarez.',
        page: 'concepts/interaction.md',
      },
      {
        term: 'source',
        definition:
          'D’où vient une interaction : une intégration, une annonce, un moteur de recherche, un autre site, un accès direct.',
        page: 'concepts/source.md',
      },
      {
        term: 'référent',
        code: 'referrer',
        definition:
          'La page d’où vient le visiteur, telle que son navigateur la donne : celle d’un moteur de recherche, d’un autre site.',
        page: 'concepts/source.md#referent',
      },
      {
        term: 'identifiant de clic',
        code: 'externalId',
        definition:
          'Ce qu’une régie ajoute à l’adresse d’arrivée pour reconnaître le clic : `gclid`, `fbclid` ou `ttclid`, par exemple.',
        page: 'concepts/source.md#regles',
      },
    ],
  },
  {
    title: 'Campagnes et attribution',
    terms: [
      {
        term: 'régie',
        definition:
          'Une plateforme qui diffuse vos annonces et vous les facture : Google Ads, Meta Ads, Microsoft Ads, Snapchat Ads.',
        page: 'guides/trafic-source/add-trafic-source.md#regies',
      },
      {
        term: 'intégration',
        code: 'wmktId',
        definition:
          'Une source de trafic déclarée dans un projet. Son `wmktId` se place dans les adresses de vos annonces.',
        page: 'guides/trafic-source/add-custom-trafic-source.md',
      },
      {
        term: 'campagne',
        code: 'campaign',
        definition:
          'Une opération d’une intégration, désignée dans les adresses par son nom court.',
        page: 'concepts/attributed-entities.md',
      },
      {
        term: 'nom court',
        code: 'campaignSlug',
        definition:
          'Ce qui désigne une campagne dans les adresses, par `wmkt_campaign` : sans espace, définitif, et unique dans l’intégration.',
        page: 'guides/trafic-source/add-custom-trafic-source.md#campagne',
        avoid: ['slug'],
      },
      {
        term: 'nœud',
        code: 'nodeId',
        definition:
          'Un point de l’arbre des sources : une source, une intégration ou une campagne.',
        page: 'concepts/digging-deeper/traffic-source-nodes-filter.md#arbre',
      },
      {
        term: 'campagne implicite',
        code: 'explicit: false',
        definition:
          'La campagne que Sillage crée pour le trafic d’une intégration qui n’en nomme aucune, en nomme une inconnue, ou en nomme une arrêtée.',
        page: 'concepts/attributed-entities.md',
      },
      {
        term: 'dépense',
        code: 'outlay',
        definition: 'Ce qu’une campagne a coûté entre deux dates, dans une devise.',
        page: 'concepts/digging-deeper/outlays-interpolation.md',
        avoid: ['outlay'],
      },
      {
        term: 'retour',
        code: 'returnOnSpend',
        definition: 'Ce que rapporte un euro dépensé : la valeur obtenue, divisée par la dépense.',
        page: 'guides/performance-explorer.md#campagnes',
        avoid: ['rendement', 'roas', 'roi'],
      },
      {
        term: 'canal',
        definition:
          'Ce entre quoi un modèle partage le mérite : une source, une intégration, une campagne ou un groupe de canaux, selon le niveau demandé.',
        page: 'concepts/attributed-entities.md',
      },
      {
        term: 'parcours',
        code: 'path',
        definition:
          'La suite des interactions qui ont précédé un événement, de la plus ancienne à la plus récente.',
        page: 'concepts/attribution-models.md#points-de-contact',
      },
      {
        term: 'point de contact',
        definition:
          'Une interaction qui précède un événement, dans la fenêtre d’attribution, et peut recevoir une part de son mérite.',
        page: 'concepts/attribution-models.md',
        avoid: ['touch point', 'touchpoint'],
      },
      {
        term: 'modèle d’attribution',
        code: 'model',
        definition:
          'La règle qui partage le mérite d’un événement entre ses points de contact. Les parts font toujours 1.',
        page: 'concepts/attribution-models.md',
      },
      {
        term: 'modèle de Markov',
        code: 'markov',
        definition:
          'Le modèle qui récompense les canaux dont le retrait ferait perdre le plus. `markov` apprend des parcours de tous les événements qui répondent au filtre et dont la date est dans la période, chacun une fois, tels que la fenêtre les coupe.',
        page: 'concepts/attribution-models.md',
      },
      {
        term: 'fenêtre d’attribution',
        code: 'lookbackDays',
        definition:
          'Le nombre de jours avant l’événement pendant lesquels une interaction compte : 90 par défaut. Une vue a la sienne, `viewLookbackDays`.',
        page: 'concepts/attribution-models.md',
        avoid: ['look-back', 'lookback'],
      },
      {
        term: 'date d’attribution',
        code: 'attributedDate',
        definition:
          'La date à laquelle un résultat est compté : la sienne, ou celle de l’interaction qui l’a obtenu.',
        page: 'concepts/attributed-date.md',
      },
    ],
  },
];

/** The anchor of a term in the page « Glossaire ». */
export const anchorOf = (term: string): string =>
  term
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replace(/[^a-z0-9]+/g, '-');

export const termsByAnchor: ReadonlyMap<string, Term> = new Map(
  glossary.flatMap(({ terms }) => terms.map((term) => [anchorOf(term.term), term] as const)),
);
