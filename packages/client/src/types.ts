// Written by `npm run generate`, from the description of the API.

export interface PublicOperations {
  /** Lire un projet. */
  getProject: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    answer: CallerProject;
  };
  /** Lister les types d’événements. */
  listEventTypes: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    query?: {
      /** Nombre d’éléments à passer. */
      offset?: number;
      /** Nombre d’éléments à rendre, 500 au plus. */
      limit?: number;
      /** Texte à trouver dans le nom ou la référence, sans égard à la casse ni aux accents. */
      search?: string;
      /** `true` : seulement les types archivés ; `false` : seulement les actifs ; absent : tous. */
      archived?: boolean;
      /** Seulement les types qui ont un champ de cette clé de stockage. */
      storageKey?: string;
      /** Seulement le type de cette référence exacte. */
      reference?: string;
      /** Ordre de la liste : clés séparées par des virgules, un tiret devant une clé pour l’ordre décroissant. Clés : `reference`, `name`, `createdAt`, `updatedAt`, `archivedAt`. */
      sort?: string;
    };
    answer: EventTypePage;
  };
  /** Créer un type d’événement. */
  createEventType: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    body: NewEventType;
    answer: EventType;
  };
  /** Lire un type d’événement. */
  getEventType: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Référence du type d’événement. */
      id: string;
    };
    answer: EventType;
  };
  /** Envoyer un événement. */
  postEvent: {
    body: NewEvent;
    answer: AcceptedEvent;
  };
  /** Envoyer beaucoup d’événements. */
  postEventBatch: {
    body: EventBatch;
    answer: AcceptedEvents;
  };
  /** Envoyer un événement et attendre son traitement. */
  postEventSync: {
    query?: {
      /** Une clé d’envoi, pour qui ne peut pas la donner en en-tête. */
      key?: string;
      /** Ce que porte la réponse : l’identifiant seul, ou l’événement aussi. */
      return?: 'id' | 'event';
    };
    body: NewEvent;
    answer: ProcessedEvent;
  };
  /** Lister les événements. */
  listEvents: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    query?: {
      /** Seulement les événements datés à partir de cette date. */
      since?: string;
      /** Seulement les événements datés avant cette date. */
      until?: string;
      /** Le `nonce` sous lequel il a été envoyé : un numéro de commande, souvent. Un événement anonymisé n’est plus trouvé par lui. */
      nonce?: string;
      /** Référence : seulement les événements de ce type. */
      eventType?: string;
      /** Seulement les événements de cette personne, ou de celle à qui elle a été réunie. */
      userId?: string;
      /** Clé de stockage d’un état : seulement les événements qui y sont maintenant. Une valeur datée dans l’avenir ne compte pas encore. */
      state?: string;
      /** Avec `state` : `0` pour les événements qui n’y sont pas. */
      stateValue?: 0 | 1;
      /** Clé de stockage d’un champ de l’événement ou de la personne. */
      field?: string;
      /** Avec `field` : la valeur, lue comme le type du champ lit ce qu’il reçoit. Absente : les événements sans valeur. */
      value?: string;
      /** Seulement les événements dont le parcours passe par cette source : une interaction au moins, dans les 90 jours d’avant, quel que soit son rang. Ce que chaque source en obtient, c’est l’attribution qui le dit. */
      source?: string;
      /** Le `next` de la page précédente : la liste reprend juste après elle, quoi qu’il soit arrivé entre-temps. Ne va pas avec `offset`. */
      after?: string;
      /** Nombre d’éléments à passer, 10000 au plus ; au-delà, suivez `next`. */
      offset?: number;
      /** Nombre d’éléments à rendre, 500 au plus. */
      limit?: number;
    };
    answer: EventPage;
  };
  /** Lister les valeurs d’un champ. */
  listFieldValues: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Clé de stockage du champ. */
      storageKey: string;
    };
    query?: {
      /** Texte à trouver dans la valeur, sans égard à la casse ni aux accents. */
      search?: string;
      /** Nombre de valeurs à rendre, 100 au plus. */
      limit?: number;
    };
    answer: FieldValueList;
  };
  /** Lire un événement brut. */
  getRawEvent: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant de l’événement, tiré du projet et du `nonce`. */
      id: string;
    };
    answer: RawEvent;
  };
  /** Lire un événement. */
  getEvent: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant de l’événement, tiré du projet et du `nonce`. */
      id: string;
    };
    answer: ComputedEvent | PendingEvent;
  };
  /** Supprimer un événement. */
  deleteEvent: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant de l’événement, tiré du projet et du `nonce`. */
      id: string;
    };
    answer: DeletedEvent;
  };
  /** Lister les événements à la corbeille. */
  listTrashedEvents: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    query?: {
      /** Seulement ceux reçus à partir de cette date. */
      since?: string;
      /** Seulement ceux reçus avant cette date. */
      until?: string;
      /** Seulement celui qui a été envoyé sous ce `nonce`. */
      nonce?: string;
      /** Seulement ceux de ce type d’événement, tel que reçu. */
      eventType?: string;
      /** Seulement ceux qui ont cette cause. */
      type?: 'unknown-event-type' | 'missing-field' | 'invalid-field' | 'nonce-taken';
      /** Seulement ceux dont cette clé d’ingestion est en cause. */
      field?: string;
      /** Le `next` de la page précédente : la liste reprend juste après elle, quoi qu’il soit arrivé entre-temps. Ne va pas avec `offset`. */
      after?: string;
      /** Nombre d’éléments à passer, 10000 au plus ; au-delà, suivez `next`. */
      offset?: number;
      /** Nombre d’éléments à rendre, 500 au plus. */
      limit?: number;
    };
    answer: TrashedEventPage;
  };
  /** Résumer la corbeille. */
  listTrashReasons: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    query?: {
      /** Seulement ceux reçus à partir de cette date. */
      since?: string;
      /** Seulement ceux reçus avant cette date. */
      until?: string;
    };
    answer: TrashSummary;
  };
  /** Rejouer la corbeille. */
  replayEvents: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    body: Replay;
    answer: Replayed;
  };
  /** Changer un état. */
  patchState: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant de l’événement, tiré du projet et du `nonce`. */
      id: string;
      /** Clé de stockage de l’état. */
      storageKey: string;
    };
    body: StateChange;
    answer: ComputedEvent;
  };
  /** Changer une statistique. */
  patchStatistic: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant de l’événement, tiré du projet et du `nonce`. */
      id: string;
      /** Clé de stockage de la statistique. */
      storageKey: string;
    };
    body: StatisticChange;
    answer: ComputedEvent;
  };
  /** Lister les états et statistiques d’une personne. */
  listUserMetrics: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant de la personne. */
      id: string;
    };
    query?: {
      /** Seulement les états, ou les statistiques. */
      type?: 'state' | 'statistic';
      /** Seulement les valeurs à partir de cette date. */
      since?: string;
      /** Seulement les valeurs avant cette date. */
      until?: string;
      /** Le `next` de la page précédente : la liste reprend juste après elle, quoi qu’il soit arrivé entre-temps. Ne va pas avec `offset`. */
      after?: string;
      /** Nombre d’éléments à passer, 10000 au plus ; au-delà, suivez `next`. */
      offset?: number;
      /** Nombre d’éléments à rendre, 500 au plus. */
      limit?: number;
      /** Clé de l’ordre. */
      sort?: 'createdAt' | 'updatedAt' | 'metricDate';
      /** Sens de l’ordre. */
      order?: 'ASC' | 'DESC';
    };
    answer: MetricPage;
  };
  /** Lister les métriques. */
  listMetrics: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    answer: MetricDescriptionList;
  };
  /** Analyser les événements. */
  queryInsights: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    body: InsightQuery;
    answer: Insight[];
  };
  /** Envoyer des visites de page. */
  postHits: {
    query?: {
      /** Une clé d’envoi publique, si le projet en demande une : une page qui se ferme ne peut pas envoyer d’en-tête. */
      key?: string;
    };
    body: NewHits;
    answer: AcceptedHits;
  };
  /** Trouver une personne, ou lister les personnes. */
  listUsers: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    query?: {
      /** Ce qui identifie la personne. */
      identity?: string;
      /** Avec `identity` : le champ qui identifie, si la même valeur peut être celle de plusieurs. */
      storageKey?: string;
      /** Le `next` de la page précédente : la liste reprend juste après elle, quoi qu’il soit arrivé entre-temps. Ne va pas avec `offset`. */
      after?: string;
      /** Nombre d’éléments à passer, 10000 au plus ; au-delà, suivez `next`. */
      offset?: number;
      /** Nombre d’éléments à rendre, 500 au plus. */
      limit?: number;
    };
    answer: UserListPage;
  };
  /** Lire une personne. */
  getUser: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant de la personne. */
      id: string;
    };
    answer: UserDetails;
  };
  /** Lister les réunions de personnes. */
  listMerges: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    query?: {
      /** Où en est la réunion : affirmée par un envoi anonyme (`claimed`), faite (`merged`) ou défaite (`undone`). */
      status?: 'claimed' | 'merged' | 'undone';
      /** Seulement celles de cette personne. */
      userId?: string;
      /** Le `next` de la page précédente : la liste reprend juste après elle, quoi qu’il soit arrivé entre-temps. Ne va pas avec `offset`. */
      after?: string;
      /** Nombre d’éléments à passer, 10000 au plus ; au-delà, suivez `next`. */
      offset?: number;
      /** Nombre d’éléments à rendre, 500 au plus. */
      limit?: number;
    };
    answer: MergePage;
  };
  /** Réunir deux personnes. */
  confirmMerge: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant de la réunion. */
      id: string;
    };
    answer: Merge;
  };
  /** Séparer deux personnes. */
  undoMerge: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant de la réunion. */
      id: string;
    };
    answer: Merge;
  };
  /** Effacer une personne. */
  createErasure: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    body: PersonToFind;
    answer: Erasure;
  };
  /** Lister les effacements. */
  listErasures: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    query?: {
      /** Nombre d’éléments à passer. */
      offset?: number;
      /** Nombre d’éléments à rendre, 500 au plus. */
      limit?: number;
    };
    answer: ErasurePage;
  };
  /** Suivre un effacement. */
  getErasure: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant de l’effacement. */
      id: string;
    };
    answer: Erasure;
  };
  /** Ne plus suivre une personne. */
  createObjection: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    body: PersonToFind;
    answer: Objection;
  };
  /** Lister les oppositions. */
  listObjections: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    query?: {
      /** Nombre d’éléments à passer. */
      offset?: number;
      /** Nombre d’éléments à rendre, 500 au plus. */
      limit?: number;
    };
    answer: ObjectionPage;
  };
  /** Trouver les oppositions d’une personne. */
  findObjections: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    body: PersonToFind;
    answer: FoundObjections;
  };
  /** Lever une opposition. */
  liftObjection: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant de l’opposition. */
      id: string;
    };
    answer: LiftedObjection;
  };
  /** Prouver un consentement. */
  listConsents: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    query: {
      /** Ce que `value` désigne : ce qui identifie une personne, l’identifiant d’une personne, ou celui d’un traceur. */
      by: 'identity' | 'userId' | 'trackerId';
      /** Qui a consenti. Une identité s’écrit comme vous l’avez : elle est lue comme le type du champ lit ce qu’il reçoit. */
      value: string;
      /** Pour une identité : le champ qui identifie, si la même valeur peut être celle de plusieurs. */
      storageKey?: string;
      /** Nombre d’éléments à passer. */
      offset?: number;
      /** Nombre d’éléments à rendre, 500 au plus. */
      limit?: number;
    };
    answer: ConsentProofPage;
  };
  /** Exporter ce que l’on sait d’une personne. */
  exportPerson: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    body: PersonToFind;
    answer: PersonSummary;
  };
  /** Lire le parcours d’un événement. */
  getEventAttribution: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant de l’événement. */
      id: string;
    };
    query?: {
      /** La fenêtre : une interaction compte si elle a eu lieu dans les jours qui précèdent l’événement, 1 à 36500. Un siècle, 36500, vaut toute la vie de la personne ; les 500 interactions les plus récentes qui peuvent avoir un poids sont gardées. Absent : le réglage du projet. */
      lookbackDays?: number;
      /** La fenêtre des vues (`kind` : `view`), en jours ; 0 : une vue ne compte pas, sauf à l’instant même de l’événement. Absent : le réglage du projet. */
      viewLookbackDays?: number;
      /** Les parts de `positionBased` en % : à la première, au milieu et à la dernière, 100 en tout. Absent : le réglage du projet. */
      positionWeights?: string;
      /** Pour `timeDecay` : le nombre de jours en lequel un poids est divisé par deux. Absent : le réglage du projet. */
      halfLifeDays?: number;
      /** Ce dont `markov` apprend. `conversions` : des parcours de tous les événements qui répondent au filtre et dont la date est dans la période, chacun une fois, tels que la fenêtre les coupe. `all` : aussi des parcours sans événement : ceux des personnes et des navigateurs qui ont eu une interaction dans la période et aucun de ces événements, tels que la fenêtre les coupe avant leur dernière interaction de la période. Absent : le réglage du projet. */
      learnFrom?: 'conversions' | 'all';
    };
    answer: EventAttribution | PendingEvent;
  };
  /** Lister les événements d’un nombre. */
  listCredits: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    body: CreditQuery;
    answer: CreditPage;
  };
  /** Compter les parcours. */
  queryPaths: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    body: PathQuery;
    answer: AttributionPath[];
  };
  /** Lister les événements d’un parcours. */
  listPathEvents: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    body: PathEventQuery;
    answer: PathEventPage;
  };
  /** Attribuer les événements, une ligne par identifiant. */
  queryAttributionPivot: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    body: AttributionQuery;
    answer: PivotRow[];
  };
  /** Attribuer les événements aux sources. */
  queryAttribution: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    body: AttributionQuery;
    answer: AttributionRow[];
  };
  /** Lire les réglages d’attribution. */
  getAttributionSettings: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    answer: AttributionSettings;
  };
  /** Lire les groupes de canaux. */
  getChannelGroups: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    answer: ChannelGroups;
  };
  /** Remplacer les groupes de canaux. */
  replaceChannelGroups: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    body: NewChannelGroups;
    answer: ChannelGroups;
  };
  /** Revenir aux groupes par défaut. */
  resetChannelGroups: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    answer: ChannelGroups;
  };
  /** Enregistrer une interaction hors ligne. */
  createOfflineInteraction: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    body: NewOfflineInteraction;
    answer: Interaction;
  };
  /** Enregistrer beaucoup d’interactions hors ligne. */
  createOfflineInteractionBatch: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    body: OfflineInteractionBatch;
    answer: AcceptedInteractions;
  };
  /** Lister les interactions. */
  listInteractions: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    query?: {
      /** Celles d’une personne, ses traceurs compris. */
      userId?: string;
      /** Interactions commencées à partir de cette date, comprise. */
      since?: string;
      /** Interactions commencées avant cette date. */
      until?: string;
      /** Nature de l’interaction. */
      type?: 'session' | 'offline';
      /** D’où elle vient : `direct`, `custom` (une de vos intégrations), la publicité d’une régie (`google-ads`, `meta-ads`…), `utm:…`, `search:…`, `social:…` ou `referral:…`. */
      source?: string;
      /** Celles d’une intégration. */
      integrationId?: string;
      /** Celles d’une campagne. */
      campaignId?: string;
      /** Celles d’un traceur. */
      trackerId?: string;
      /** Celles des robots, ou les autres. */
      isBot?: boolean;
      /** Code du pays (ISO 3166-1), ou `unknown`. */
      country?: string;
      /** L’appareil : `desktop`, `mobile`, `tablet`…, `offline`, ou `unknown`. */
      device?: string;
      /** La page d’arrivée telle que l’attribution la nomme, sans protocole ni paramètres, ou `unknown`. */
      landingPage?: string;
      /** Clé de l’ordre de la liste. */
      sort?: 'startDate' | 'endDate' | 'hitCount' | 'duration';
      /** Sens de l’ordre : croissant (`ASC`) ou décroissant (`DESC`). */
      order?: 'ASC' | 'DESC';
      /** Le `next` de la page précédente : la liste reprend juste après elle, quoi qu’il soit arrivé entre-temps. Ne va pas avec `offset`. */
      after?: string;
      /** Nombre d’éléments à passer, 10000 au plus ; au-delà, suivez `next`. */
      offset?: number;
      /** Nombre d’éléments à rendre, 500 au plus. */
      limit?: number;
    };
    answer: InteractionPage;
  };
  /** Lire une interaction. */
  getInteraction: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant de l’interaction. */
      id: string;
    };
    answer: Interaction;
  };
  /** Supprimer une interaction. */
  deleteInteraction: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant de l’interaction. */
      id: string;
    };
    answer: DeletedInteraction;
  };
  /** Supprimer une source. */
  deleteSource: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    query: {
      /** La source, telle que l’attribution la nomme (`identifier` d’une ligne par source). */
      source: string;
      /** Seulement les interactions de cette campagne d’adresse (`utm_campaign`). */
      sourceCampaign?: string;
    };
    answer: DeletedSource;
  };
  /** Lister les interactions d’une personne. */
  listUserInteractions: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant de la personne. */
      id: string;
    };
    query?: {
      /** Interactions commencées à partir de cette date, comprise. */
      since?: string;
      /** Interactions commencées avant cette date. */
      until?: string;
      /** Nature de l’interaction. */
      type?: 'session' | 'offline';
      /** D’où elle vient : `direct`, `custom` (une de vos intégrations), la publicité d’une régie (`google-ads`, `meta-ads`…), `utm:…`, `search:…`, `social:…` ou `referral:…`. */
      source?: string;
      /** Celles d’une intégration. */
      integrationId?: string;
      /** Celles d’une campagne. */
      campaignId?: string;
      /** Celles d’un traceur. */
      trackerId?: string;
      /** Celles des robots, ou les autres. */
      isBot?: boolean;
      /** Code du pays (ISO 3166-1), ou `unknown`. */
      country?: string;
      /** L’appareil : `desktop`, `mobile`, `tablet`…, `offline`, ou `unknown`. */
      device?: string;
      /** La page d’arrivée telle que l’attribution la nomme, sans protocole ni paramètres, ou `unknown`. */
      landingPage?: string;
      /** Clé de l’ordre de la liste. */
      sort?: 'startDate' | 'endDate' | 'hitCount' | 'duration';
      /** Sens de l’ordre : croissant (`ASC`) ou décroissant (`DESC`). */
      order?: 'ASC' | 'DESC';
      /** Le `next` de la page précédente : la liste reprend juste après elle, quoi qu’il soit arrivé entre-temps. Ne va pas avec `offset`. */
      after?: string;
      /** Nombre d’éléments à passer, 10000 au plus ; au-delà, suivez `next`. */
      offset?: number;
      /** Nombre d’éléments à rendre, 500 au plus. */
      limit?: number;
    };
    answer: UserInteractionPage;
  };
  /** Lister les visites de page d’une session. */
  listInteractionHits: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant de l’interaction. */
      id: string;
    };
    query?: {
      /** Le `next` de la page précédente : la liste reprend juste après elle, quoi qu’il soit arrivé entre-temps. Ne va pas avec `offset`. */
      after?: string;
      /** Nombre d’éléments à passer, 10000 au plus ; au-delà, suivez `next`. */
      offset?: number;
      /** Nombre d’éléments à rendre, 500 au plus. */
      limit?: number;
    };
    answer: HitPage;
  };
  /** Lister les intégrations. */
  listIntegrations: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    query?: {
      /** Nombre d’éléments à passer. */
      offset?: number;
      /** Nombre d’éléments à rendre, 500 au plus. */
      limit?: number;
      /** Texte à trouver dans le nom ou le `wmktId`, sans égard à la casse ni aux accents. */
      search?: string;
      /** `true` : seulement les intégrations archivées ; `false` : seulement les actives ; absent : toutes. */
      archived?: boolean;
    };
    answer: IntegrationPage;
  };
  /** Lire une intégration. */
  getIntegration: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant de l’intégration. */
      integrationId: string;
    };
    answer: Integration;
  };
  /** Lister les campagnes. */
  listCampaigns: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant `wmktId` de l’intégration, celui que portent les adresses. */
      wmktId: string;
    };
    query?: {
      /** `true` : seulement les campagnes en cours ; `false` : seulement les autres ; absent : toutes. */
      active?: boolean;
      /** Seulement la campagne de cet identifiant. */
      campaignId?: string;
      /** Seulement la campagne de ce nom court exact. */
      campaignSlug?: string;
      /** Texte à trouver dans le nom, sans égard à la casse ni aux accents. */
      nameLike?: string;
      /** `true` : seulement les campagnes que vous avez créées ; `false` : seulement l’implicite ; absent : toutes. */
      explicit?: boolean;
      /** Clé de l’ordre de la liste. */
      sort?: 'name' | 'campaignId' | 'active';
      /** Sens de l’ordre : croissant (`ASC`) ou décroissant (`DESC`). */
      order?: 'ASC' | 'DESC';
      /** Nombre d’éléments à passer. */
      offset?: number;
      /** Nombre d’éléments à rendre, 500 au plus. */
      limit?: number;
    };
    answer: CampaignPage;
  };
  /** Créer une campagne. */
  createCampaign: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant `wmktId` de l’intégration, celui que portent les adresses. */
      wmktId: string;
    };
    body: NewCampaign;
    answer: CreatedCampaign;
  };
  /** Lire une campagne. */
  getCampaign: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant `wmktId` de l’intégration, celui que portent les adresses. */
      wmktId: string;
      /** Identifiant de la campagne. */
      id: string;
    };
    answer: Campaign;
  };
  /** Modifier une campagne. */
  updateCampaign: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant `wmktId` de l’intégration, celui que portent les adresses. */
      wmktId: string;
      /** Identifiant de la campagne. */
      id: string;
    };
    body: CampaignChanges;
    answer: Modified;
  };
  /** Lister les dépenses d’une campagne. */
  listOutlays: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant `wmktId` de l’intégration, celui que portent les adresses. */
      wmktId: string;
      /** Identifiant de la campagne. */
      parentCampaignId: string;
    };
    query?: {
      /** Clé de l’ordre de la liste. */
      sort?: 'campaignId' | 'startDate' | 'endDate' | 'amount' | 'country' | 'region';
      /** Sens de l’ordre : croissant (`ASC`) ou décroissant (`DESC`). */
      order?: 'ASC' | 'DESC';
      /** Seulement les dépenses qui finissent après cette date. */
      since?: string;
      /** Seulement les dépenses qui débutent avant cette date. */
      until?: string;
      /** Nombre d’éléments à passer. */
      offset?: number;
      /** Nombre d’éléments à rendre, 500 au plus. */
      limit?: number;
    };
    answer: OutlayPage;
  };
  /** Enregistrer une dépense. */
  createOutlay: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant `wmktId` de l’intégration, celui que portent les adresses. */
      wmktId: string;
      /** Identifiant de la campagne. */
      parentCampaignId: string;
    };
    body: NewOutlay;
    answer: Outlay;
  };
  /** Lire une dépense. */
  getOutlay: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant `wmktId` de l’intégration, celui que portent les adresses. */
      wmktId: string;
      /** Identifiant de la campagne. */
      parentCampaignId: string;
      /** Identifiant de la dépense. */
      outlayId: string;
    };
    answer: Outlay;
  };
  /** Modifier une dépense. */
  updateOutlay: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant `wmktId` de l’intégration, celui que portent les adresses. */
      wmktId: string;
      /** Identifiant de la campagne. */
      parentCampaignId: string;
      /** Identifiant de la dépense. */
      outlayId: string;
    };
    body: OutlayChanges;
    answer: Modified;
  };
  /** Supprimer une dépense. */
  deleteOutlay: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant `wmktId` de l’intégration, celui que portent les adresses. */
      wmktId: string;
      /** Identifiant de la campagne. */
      parentCampaignId: string;
      /** Identifiant de la dépense. */
      outlayId: string;
    };
    answer: DeletedOutlay;
  };
  /** Enregistrer beaucoup de dépenses. */
  createOutlayBatch: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    body: OutlayBatch;
    answer: AcceptedOutlays;
  };
  /** Lister les dépenses des sources. */
  listSourceOutlays: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    query?: {
      /** Seulement celles de cette source. */
      source?: string;
      /** Seulement celles de cette campagne. */
      sourceCampaign?: string;
      /** Clé de l’ordre de la liste. */
      sort?: 'startDate' | 'endDate' | 'amount' | 'source';
      /** Sens de l’ordre : croissant (`ASC`) ou décroissant (`DESC`). */
      order?: 'ASC' | 'DESC';
      /** Seulement les dépenses qui finissent après cette date. */
      since?: string;
      /** Seulement les dépenses qui débutent avant cette date. */
      until?: string;
      /** Nombre d’éléments à passer. */
      offset?: number;
      /** Nombre d’éléments à rendre, 500 au plus. */
      limit?: number;
    };
    answer: SourceOutlayPage;
  };
  /** Enregistrer une dépense d’une source. */
  createSourceOutlay: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    body: NewSourceOutlay;
    answer: SourceOutlay;
  };
  /** Enregistrer beaucoup de dépenses de sources. */
  createSourceOutlayBatch: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    body: SourceOutlayBatch;
    answer: AcceptedSourceOutlays;
  };
  /** Lire une dépense d’une source. */
  getSourceOutlay: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant de la dépense. */
      outlayId: string;
    };
    answer: SourceOutlay;
  };
  /** Modifier une dépense d’une source. */
  updateSourceOutlay: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant de la dépense. */
      outlayId: string;
    };
    body: SourceOutlayChanges;
    answer: Modified;
  };
  /** Supprimer une dépense d’une source. */
  deleteSourceOutlay: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant de la dépense. */
      outlayId: string;
    };
    answer: DeletedOutlay;
  };
  /** Prévoir un import de dépenses. */
  previewOutlayImport: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    body: OutlayImportPreview;
    answer: PreviewedOutlays;
  };
  /** Commencer un import de dépenses. */
  createOutlayImport: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    body: NewOutlayImport;
    answer: OutlayImport;
  };
  /** Lister les imports de dépenses. */
  listOutlayImports: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    query?: {
      /** Seulement ceux de cette origine. */
      origin?: 'google-ads' | 'meta-ads' | 'microsoft-ads' | 'snapchat-ads' | 'paste' | 'other';
      /** Nombre d’éléments à passer. */
      offset?: number;
      /** Nombre d’éléments à rendre, 500 au plus. */
      limit?: number;
    };
    answer: OutlayImportPage;
  };
  /** Lire un import de dépenses. */
  getOutlayImport: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant de l’import. */
      importId: string;
    };
    answer: OutlayImport;
  };
  /** Envoyer les lignes d’un import. */
  addOutlayImportRows: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant de l’import. */
      importId: string;
    };
    body: OutlayImportRows;
    answer: AcceptedOutlayImportRows;
  };
  /** Lister les lignes d’un import. */
  listOutlayImportRows: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant de l’import. */
      importId: string;
    };
    query?: {
      /** Seulement celles-ci. `waiting` : attend son tour ; `created` : dépense enregistrée ; `updated` : dépense corrigée, la plateforme ayant changé ses chiffres ; `unchanged` : déjà enregistrée ainsi ; `skipped` : dépense que quelqu’un a supprimée, laissée ainsi ; `refused` : refusée ; `undone` : annulée ; `kept` : changée depuis l’import, donc gardée à l’annulation. */
      outcome?: 'waiting' | 'created' | 'updated' | 'unchanged' | 'skipped' | 'refused' | 'undone' | 'kept';
      /** Nombre d’éléments à passer. */
      offset?: number;
      /** Nombre d’éléments à rendre, 500 au plus. */
      limit?: number;
    };
    answer: OutlayImportRowPage;
  };
  /** Continuer un import. */
  continueOutlayImport: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant de l’import. */
      importId: string;
    };
    answer: OutlayImport;
  };
  /** Annuler un import. */
  undoOutlayImport: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant de l’import. */
      importId: string;
    };
    answer: OutlayImport;
  };
  /** Rétablir une dépense supprimée. */
  restoreOutlay: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant de la dépense. */
      outlayId: string;
    };
    answer: Modified;
  };
  /** Lister les taux de référence qui manquent. */
  listMissingRates: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    answer: MissingRates;
  };
  /** Lister les taux de référence. */
  listReferenceRates: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    query?: {
      /** Seulement les jours qui ont un taux de cette devise, et ce taux seul. */
      currency?: string;
      /** Nombre d’éléments à passer. */
      offset?: number;
      /** Nombre d’éléments à rendre, 500 au plus. */
      limit?: number;
    };
    answer: KnownRatesPage;
  };
  /** Suivre en direct ce qui arrive. */
  streamLive: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    query?: {
      /** Ce qui est suivi, séparé par des virgules : `events`, `hits`, `trash`. Absent : tout. */
      kinds?: string;
      /** La place d’où reprendre, pour un programme qui ne peut pas envoyer l’en-tête `Last-Event-ID`. */
      lastEventId?: string;
      /** Le serveur ferme le flux au bout de ce nombre de secondes. */
      duration?: number;
    };
    message: LiveMessage;
  };
  /** Savoir ce qui est refusé à l’entrée. */
  listRefusals: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    answer: RefusalList;
  };
  /** Lister les webhooks. */
  listWebhooks: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    query?: {
      /** Nombre d’éléments à passer. */
      offset?: number;
      /** Nombre d’éléments à rendre, 500 au plus. */
      limit?: number;
    };
    answer: WebhookPage;
  };
  /** Créer un webhook. */
  createWebhook: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    body: NewWebhook;
    answer: IssuedWebhook;
  };
  /** Lire un webhook. */
  getWebhook: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant du webhook. */
      webhookId: string;
    };
    answer: Webhook;
  };
  /** Modifier un webhook. */
  updateWebhook: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant du webhook. */
      webhookId: string;
    };
    body: WebhookChanges;
    answer: Webhook;
  };
  /** Supprimer un webhook. */
  deleteWebhook: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant du webhook. */
      webhookId: string;
    };
    answer: Webhook;
  };
  /** Remplacer le secret d’un webhook. */
  rotateWebhookSecret: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant du webhook. */
      webhookId: string;
    };
    body: WebhookRotation;
    answer: IssuedWebhook;
  };
  /** Essayer un webhook. */
  testWebhook: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant du webhook. */
      webhookId: string;
    };
    answer: WebhookDelivery;
  };
  /** Lister les envois d’un webhook. */
  listWebhookDeliveries: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant du webhook. */
      webhookId: string;
    };
    query?: {
      /** Seulement les envois de cet état. */
      status?: 'pending' | 'delivered' | 'failed';
      /** Le `next` de la page précédente : la liste reprend juste après elle, quoi qu’il soit arrivé entre-temps. Ne va pas avec `offset`. */
      after?: string;
      /** Nombre d’éléments à passer, 10000 au plus ; au-delà, suivez `next`. */
      offset?: number;
      /** Nombre d’éléments à rendre, 500 au plus. */
      limit?: number;
    };
    answer: WebhookDeliveryPage;
  };
  /** Lire un envoi. */
  getWebhookDelivery: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant du webhook. */
      webhookId: string;
      /** Identifiant de l’envoi. */
      deliveryId: string;
    };
    answer: WebhookDelivery;
  };
  /** Renvoyer un envoi. */
  resendWebhookDelivery: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant du webhook. */
      webhookId: string;
      /** Identifiant de l’envoi. */
      deliveryId: string;
    };
    answer: WebhookDelivery;
  };
  /** Lister les campagnes d’un projet. */
  listProjectCampaigns: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    query?: {
      /** Seulement celles de cette intégration. */
      integrationId?: string;
      /** `true` : seulement les campagnes en cours ; `false` : seulement les autres. */
      active?: boolean;
      /** `true` : seulement les campagnes que vous avez créées ; `false` : seulement les implicites. */
      explicit?: boolean;
      /** Texte à trouver dans le nom ou le nom court, sans égard à la casse ni aux accents. */
      search?: string;
      /** Clé de l’ordre de la liste. */
      sort?: 'name' | 'createdAt' | 'active';
      /** Sens de l’ordre : croissant (`ASC`) ou décroissant (`DESC`). */
      order?: 'ASC' | 'DESC';
      /** Le `next` de la page précédente : la liste reprend juste après elle, quoi qu’il soit arrivé entre-temps. Ne va pas avec `offset`. */
      after?: string;
      /** Nombre d’éléments à passer, 10000 au plus ; au-delà, suivez `next`. */
      offset?: number;
      /** Nombre d’éléments à rendre, 500 au plus. */
      limit?: number;
    };
    answer: ProjectCampaignPage;
  };
  /** Lister les dépenses d’un projet. */
  listProjectOutlays: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    query?: {
      /** Seulement celles de cette intégration. */
      integrationId?: string;
      /** Seulement celles de cette campagne. */
      campaignId?: string;
      /** `true` : seulement les campagnes en cours ; `false` : seulement les autres. */
      active?: boolean;
      /** Texte à trouver dans le nom de la campagne, sans égard à la casse ni aux accents. */
      search?: string;
      /** Seulement les dépenses qui finissent après cette date. */
      since?: string;
      /** Seulement les dépenses qui débutent avant cette date. */
      until?: string;
      /** Clé de l’ordre de la liste. */
      sort?: 'campaignId' | 'startDate' | 'endDate' | 'amount' | 'country' | 'region';
      /** Sens de l’ordre : croissant (`ASC`) ou décroissant (`DESC`). */
      order?: 'ASC' | 'DESC';
      /** Le `next` de la page précédente : la liste reprend juste après elle, quoi qu’il soit arrivé entre-temps. Ne va pas avec `offset`. */
      after?: string;
      /** Nombre d’éléments à passer, 10000 au plus ; au-delà, suivez `next`. */
      offset?: number;
      /** Nombre d’éléments à rendre, 500 au plus. */
      limit?: number;
    };
    answer: ProjectOutlayPage;
  };
  /** Lister les vues. */
  listViews: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    query?: {
      /** Seulement les vues de cet écran. */
      screen?: string;
      /** Nombre d’éléments à passer. */
      offset?: number;
      /** Nombre d’éléments à rendre, 500 au plus. */
      limit?: number;
    };
    answer: ViewPage;
  };
  /** Enregistrer une vue. */
  createView: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    body: NewView;
    answer: View;
  };
  /** Lire une vue. */
  getView: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant court de la vue, unique dans le projet : huit lettres et chiffres, sans ceux que l’on confond. */
      viewId: string;
    };
    answer: View;
  };
  /** Modifier une vue. */
  updateView: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant court de la vue, unique dans le projet : huit lettres et chiffres, sans ceux que l’on confond. */
      viewId: string;
    };
    body: ViewChanges;
    answer: View;
  };
  /** Supprimer une vue. */
  deleteView: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant court de la vue, unique dans le projet : huit lettres et chiffres, sans ceux que l’on confond. */
      viewId: string;
    };
    answer: View;
  };
  /** Lister les liens de lecture du projet. */
  listProjectViewLinks: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    answer: ProjectViewLinkList;
  };
  /** Lister les liens de lecture d’une vue. */
  listViewLinks: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant court de la vue, unique dans le projet : huit lettres et chiffres, sans ceux que l’on confond. */
      viewId: string;
    };
    answer: ViewLinkList;
  };
  /** Créer un lien de lecture. */
  createViewLink: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant court de la vue, unique dans le projet : huit lettres et chiffres, sans ceux que l’on confond. */
      viewId: string;
    };
    body: NewViewLink;
    answer: IssuedViewLink;
  };
  /** Révoquer un lien de lecture. */
  revokeViewLink: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant court de la vue, unique dans le projet : huit lettres et chiffres, sans ceux que l’on confond. */
      viewId: string;
      /** Identifiant du lien. */
      linkId: string;
    };
    answer: ViewLink;
  };
  /** Ouvrir un lien de lecture. */
  getSharedView: {
    params: {
      /** Le jeton du lien. */
      token: string;
    };
    answer: SharedView;
  };
  /** Lire les chiffres d’une vue partagée. */
  querySharedAttribution: {
    params: {
      /** Le jeton du lien. */
      token: string;
    };
    body: SharedQuestion;
    answer: PivotRow[];
  };
  /** Lire les parcours d’une vue partagée. */
  querySharedPaths: {
    params: {
      /** Le jeton du lien. */
      token: string;
    };
    answer: AttributionPath[];
  };
  /** Lister les annotations. */
  listAnnotations: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    query: {
      /** Premier jour, compris. */
      since: string;
      /** Dernier jour, non compris. */
      until: string;
      /** Seulement les annotations de cette sorte. */
      kind?: 'manual' | 'automatic';
    };
    answer: AnnotationList;
  };
  /** Ajouter une annotation. */
  createAnnotation: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    body: NewAnnotation;
    answer: Annotation;
  };
  /** Modifier une annotation. */
  updateAnnotation: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant de l’annotation. */
      annotationId: string;
    };
    body: AnnotationChanges;
    answer: Annotation;
  };
  /** Supprimer une annotation. */
  deleteAnnotation: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant de l’annotation. */
      annotationId: string;
    };
    answer: Annotation;
  };
}

export interface AgentsOperations {
  /** Lire son profil. */
  getMe: {
    answer: Me;
  };
  /** Modifier son profil. */
  updateMe: {
    body: ProfileChange;
    answer: Agent;
  };
  /** Lister les agents. */
  listAgents: {
    query?: {
      /** Nombre d’éléments à passer. */
      offset?: number;
      /** Nombre d’éléments à rendre, 500 au plus. */
      limit?: number;
      /** Vrai pour ne rendre que les administrateurs. */
      administrator?: boolean;
      /** Vrai pour ne rendre que les agents désactivés, faux que les actifs. */
      disabled?: boolean;
    };
    answer: AgentAccountPage;
  };
  /** Créer un agent. */
  createAgent: {
    body: NewAgent;
    answer: AgentAccount;
  };
  /** Lister les accès à un projet. */
  listProjectAgents: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    query?: {
      /** Nombre d’éléments à passer. */
      offset?: number;
      /** Nombre d’éléments à rendre, 500 au plus. */
      limit?: number;
    };
    answer: ProjectAgentPage;
  };
  /** Donner accès à un projet. */
  setProjectAgent: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant de l’agent. */
      agentId: string;
    };
    body: RoleChange;
    answer: ProjectAgent;
  };
  /** Retirer l’accès à un projet. */
  removeProjectAgent: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant de l’agent. */
      agentId: string;
    };
    answer: ProjectAgent;
  };
  /** Ajouter un propriétaire. */
  addWorkspaceOwner: {
    params: {
      /** Identifiant de l’espace de travail. */
      workspaceId: string;
      /** Identifiant de l’agent. */
      agentId: string;
    };
    answer: Agent;
  };
  /** Retirer un propriétaire. */
  removeWorkspaceOwner: {
    params: {
      /** Identifiant de l’espace de travail. */
      workspaceId: string;
      /** Identifiant de l’agent. */
      agentId: string;
    };
    answer: Member;
  };
  /** Désactiver un agent. */
  disableAgent: {
    params: {
      /** Identifiant de l’agent. */
      agentId: string;
    };
    answer: AgentAccount;
  };
  /** Délier un agent de son compte ailleurs. */
  unlinkAgent: {
    params: {
      /** Identifiant de l’agent. */
      agentId: string;
    };
    answer: AgentAccount;
  };
  /** Réactiver un agent. */
  enableAgent: {
    params: {
      /** Identifiant de l’agent. */
      agentId: string;
    };
    answer: AgentAccount;
  };
  /** Supprimer un agent. */
  removeAgent: {
    params: {
      /** Identifiant de l’agent. */
      agentId: string;
    };
    answer: AgentAccount;
  };
  /** Nommer un administrateur. */
  addAdministrator: {
    params: {
      /** Identifiant de l’agent. */
      agentId: string;
    };
    answer: AgentAccount;
  };
  /** Retirer un administrateur. */
  removeAdministrator: {
    params: {
      /** Identifiant de l’agent. */
      agentId: string;
    };
    answer: AgentAccount;
  };
  /** Réinitialiser les seconds facteurs d’un agent. */
  resetAgentFactors: {
    params: {
      /** Identifiant de l’agent. */
      agentId: string;
    };
    answer: AgentAccount;
  };
  /** Lister les membres d’un espace de travail. */
  listWorkspaceMembers: {
    params: {
      /** Identifiant de l’espace de travail. */
      workspaceId: string;
    };
    query?: {
      /** Nombre d’éléments à passer. */
      offset?: number;
      /** Nombre d’éléments à rendre, 500 au plus. */
      limit?: number;
    };
    answer: MemberPage;
  };
  /** Retirer un membre. */
  removeWorkspaceMember: {
    params: {
      /** Identifiant de l’espace de travail. */
      workspaceId: string;
      /** Identifiant de l’agent. */
      agentId: string;
    };
    answer: Member;
  };
  /** Désactiver un membre. */
  disableWorkspaceMember: {
    params: {
      /** Identifiant de l’espace de travail. */
      workspaceId: string;
      /** Identifiant de l’agent. */
      agentId: string;
    };
    answer: Member;
  };
  /** Réactiver un membre. */
  enableWorkspaceMember: {
    params: {
      /** Identifiant de l’espace de travail. */
      workspaceId: string;
      /** Identifiant de l’agent. */
      agentId: string;
    };
    answer: Member;
  };
  /** Réinitialiser les seconds facteurs d’un membre. */
  resetMemberFactors: {
    params: {
      /** Identifiant de l’espace de travail. */
      workspaceId: string;
      /** Identifiant de l’agent. */
      agentId: string;
    };
    answer: Member;
  };
  /** Lister ses sessions. */
  listMySessions: {
    query?: {
      /** Nombre d’éléments à passer. */
      offset?: number;
      /** Nombre d’éléments à rendre, 500 au plus. */
      limit?: number;
    };
    answer: AgentSessionPage;
  };
  /** Terminer ses autres sessions. */
  endMyOtherSessions: {
    answer: EndedSessions;
  };
  /** Terminer une de ses sessions. */
  endMySession: {
    params: {
      /** Identifiant de la session. Il la nomme, et ne l’ouvre pas. */
      sessionId: string;
    };
    answer: AgentSession;
  };
  /** Se déconnecter partout. */
  signOutMe: {
    answer: EndedSessions;
  };
  /** Déconnecter un agent. */
  signOutAgent: {
    params: {
      /** Identifiant de l’agent. */
      agentId: string;
    };
    answer: EndedSessions;
  };
  /** Déconnecter un membre. */
  signOutMember: {
    params: {
      /** Identifiant de l’espace de travail. */
      workspaceId: string;
      /** Identifiant de l’agent. */
      agentId: string;
    };
    answer: EndedSessions;
  };
  /** Lire ses seconds facteurs. */
  getMyFactors: {
    answer: Factors;
  };
  /** Retirer une de ses clés d’accès. */
  removeMyPasskey: {
    params: {
      /** Identifiant de la clé d’accès. */
      passkeyId: string;
    };
    answer: Passkey;
  };
  /** Retirer son application de codes. */
  removeMyAuthenticatorApp: {
    answer: Factors;
  };
  /** Changer son mot de passe. */
  changeMyPassword: {
    body: PasswordChange;
    answer: Agent;
  };
  /** Changer son adresse e-mail. */
  changeMyEmail: {
    body: EmailChange;
    answer: EmailChangeRequest;
  };
  /** Donner un mot de passe à un agent. */
  setAgentPassword: {
    params: {
      /** Identifiant de l’agent. */
      agentId: string;
    };
    body: NewSecret;
    answer: Agent;
  };
  /** Donner un lien de mot de passe. */
  createPasswordLink: {
    params: {
      /** Identifiant de l’agent. */
      agentId: string;
    };
    answer: LinkDelivery;
  };
  /** Donner un lien de mot de passe à un membre. */
  createMemberPasswordLink: {
    params: {
      /** Identifiant de l’espace de travail. */
      workspaceId: string;
      /** Identifiant de l’agent. */
      agentId: string;
    };
    answer: LinkDelivery;
  };
  /** Donner un lien de changement d’adresse. */
  createEmailLink: {
    params: {
      /** Identifiant de l’agent. */
      agentId: string;
    };
    body: NewEmail;
    answer: LinkDelivery;
  };
  /** Lister vos résumés. */
  listMySummaries: {
    answer: SummaryList;
  };
  /** Recevoir le résumé d’un projet. */
  setMySummary: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    answer: Summary;
  };
  /** Ne plus recevoir le résumé d’un projet. */
  removeMySummary: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    answer: Summary;
  };
  /** Inviter une personne. */
  createInvitation: {
    params: {
      /** Identifiant de l’espace de travail. */
      workspaceId: string;
    };
    body: NewInvitation;
    answer: SentInvitation;
  };
  /** Lister les invitations. */
  listInvitations: {
    params: {
      /** Identifiant de l’espace de travail. */
      workspaceId: string;
    };
    query?: {
      /** Nombre d’éléments à passer. */
      offset?: number;
      /** Nombre d’éléments à rendre, 500 au plus. */
      limit?: number;
    };
    answer: InvitationPage;
  };
  /** Annuler une invitation. */
  cancelInvitation: {
    params: {
      /** Identifiant de l’espace de travail. */
      workspaceId: string;
      /** Identifiant de l’invitation. */
      invitationId: string;
    };
    answer: Invitation;
  };
  /** Lister les comptes de service. */
  listServiceAccounts: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    query?: {
      /** Nombre d’éléments à passer. */
      offset?: number;
      /** Nombre d’éléments à rendre, 500 au plus. */
      limit?: number;
    };
    answer: ServiceAccountPage;
  };
  /** Créer un compte de service. */
  createServiceAccount: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    body: NewServiceAccount;
    answer: ServiceAccount;
  };
  /** Donner un rôle à un compte de service. */
  setServiceAccountRole: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant du compte de service. */
      serviceAccountId: string;
    };
    body: RoleChange;
    answer: ServiceAccount;
  };
  /** Retirer son rôle à un compte de service. */
  removeServiceAccountRole: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant du compte de service. */
      serviceAccountId: string;
    };
    answer: ServiceAccount;
  };
  /** Archiver un compte de service. */
  archiveServiceAccount: {
    params: {
      /** Identifiant du compte de service. */
      serviceAccountId: string;
    };
    answer: ServiceAccount;
  };
  /** Lister les clés d’un compte de service. */
  listServiceAccountKeys: {
    params: {
      /** Identifiant du compte de service. */
      serviceAccountId: string;
    };
    query?: {
      /** Nombre d’éléments à passer. */
      offset?: number;
      /** Nombre d’éléments à rendre, 500 au plus. */
      limit?: number;
    };
    answer: ServiceAccountKeyPage;
  };
  /** Enregistrer une clé. */
  createServiceAccountKey: {
    params: {
      /** Identifiant du compte de service. */
      serviceAccountId: string;
    };
    body: NewServiceAccountKey;
    answer: RegisteredKey;
  };
  /** Révoquer une clé. */
  revokeServiceAccountKey: {
    params: {
      /** Identifiant du compte de service. */
      serviceAccountId: string;
      /** Identifiant de la clé. */
      keyId: string;
    };
    answer: ServiceAccountKey;
  };
  /** Lister les clés d’envoi. */
  listIngestionKeys: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    query?: {
      /** Nombre d’éléments à passer. */
      offset?: number;
      /** Nombre d’éléments à rendre, 500 au plus. */
      limit?: number;
    };
    answer: IngestionKeyPage;
  };
  /** Créer une clé d’envoi. */
  createIngestionKey: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    body: NewIngestionKey;
    answer: IssuedIngestionKey;
  };
  /** Remplacer une clé d’envoi. */
  rotateIngestionKey: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant de la clé. */
      keyId: string;
    };
    body: IngestionKeyRotation;
    answer: IssuedIngestionKey;
  };
  /** Révoquer une clé d’envoi. */
  revokeIngestionKey: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant de la clé. */
      keyId: string;
    };
    answer: IngestionKey;
  };
  /** Renouveler les clés du fournisseur. */
  rotateProviderKeys: {
    query?: {
      /** Vrai pour ne plus croire les anciennes clés, et finir toutes les sessions. */
      emergency?: boolean;
    };
    answer: RotatedKey;
  };
  /** Renouveler le jeton du dossier de données. */
  rotateAdministratorToken: {
    body: AdministratorTokenRotation;
    answer: RotatedAdministratorToken;
  };
  /** Sceller de nouveau les secrets. */
  resealSecrets: {
    answer: ResealedSecrets;
  };
  /** Lire le journal d’un espace de travail. */
  listWorkspaceAudit: {
    params: {
      /** Identifiant de l’espace de travail. */
      workspaceId: string;
    };
    query?: {
      /** Seulement les actions de cette sorte. */
      kind?: 'change' | 'export' | 'refusal' | 'sign-in' | 'sign-in-failure';
      /** Seulement ce qu’a fait cet agent ou ce compte de service. */
      actorId?: string;
      /** Seulement cette opération. */
      operation?: string;
      /** Seulement ce qui porte sur cet objet. */
      objectId?: string;
      /** Seulement les actions faites à cette date ou après. */
      since?: string;
      /** Seulement les actions faites avant cette date. */
      until?: string;
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId?: string;
      /** Le `next` de la page précédente : la liste reprend juste après elle, quoi qu’il soit arrivé entre-temps. Ne va pas avec `offset`. */
      after?: string;
      /** Nombre d’éléments à passer, 10000 au plus ; au-delà, suivez `next`. */
      offset?: number;
      /** Nombre d’éléments à rendre, 500 au plus. */
      limit?: number;
    };
    answer: AuditPage;
  };
  /** Lire le journal du serveur. */
  listServerAudit: {
    query?: {
      /** Seulement les actions de cette sorte. */
      kind?: 'change' | 'export' | 'refusal' | 'sign-in' | 'sign-in-failure';
      /** Seulement ce qu’a fait cet agent ou ce compte de service. */
      actorId?: string;
      /** Seulement cette opération. */
      operation?: string;
      /** Seulement ce qui porte sur cet objet. */
      objectId?: string;
      /** Seulement les actions faites à cette date ou après. */
      since?: string;
      /** Seulement les actions faites avant cette date. */
      until?: string;
      /** Le `next` de la page précédente : la liste reprend juste après elle, quoi qu’il soit arrivé entre-temps. Ne va pas avec `offset`. */
      after?: string;
      /** Nombre d’éléments à passer, 10000 au plus ; au-delà, suivez `next`. */
      offset?: number;
      /** Nombre d’éléments à rendre, 500 au plus. */
      limit?: number;
    };
    answer: AuditPage;
  };
  /** Rejouer la corbeille. */
  replayEvents: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    body: Replay;
    answer: Replayed;
  };
  /** Enregistrer des taux de référence. */
  putReferenceRates: {
    body: ReferenceRates;
    answer: SavedRates;
  };
  /** Lister les espaces de travail. */
  listWorkspaces: {
    query?: {
      /** Nombre d’éléments à passer. */
      offset?: number;
      /** Nombre d’éléments à rendre, 500 au plus. */
      limit?: number;
    };
    answer: WorkspacePage;
  };
  /** Créer un espace de travail. */
  createWorkspace: {
    body: NewWorkspace;
    answer: Workspace;
  };
  /** Modifier un espace de travail. */
  updateWorkspace: {
    params: {
      /** Identifiant de l’espace de travail. */
      workspaceId: string;
    };
    body: WorkspaceChange;
    answer: Workspace;
  };
  /** Lister les projets. */
  listProjects: {
    query?: {
      /** Nombre d’éléments à passer. */
      offset?: number;
      /** Nombre d’éléments à rendre, 500 au plus. */
      limit?: number;
    };
    answer: ProjectPage;
  };
  /** Créer un projet. */
  createProject: {
    body: NewProject;
    answer: Project;
  };
  /** Lire un projet. */
  getProject: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    answer: Project;
  };
  /** Modifier un projet. */
  updateProject: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    body: ProjectChanges;
    answer: Project;
  };
  /** Archiver un projet. */
  archiveProject: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    answer: Project;
  };
  /** Supprimer un projet. */
  deleteProject: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    body: DeleteProject;
    answer: Deletion;
  };
  /** Supprimer un espace de travail. */
  deleteWorkspace: {
    params: {
      /** Identifiant de l’espace de travail. */
      workspaceId: string;
    };
    body: DeleteWorkspace;
    answer: Deletion;
  };
  /** Lister les suppressions. */
  listDeletions: {
    query?: {
      /** Nombre d’éléments à passer. */
      offset?: number;
      /** Nombre d’éléments à rendre, 500 au plus. */
      limit?: number;
    };
    answer: DeletionPage;
  };
  /** Suivre une suppression. */
  getDeletion: {
    params: {
      /** Identifiant de la suppression. */
      deletionId: string;
    };
    answer: Deletion;
  };
  /** Corriger un type d’événement. */
  updateEventType: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Référence du type d’événement. */
      id: string;
    };
    body: EventTypeChanges;
    answer: EventType;
  };
  /** Rétablir un type d’événement. */
  restoreEventType: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Référence du type d’événement. */
      id: string;
    };
    answer: EventType;
  };
  /** Archiver un type d’événement. */
  archiveEventType: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Référence du type d’événement. */
      id: string;
    };
    answer: EventType;
  };
  /** Lister les champs de personne. */
  listUserFields: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    query?: {
      /** Nombre d’éléments à passer. */
      offset?: number;
      /** Nombre d’éléments à rendre, 500 au plus. */
      limit?: number;
    };
    answer: UserFieldPage;
  };
  /** Ajouter un champ de personne. */
  addUserField: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    body: NewUserField;
    answer: UserField;
  };
  /** Retirer un champ de personne. */
  removeUserField: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Clé de stockage du champ. */
      storageKey: string;
    };
    answer: UserField;
  };
  /** Effacer une personne. */
  createErasure: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    body: PersonToFind;
    answer: Erasure;
  };
  /** Lister les effacements. */
  listErasures: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    query?: {
      /** Nombre d’éléments à passer. */
      offset?: number;
      /** Nombre d’éléments à rendre, 500 au plus. */
      limit?: number;
    };
    answer: ErasurePage;
  };
  /** Suivre un effacement. */
  getErasure: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant de l’effacement. */
      id: string;
    };
    answer: Erasure;
  };
  /** Ne plus suivre une personne. */
  createObjection: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    body: PersonToFind;
    answer: Objection;
  };
  /** Lister les oppositions. */
  listObjections: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    query?: {
      /** Nombre d’éléments à passer. */
      offset?: number;
      /** Nombre d’éléments à rendre, 500 au plus. */
      limit?: number;
    };
    answer: ObjectionPage;
  };
  /** Trouver les oppositions d’une personne. */
  findObjections: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    body: PersonToFind;
    answer: FoundObjections;
  };
  /** Lever une opposition. */
  liftObjection: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant de l’opposition. */
      id: string;
    };
    answer: LiftedObjection;
  };
  /** Exporter ce que l’on sait d’une personne. */
  exportPerson: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    body: PersonToFind;
    answer: PersonSummary;
  };
  /** Lister les intégrations. */
  listIntegrations: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    query?: {
      /** Nombre d’éléments à passer. */
      offset?: number;
      /** Nombre d’éléments à rendre, 500 au plus. */
      limit?: number;
      /** Texte à trouver dans le nom ou le `wmktId`, sans égard à la casse ni aux accents. */
      search?: string;
      /** `true` : seulement les intégrations archivées ; `false` : seulement les actives ; absent : toutes. */
      archived?: boolean;
    };
    answer: IntegrationPage;
  };
  /** Créer une intégration. */
  createIntegration: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    body: NewIntegration;
    answer: Integration;
  };
  /** Lire une intégration. */
  getIntegration: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant de l’intégration. */
      integrationId: string;
    };
    answer: Integration;
  };
  /** Modifier une intégration. */
  updateIntegration: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant de l’intégration. */
      integrationId: string;
    };
    body: IntegrationChanges;
    answer: Integration;
  };
  /** Archiver une intégration. */
  archiveIntegration: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Identifiant de l’intégration. */
      integrationId: string;
    };
    answer: Integration;
  };
  /** Lister les référents exclus. */
  listExcludedReferrers: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    query?: {
      /** Nombre d’éléments à passer. */
      offset?: number;
      /** Nombre d’éléments à rendre, 500 au plus. */
      limit?: number;
    };
    answer: ExcludedReferrerPage;
  };
  /** Exclure un référent. */
  addExcludedReferrer: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
    };
    body: NewExcludedReferrer;
    answer: ExcludedReferrer;
  };
  /** Ne plus exclure un référent. */
  removeExcludedReferrer: {
    params: {
      /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
      projectId: string;
      /** Nom d’hôte du site. */
      host: string;
    };
    answer: ExcludedReferrer;
  };
  /** Donner son avis sur une page. */
  putPageFeedback: {
    params: {
      /** Identifiant de l’avis, que choisit le navigateur. */
      id: string;
    };
    body: NewPageFeedback;
    answer: PageFeedback;
  };
  /** Effacer la phrase d’un avis. */
  deletePageFeedback: {
    params: {
      /** Identifiant de l’avis, que choisit le navigateur. */
      id: string;
    };
    answer: PageFeedback;
  };
  /** Lire les avis sur les pages. */
  listPageFeedback: {
    answer: PageOpinionList;
  };
}

/** L’identifiant de l’événement, et s’il avait déjà été reçu. */
export interface AcceptedEvent {
  /** Identifiant de l’événement, tiré du projet et du `nonce`. */
  id: string;
  /** Vrai si ce `nonce` avait déjà été reçu : rien n’est compté deux fois. */
  duplicate?: boolean;
  /** Avec `duplicate` : vrai si cet envoi ne dit pas la même chose que le premier, qui seul compte. */
  dataDiffers?: boolean;
}

/** Ce qu’il advient de chaque élément d’un envoi groupé. */
export interface AcceptedEvents {
  /** Un résultat pour chaque élément, dans l’ordre de l’envoi. */
  results: AcceptedEventsResult[];
}

/** Ce qu’il advient d’un élément. */
export interface AcceptedEventsResult {
  /** La place de l’élément dans l’envoi, à partir de 0. */
  index: number;
  /** Ce que l’API aurait répondu à cet élément seul, en code HTTP : de 200 à 202, il est enregistré ; à partir de 400, il est refusé. */
  status: number;
  /** Identifiant de l’événement, tiré du projet et du `nonce`. */
  id?: string;
  /** Vrai si ce `nonce` avait déjà été reçu : rien n’est compté deux fois. */
  duplicate?: boolean;
  /** Avec `duplicate` : vrai si cet envoi ne dit pas la même chose que le premier, qui seul compte. */
  dataDiffers?: boolean;
  /** Pour un élément refusé : le code de l’erreur. */
  code?: string;
  /** Pour un élément refusé : une phrase, ou la liste de ses fautes. */
  message?: string | string[];
}

/** Ce qui a été reçu. */
export interface AcceptedHits {
  /** Nombre de visites de page reçues. */
  accepted: number;
  /** Les visites refusées, quand d’autres sont reçues. Absent s’il n’y en a pas. */
  refused?: RefusedHit[];
}

/** Ce qu’il advient de chaque élément d’un envoi groupé. */
export interface AcceptedInteractions {
  /** Un résultat pour chaque élément, dans l’ordre de l’envoi. */
  results: AcceptedInteractionsResult[];
}

/** Ce qu’il advient d’un élément. */
export interface AcceptedInteractionsResult {
  /** La place de l’élément dans l’envoi, à partir de 0. */
  index: number;
  /** Ce que l’API aurait répondu à cet élément seul, en code HTTP : de 200 à 202, il est enregistré ; à partir de 400, il est refusé. */
  status: number;
  /** Identifiant de l’interaction. */
  id?: string;
  /** Pour un élément refusé : le code de l’erreur. */
  code?: string;
  /** Pour un élément refusé : une phrase, ou la liste de ses fautes. */
  message?: string | string[];
}

/** Ce qu’il advient de chaque élément d’un envoi groupé. */
export interface AcceptedOutlayImportRows {
  /** Un résultat pour chaque élément, dans l’ordre de l’envoi. */
  results: AcceptedOutlayImportRowsResult[];
}

/** Ce qu’il advient d’un élément. */
export interface AcceptedOutlayImportRowsResult {
  /** La place de l’élément dans l’envoi, à partir de 0. */
  index: number;
  /** Ce que l’API aurait répondu à cet élément seul, en code HTTP : de 200 à 202, il est enregistré ; à partir de 400, il est refusé. */
  status: number;
  /** Pour un élément refusé : le code de l’erreur. */
  code?: string;
  /** Pour un élément refusé : une phrase, ou la liste de ses fautes. */
  message?: string | string[];
}

/** Ce qu’il advient de chaque élément d’un envoi groupé. */
export interface AcceptedOutlays {
  /** Un résultat pour chaque élément, dans l’ordre de l’envoi. */
  results: AcceptedOutlaysResult[];
}

/** Ce qu’il advient d’un élément. */
export interface AcceptedOutlaysResult {
  /** La place de l’élément dans l’envoi, à partir de 0. */
  index: number;
  /** Ce que l’API aurait répondu à cet élément seul, en code HTTP : de 200 à 202, il est enregistré ; à partir de 400, il est refusé. */
  status: number;
  /** Identifiant de la dépense. */
  id?: string;
  /** Pour un élément refusé : le code de l’erreur. */
  code?: string;
  /** Pour un élément refusé : une phrase, ou la liste de ses fautes. */
  message?: string | string[];
}

/** Ce qu’il advient de chaque élément d’un envoi groupé. */
export interface AcceptedSourceOutlays {
  /** Un résultat pour chaque élément, dans l’ordre de l’envoi. */
  results: AcceptedSourceOutlaysResult[];
}

/** Ce qu’il advient d’un élément. */
export interface AcceptedSourceOutlaysResult {
  /** La place de l’élément dans l’envoi, à partir de 0. */
  index: number;
  /** Ce que l’API aurait répondu à cet élément seul, en code HTTP : de 200 à 202, il est enregistré ; à partir de 400, il est refusé. */
  status: number;
  /** Identifiant de la dépense. */
  id?: string;
  /** Pour un élément refusé : le code de l’erreur. */
  code?: string;
  /** Pour un élément refusé : une phrase, ou la liste de ses fautes. */
  message?: string | string[];
}

/** Comment remplacer le jeton. */
export interface AdministratorTokenRotation {
  /** Pendant combien de minutes l’ancien jeton vaut encore. */
  graceInMinutes?: number;
  /** Date d’expiration du nouveau jeton ; absente : il n’expire pas. */
  expiresAt?: string;
}

/** Une personne qui se sert de Sillage. */
export interface Agent {
  /** Identifiant de l’agent. */
  id: string;
  /** Adresse e-mail, avec laquelle l’agent se connecte. */
  email: string;
  /** Prénom. */
  firstname: string;
  /** Nom. */
  lastname: string;
  /** Chemin du portrait, relatif à l’adresse du stockage. */
  picture: string | null;
}

/** Un agent et l’état de son compte. */
export interface AgentAccount {
  /** Identifiant de l’agent. */
  id: string;
  /** Adresse e-mail, avec laquelle l’agent se connecte. */
  email: string;
  /** Prénom. */
  firstname: string;
  /** Nom. */
  lastname: string;
  /** Chemin du portrait, relatif à l’adresse du stockage. */
  picture: string | null;
  /** Vrai pour un administrateur du serveur. */
  administrator: boolean;
  /** Date de création. */
  createdAt: string;
  /** Date de la dernière connexion, vide (`null`) s’il n’y en a pas eu. */
  lastSignedInAt: string | null;
  /** Date de désactivation, vide (`null`) si l’agent est actif. */
  disabledAt: string | null;
  /** Vrai si l’agent a une clé d’accès ou une application de codes. */
  hasSecondFactor: boolean;
}

/** Une page de résultats. */
export interface AgentAccountPage {
  /** Nombre d’éléments de cette page. */
  count: number;
  /** Nombre d’éléments en tout, toutes pages confondues. */
  total: number;
  /** Nombre d’éléments passés. */
  offset: number;
  /** Nombre d’éléments demandés. */
  limit: number;
  /** Les éléments de la page. */
  data: AgentAccount[];
}

/** Un navigateur où une personne est connectée. */
export interface AgentSession {
  /** Identifiant de la session. Il la nomme, et ne l’ouvre pas. */
  id: string;
  /** Si c’est la session du jeton qui appelle. */
  current: boolean;
  /** Navigateur, s’il se nomme. */
  browser: string | null;
  /** Système de l’appareil, s’il se nomme. */
  os: string | null;
  /** Ville du dernier usage, si le serveur a une base de géographie. */
  city: string | null;
  /** Code du pays (ISO 3166-1) du dernier usage. */
  countryCode: string | null;
  /** Adresse IP du dernier usage, tronquée : elle désigne un réseau. */
  address: string | null;
  /** Comment la personne s’est connectée, dans les mots de la RFC 8176. */
  methods: string[];
  /** Fournisseur de l’entreprise par lequel la personne s’est connectée. */
  company: string | null;
  /** Date de la connexion. */
  signedInAt: string;
  /** Date du dernier usage, à quelques minutes près. */
  lastUsedAt: string;
}

/** Une page de résultats. */
export interface AgentSessionPage {
  /** Nombre d’éléments de cette page. */
  count: number;
  /** Nombre d’éléments en tout, toutes pages confondues. */
  total: number;
  /** Nombre d’éléments passés. */
  offset: number;
  /** Nombre d’éléments demandés. */
  limit: number;
  /** Les éléments de la page. */
  data: AgentSession[];
}

/** Ce qui explique un jour d’une courbe. */
export interface Annotation {
  /** Identifiant de l’annotation, vide (`null`) si elle se fait toute seule. */
  id: string | null;
  /** Écrite par quelqu’un (`manual`), ou faite toute seule d’après les campagnes et les dépenses (`automatic`). */
  kind: 'manual' | 'automatic';
  /** Le jour, dans le fuseau du projet. */
  firstDay: string;
  /** Le dernier jour, compris : le premier si l’annotation n’en a qu’un. */
  lastDay: string;
  /** Ce qui est arrivé. */
  text: string;
  /** De quoi parle une annotation automatique : une campagne créée, une dépense qui commence, qui double au moins d’une semaine à l’autre, ou qui cesse depuis sept jours. */
  event: 'campaign-created' | 'spend-started' | 'spend-doubled' | 'spend-ended' | null;
  /** Les campagnes et les sources dont elle parle, 20 au plus ; vide pour celle de quelqu’un. */
  subjects: AnnotationSubject[];
  /** Qui l’a fait. */
  createdBy: {
    /** Un agent (`agent`), ou un compte de service (`service-account`). */
    kind: 'agent' | 'service-account';
    /** Identifiant de l’agent ou du compte de service. */
    id: string;
    /** Le nom qu’il a aujourd’hui : l’adresse e-mail d’un agent, le nom d’un compte de service. Vide (`null`) s’il n’existe plus. */
    name: string | null;
  } | null;
  /** Date de création, vide (`null`) si elle se fait toute seule. */
  createdAt: string | null;
}

/** Ce qui change ; le reste demeure. Une annotation d’un jour le reste quand ce jour change. */
export interface AnnotationChanges {
  /** Le jour, dans le fuseau du projet. */
  firstDay?: string;
  /** Le dernier jour, compris, si l’annotation en couvre plusieurs : 366 au plus. */
  lastDay?: string;
  /** Ce qui est arrivé. */
  text?: string;
}

/** Les annotations d’une période. */
export interface AnnotationList {
  /** Les annotations. */
  data: Annotation[];
}

/** Une campagne, ou une source. */
export interface AnnotationSubject {
  /** L’identifiant de la ligne, comme dans l’attribution par campagne. */
  identifier: string;
  /** Son nom. */
  name: string;
}

/** Le réseau de la visite, si le serveur a une base de réseaux. */
export interface Asn {
  /** Numéro du réseau. */
  asnId?: number;
  /** Nom du réseau. */
  asnName?: string;
}

/** Les événements à compter, ceux qui satisfont toutes les conditions, et les nœuds à montrer. */
export interface AttributionFilter {
  /** Références : seulement les événements d’un de ces types. Une référence inconnue ne compte rien. */
  eventTypes?: string[];
  /** Par clé de stockage, la valeur actuelle de l’état : 1, ou 0 s’il n’a jamais été pris. Une valeur datée dans l’avenir ne compte pas encore ; une clé qui n’est celle d’aucun état est refusée. */
  states?: Record<string, 0 | 1>;
  /** Par clé de stockage, la valeur d’un champ de l’événement ou de la personne, ou la liste des valeurs admises. Elle est lue comme le type du champ lit ce qu’il reçoit : une adresse en majuscules, une date sous une autre forme, un nombre écrit en texte, un numéro sans indicatif conviennent ; un lieu convient s’il a les parties données. `null` trouve les événements sans valeur. Une clé que le projet n’a pas, une valeur que le champ ne peut pas avoir sont refusées. */
  fields?: Record<string, unknown>;
  /** Seulement les événements qui peuvent être attribués, ou seulement les autres. */
  attributable?: boolean;
  /** Les nœuds à montrer : seulement ce qu’ont obtenu et coûté ceux-ci. Les événements et les parts de chacun restent les mêmes ; ce qu’ont obtenu les autres nœuds, et ce que rien n’a précédé, n’a pas de ligne. */
  nodes?: NodeFilter[];
}

/** Un parcours, et ce qu’il a obtenu. */
export interface AttributionPath {
  /** Les canaux, du premier au dernier : deux étapes qui se suivent sont différentes. Liste vide pour ce qu’aucune interaction n’a précédé ; `null` pour les autres parcours, réunis. */
  path: PathStep[] | null;
  /** Le nombre d’événements qui ont suivi ce parcours et dont une métrique demandée a changé dans la période. */
  events: number;
  /** La valeur de chaque métrique. Les lignes font ensemble exactement ce que disent les analyses d’événements. */
  values: Record<string, number>;
  /** Le temps entre la première interaction du parcours et l’événement ; vide (`null`) sans interaction. */
  timeToConvert: {
    /** La moyenne, en secondes. */
    mean: number;
    /** La médiane, en secondes. */
    median: number;
  } | null;
}

/** Une question sur ce que les sources ont obtenu et coûté dans une période. */
export interface AttributionQuery {
  /** Début de la période, compris. Une date seule (`2026-01-01`) est lue dans le fuseau de la question, au début de ce jour ; une date et une heure sans décalage, en UTC. */
  since: string;
  /** Fin de la période, non comprise : `2026-04-01` va jusqu’au 31 mars, minuit. Une date seule (`2026-01-01`) est lue dans le fuseau de la question, au début de ce jour ; une date et une heure sans décalage, en UTC. */
  until: string;
  /** Fuseau de la question (nom IANA) : il fixe le début des jours, des mois et des autres intervalles. Celui du projet, par défaut. */
  timezone?: string;
  /** Les modèles à comparer : `first`, `last`, `lastNonDirect`, `linear`, `positionBased` (40 % à la première, 40 % à la dernière, 20 % entre les deux, ou `positionWeights`), `wShaped` (30 % à la première, à celle du milieu et à la dernière, 10 % aux autres), `timeDecay` (le poids est divisé par deux tous les 7 jours, ou `halfLifeDays`), `markov` (ce que l’on perdrait sans le canal) et `shapley` (à parts égales entre les canaux du parcours). Absent : le modèle du projet. */
  models?: ('first' | 'last' | 'lastNonDirect' | 'linear' | 'positionBased' | 'wShaped' | 'timeDecay' | 'markov' | 'shapley')[];
  /** Ce qu’il faut attribuer : `event-count`, la clé de stockage d’un état ou d’une statistique, ou `state-delay-{état}`, comme dans les analyses d’événements. Un délai est une moyenne : il ne s’additionne pas d’une ligne à l’autre. Une clé inconnue donne 0. */
  metrics: string[];
  /** Une ligne par source, par intégration ou par campagne. Ce qui n’a pas d’intégration ou de campagne reste sous le nom de sa source, ou de la campagne que portait l’adresse. `channelGroup` : par groupe de canaux du projet. `adSet` et `ad` : par ensemble d’annonces et par annonce, sous leur campagne ; ce qui n’en nomme pas reste sous la campagne. `country`, `device`, `landingPage` : par pays, appareil ou page d’arrivée des interactions ; `unknown`, « Non renseigné », pour le reste. À ces cinq derniers niveaux, les modèles partagent entre les campagnes, et chaque interaction donne sa part à la ligne de son détail. */
  groupBy: 'source' | 'integration' | 'campaign' | 'channelGroup' | 'adSet' | 'ad' | 'country' | 'device' | 'landingPage';
  /** Le pas, dans le fuseau de la question, comme dans les analyses d’événements. Sans lui, une ligne vaut pour toute la période. */
  interval?: 'year' | 'semester' | 'semesterOfYear' | 'quarter' | 'quarterOfYear' | 'month' | 'monthOfYear' | 'week' | 'weekOfYear' | 'day' | 'dayOfYear' | 'dayOfMonth' | 'dayOfWeek';
  /** `event` : un changement compte à sa propre date, et un remboursement de mars baisse mars. `interaction` : il compte à la date des interactions qui l’ont obtenu. */
  attributedDate?: 'event' | 'interaction';
  /** Entre qui `markov` et `shapley` partagent ; les autres modèles n’en dépendent pas. `rows` : entre les lignes de la réponse. `campaigns` : entre les campagnes, quel que soit `groupBy` ; les lignes d’un niveau font alors ensemble, au centime, celle du niveau au-dessus, par tous les modèles. */
  sharing?: 'rows' | 'campaigns';
  /** La fenêtre : une interaction compte si elle a eu lieu dans les jours qui précèdent l’événement, 1 à 36500. Un siècle, 36500, vaut toute la vie de la personne ; les 500 interactions les plus récentes qui peuvent avoir un poids sont gardées. Absent : le réglage du projet. */
  lookbackDays?: number;
  /** La fenêtre des vues (`kind` : `view`), en jours ; 0 : une vue ne compte pas, sauf à l’instant même de l’événement. Absent : le réglage du projet. */
  viewLookbackDays?: number;
  positionWeights?: PositionWeights;
  /** Pour `timeDecay` : le nombre de jours en lequel un poids est divisé par deux. Absent : le réglage du projet. */
  halfLifeDays?: number;
  /** Ce dont `markov` apprend. `conversions` : des parcours de tous les événements qui répondent au filtre et dont la date est dans la période, chacun une fois, tels que la fenêtre les coupe. `all` : aussi des parcours sans événement : ceux des personnes et des navigateurs qui ont eu une interaction dans la période et aucun de ces événements, tels que la fenêtre les coupe avant leur dernière interaction de la période. Absent : le réglage du projet. */
  learnFrom?: 'conversions' | 'all';
  filter?: AttributionFilter;
  /** Ce qu’il faut dire de plus à chaque ligne : ses visites (`visits`), ses visiteurs (`visitors`), son taux de conversion (`conversionRate`), sa place dans les parcours (`positions`). Une source qui n’a que des visites a alors ses lignes aussi, si l’on demande l’un des trois premiers. Au-delà de 5000 valeurs distinctes au niveau de `groupBy`, les visites des plus rares comptent dans « Autres ». */
  include?: ('visits' | 'visitors' | 'conversionRate' | 'positions')[];
  sort?: RowSort;
  /** Le nombre d’identifiants à rendre, les premiers de l’ordre demandé, ou ceux qui ont la plus grande valeur de la première métrique. Les autres font ensemble la ligne « Autres » (`others`), et les sommes restent exactes. */
  limit?: number;
  compare?: Comparison;
}

/** Ce qu’une source a obtenu et coûté, selon un modèle. */
export interface AttributionRow {
  /** La source, l’identifiant de l’intégration ou de la campagne, ou ce que demande `groupBy` : un groupe de canaux, un code de pays, un appareil, une page ; `others` pour ce qui n’a pas de ligne à soi ; vide (`null`) pour ce qu’aucune interaction n’a précédé. */
  identifier: string | null;
  /** Son nom. */
  name: string;
  /** L’identifiant de la ligne du niveau au-dessus : pour `integration`, la source ; pour `campaign`, l’intégration ou la source ; pour `adSet`, la campagne ; pour `ad`, l’ensemble d’annonces. Les lignes d’un même parent font ensemble la sienne (voir `sharing`). */
  parent?: string;
  /** Le début de l’intervalle dans le fuseau de la question, ou son nombre à partir de 1 ; absent si la question n’a pas d’intervalle. Vide (`null`) dans une comparaison, pour un intervalle que seule l’autre période a. */
  interval?: string | null | number;
  /** Le modèle d’attribution. */
  model: 'first' | 'last' | 'lastNonDirect' | 'linear' | 'positionBased' | 'wShaped' | 'timeDecay' | 'markov' | 'shapley';
  /** Ce qui est attribué de chaque métrique. Les lignes d’un modèle et d’un intervalle font ensemble, au centime près, ce que disent les analyses d’événements. `state-delay-{état}` ne s’additionne pas : c’est la moyenne des délais, pondérée par la part de chaque événement. */
  values: Record<string, number>;
  /** La dépense, répartie par jour et convertie dans la devise du projet au taux de référence de chaque jour ; vide (`null`) si un taux manque. */
  spend: number | null;
  /** Par métrique, la dépense divisée par la valeur : le coût d’un événement, d’un état, d’une unité. Vide (`null`) si la valeur est nulle ou négative, ou si un taux de référence manque. */
  cost: Record<string, number | null>;
  /** Par métrique qui est un montant, la valeur divisée par la dépense. Vide (`null`) sans dépense, ou si un taux de référence manque. */
  returnOnSpend: Record<string, number | null>;
  /** Les visites : les sessions qui commencent dans l’intervalle, robots exclus, et dont l’origine est celle de la ligne ; 0 pour « Non attribué ». Celles des lignes font ensemble toutes les sessions, celles des intervalles font celles de la ligne. Du filtre, seul `nodes` les concerne. Présent si `include` le demande. */
  visits?: number;
  /** Les visiteurs distincts de ces visites : une personne connue compte une fois pour tous ses navigateurs, un navigateur qui n’est pas celui d’une seule personne connue compte une fois, et une session sans identité compte pour un visiteur. Ils ne s’additionnent pas : un même visiteur compte dans chaque ligne et dans chaque intervalle où il est venu. Présent si `include` le demande. */
  visitors?: number;
  /** Le taux de conversion : le nombre d’événements (`event-count`) que le modèle attribue à la ligne, divisé par ses visites ; vide (`null`) sans visite. Présent si `include` le demande. */
  conversionRate?: number | null;
  positions?: RowPositions;
  /** Les mêmes nombres dans la période comparée, pour l’intervalle qui répond à celui-ci ; vide (`null`) s’il n’y en a pas, absent si la question ne compare pas. */
  compared?: {
    /** Le début de l’intervalle dans le fuseau de la question, ou son nombre à partir de 1 ; absent si la question n’a pas d’intervalle. Vide (`null`) dans une comparaison, pour un intervalle que seule l’autre période a. */
    interval?: string | null | number;
    /** Ce qui est attribué de chaque métrique. Les lignes d’un modèle et d’un intervalle font ensemble, au centime près, ce que disent les analyses d’événements. `state-delay-{état}` ne s’additionne pas : c’est la moyenne des délais, pondérée par la part de chaque événement. */
    values: Record<string, number>;
    /** La dépense, répartie par jour et convertie dans la devise du projet au taux de référence de chaque jour ; vide (`null`) si un taux manque. */
    spend: number | null;
    /** Par métrique, la dépense divisée par la valeur : le coût d’un événement, d’un état, d’une unité. Vide (`null`) si la valeur est nulle ou négative, ou si un taux de référence manque. */
    cost: Record<string, number | null>;
    /** Par métrique qui est un montant, la valeur divisée par la dépense. Vide (`null`) sans dépense, ou si un taux de référence manque. */
    returnOnSpend: Record<string, number | null>;
    /** Les visites : les sessions qui commencent dans l’intervalle, robots exclus, et dont l’origine est celle de la ligne ; 0 pour « Non attribué ». Celles des lignes font ensemble toutes les sessions, celles des intervalles font celles de la ligne. Du filtre, seul `nodes` les concerne. Présent si `include` le demande. */
    visits?: number;
    /** Les visiteurs distincts de ces visites : une personne connue compte une fois pour tous ses navigateurs, un navigateur qui n’est pas celui d’une seule personne connue compte une fois, et une session sans identité compte pour un visiteur. Ils ne s’additionnent pas : un même visiteur compte dans chaque ligne et dans chaque intervalle où il est venu. Présent si `include` le demande. */
    visitors?: number;
    /** Le taux de conversion : le nombre d’événements (`event-count`) que le modèle attribue à la ligne, divisé par ses visites ; vide (`null`) sans visite. Présent si `include` le demande. */
    conversionRate?: number | null;
    positions?: RowPositions;
  } | null;
}

/** Les réglages d’attribution qui changent ; les autres restent. */
export interface AttributionSettingChanges {
  /** Le modèle d’une question qui n’en nomme pas. */
  model?: 'first' | 'last' | 'lastNonDirect' | 'linear' | 'positionBased' | 'wShaped' | 'timeDecay' | 'markov' | 'shapley';
  /** La fenêtre : une interaction compte si elle a eu lieu dans les jours qui précèdent l’événement, 1 à 36500. Un siècle, 36500, vaut toute la vie de la personne ; les 500 interactions les plus récentes qui peuvent avoir un poids sont gardées. */
  lookbackDays?: number;
  /** La fenêtre des vues (`kind` : `view`), en jours ; 0 : une vue ne compte pas, sauf à l’instant même de l’événement. */
  viewLookbackDays?: number;
  positionWeights?: PositionWeights;
  /** Pour `timeDecay` : le nombre de jours en lequel un poids est divisé par deux. */
  halfLifeDays?: number;
  /** Ce dont `markov` apprend. `conversions` : des parcours de tous les événements qui répondent au filtre et dont la date est dans la période, chacun une fois, tels que la fenêtre les coupe. `all` : aussi des parcours sans événement : ceux des personnes et des navigateurs qui ont eu une interaction dans la période et aucun de ces événements, tels que la fenêtre les coupe avant leur dernière interaction de la période. */
  learnFrom?: 'conversions' | 'all';
}

/** Ce qui vaut pour une question d’attribution qui ne dit rien d’autre. Un réglage vaut pour les questions posées après lui ; ce qu’une question dit elle-même passe toujours avant. */
export interface AttributionSettings {
  /** Le modèle d’une question qui n’en nomme pas. */
  model: 'first' | 'last' | 'lastNonDirect' | 'linear' | 'positionBased' | 'wShaped' | 'timeDecay' | 'markov' | 'shapley';
  /** La fenêtre : une interaction compte si elle a eu lieu dans les jours qui précèdent l’événement, 1 à 36500. Un siècle, 36500, vaut toute la vie de la personne ; les 500 interactions les plus récentes qui peuvent avoir un poids sont gardées. */
  lookbackDays: number;
  /** La fenêtre des vues (`kind` : `view`), en jours ; 0 : une vue ne compte pas, sauf à l’instant même de l’événement. */
  viewLookbackDays: number;
  positionWeights: PositionWeights;
  /** Pour `timeDecay` : le nombre de jours en lequel un poids est divisé par deux. */
  halfLifeDays: number;
  /** Ce dont `markov` apprend. `conversions` : des parcours de tous les événements qui répondent au filtre et dont la date est dans la période, chacun une fois, tels que la fenêtre les coupe. `all` : aussi des parcours sans événement : ceux des personnes et des navigateurs qui ont eu une interaction dans la période et aucun de ces événements, tels que la fenêtre les coupe avant leur dernière interaction de la période. */
  learnFrom: 'conversions' | 'all';
}

/** Qui a agi. */
export interface AuditActor {
  /** Un agent (`agent`), un compte de service (`service-account`), la ligne de commande ou qui détient le jeton d’administration (`command-line`), le serveur lui-même (`system`), ou quelqu’un qui ne s’est pas fait connaître (`unknown`). */
  kind: 'agent' | 'service-account' | 'command-line' | 'system' | 'unknown';
  /** Identifiant de l’agent ou du compte de service. */
  id: string | null;
  /** La clé dont le compte de service s’est servi. */
  keyId: string | null;
  /** Le nom qu’il a aujourd’hui : l’adresse e-mail d’un agent, le nom d’un compte de service. Vide (`null`) s’il n’existe plus. */
  name: string | null;
}

/** Une action, telle que le journal la garde. */
export interface AuditEntry {
  /** Identifiant de l’action. */
  id: string;
  /** Quand. */
  at: string;
  /** Un changement (`change`), un export (`export`), un refus faute de droits (`refusal`), une connexion (`sign-in`) ou une connexion manquée (`sign-in-failure`). */
  kind: 'change' | 'export' | 'refusal' | 'sign-in' | 'sign-in-failure';
  /** L’opération de l’API, ou le nom de l’action. */
  operation: string;
  actor: AuditActor;
  /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
  projectId: string | null;
  /** Ce sur quoi porte une action. */
  object: {
    /** Ce que c’est. */
    kind: string;
    /** Son identifiant, vide (`null`) s’il n’en a pas. */
    id: string | null;
  } | null;
  /** L’adresse appelée, sans le préfixe de l’API ni ses paramètres. */
  path: string | null;
  /** Ce qui a changé, avant : vide (`null`) pour une création. Ni secret, ni donnée de personne. */
  before: Record<string, unknown> | null;
  /** Ce qui a changé, après : vide (`null`) pour une suppression. */
  after: Record<string, unknown> | null;
  /** D’où : l’adresse IP tronquée, à 24 bits en IPv4 et à 48 bits en IPv6. */
  address: string | null;
  /** L’en-tête `x-request-id` de la requête, comme dans le journal. */
  requestId: string | null;
}

/** Une page d’une liste qui peut être longue. */
export interface AuditPage {
  /** Nombre d’éléments de cette page. */
  count: number;
  /** Nombre d’éléments passés. */
  offset: number;
  /** Nombre d’éléments demandés. */
  limit: number;
  /** Nombre d’éléments en tout, compté jusqu’à 10000 : `totalIsExact` dit s’il y en a davantage. Les pages suivantes répètent le compte de la première. */
  total: number;
  /** Vrai si `total` est le compte entier ; faux s’il peut y en avoir davantage. */
  totalIsExact: boolean;
  /** À donner dans `after` pour la page suivante ; `null` quand la liste est finie. Une page peut être incomplète, et même vide, sans que la liste soit finie. */
  next: string | null;
  /** Les éléments de la page. */
  data: AuditEntry[];
}

/** Qui l’a fait. */
export interface Author {
  /** Un agent (`agent`), ou un compte de service (`service-account`). */
  kind: 'agent' | 'service-account';
  /** Identifiant de l’agent ou du compte de service. */
  id: string;
  /** Le nom qu’il a aujourd’hui : l’adresse e-mail d’un agent, le nom d’un compte de service. Vide (`null`) s’il n’existe plus. */
  name: string | null;
}

/** Un projet tel que le voit qui appelle : ce qu’il est, et ce qu’on peut y faire. */
export interface CallerProject {
  /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
  id: string;
  /** Nom lisible du projet. */
  name: string;
  /** Fuseau horaire du projet (nom IANA) : il fixe le début des jours et des mois. */
  timezone: string;
  /** Devise du projet (ISO 4217) : tous les montants y sont convertis. À régler avant les premiers événements. */
  currency: string;
  /** Durée sans visite, en secondes, après laquelle une session est finie. Une nouvelle durée vaut pour les visites de page reçues ensuite : elle ne recoupe aucune session passée. */
  sessionTimeout: number;
  /** Date de création. */
  createdAt: string;
  /** Date de la dernière modification. */
  updatedAt: string;
  /** Date d’archivage, vide (`null`) si le projet est actif. */
  archivedAt: string | null;
  /** Votre rôle sur le projet : `reader` lit, `editor` lit et écrit, `owner`, propriétaire de l’espace de travail, peut tout. */
  role: 'reader' | 'editor' | 'owner';
  /** Ce que vous pouvez faire du projet à cet instant : lire (`read`), supprimer, lire et supprimer les webhooks, tenir les droits des personnes (`edit`), ajouter et modifier (`add`, qu’un projet archivé n’admet plus), régler le projet et ses accès (`manage`). L’extension `x-right` de chaque opération d’un projet nomme celui qu’elle demande. */
  rights: ('read' | 'edit' | 'add' | 'manage')[];
}

/** Une campagne réunit le trafic et les dépenses d’une même opération. */
export interface Campaign {
  /** Identifiant de la campagne. */
  id: string;
  /** Identifiant de l’intégration de la campagne. */
  integrationId: string;
  /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
  projectId: string;
  /** Nom lisible de la campagne. */
  name: string;
  /** Nom court de la campagne ; vide (`null`) pour la campagne implicite. */
  campaignSlug: string | null;
  /** Vrai si la campagne est en cours. Arrêtée, elle garde son passé, mais ne reçoit plus rien : ce qui la nomme encore va à la campagne implicite. */
  active: boolean;
  /** Vrai si vous avez créé la campagne ; faux si c’est la campagne implicite, née d’un trafic qui ne nommait aucune campagne en cours. */
  explicit: boolean;
  /** Date de création. */
  createdAt: string;
  /** Date de la dernière modification. */
  updatedAt: string;
}

/** Ce qui change dans une campagne : une valeur au moins. */
export interface CampaignChanges {
  /** Nom lisible de la campagne. */
  name?: string;
  /** Vrai si la campagne est en cours. Arrêtée, elle garde son passé, mais ne reçoit plus rien : ce qui la nomme encore va à la campagne implicite. */
  active?: boolean;
}

/** Une page de résultats. */
export interface CampaignPage {
  /** Nombre d’éléments de cette page. */
  count: number;
  /** Nombre d’éléments en tout, toutes pages confondues. */
  total: number;
  /** Nombre d’éléments passés. */
  offset: number;
  /** Nombre d’éléments demandés. */
  limit: number;
  /** Les éléments de la page. */
  data: Campaign[];
}

/** Un groupe de canaux. */
export interface ChannelGroup {
  /** Identifiant du groupe, unique dans le projet : lettres minuscules, chiffres et tirets. */
  identifier: string;
  /** Nom du groupe. */
  name: string;
  /** Ce qui appartient au groupe : une règle suffit. */
  rules: ChannelRule[];
}

/** Les groupes de canaux d’un projet. */
export interface ChannelGroups {
  /** Les groupes, dans l’ordre : le premier dont une règle convient l’emporte. Ce qui ne convient à aucun est « Non classé » (`unassigned`). */
  groups: ChannelGroup[];
  /** Vrai si ce sont les groupes donnés par défaut. */
  isDefault: boolean;
  /** Date de la dernière modification, vide (`null`) par défaut. */
  updatedAt: string | null;
}

/** Des conditions qui doivent toutes être remplies ; d’une liste, une valeur suffit. */
export interface ChannelRule {
  /** La source. Sans égard à la casse ; `*` au début ou à la fin vaut pour tout texte. */
  sources?: string[];
  /** Ce qu’est le site de la source, qu’il soit lu dans le référent, dans `utm_source` ou dans un identifiant de clic : moteur de recherche, réseau social, site de vidéos, assistant d’IA, messagerie, boutique ou comparateur. */
  siteKinds?: ('search' | 'social' | 'video' | 'assistant' | 'mail' | 'shopping')[];
  /** Le support : `utm_medium` de l’adresse, `(none)` si elle n’en porte pas, `offline` pour une interaction hors ligne. Sans égard à la casse ; `*` au début ou à la fin vaut pour tout texte. */
  mediums?: string[];
  /** Le nom de la campagne, ou `utm_campaign`. Sans égard à la casse ; `*` au début ou à la fin vaut pour tout texte. */
  campaigns?: string[];
  /** Les intégrations. */
  integrationIds?: string[];
}

/** Une autre période à laquelle comparer : soit `with`, soit `since` et `until`. Elle est lue comme la première. Les intervalles du calendrier se répondent par leur rang, ceux qui reviennent par leur nombre. La plus longue des deux périodes donne le nombre de lignes : un intervalle sans pendant dans l’autre période a `compared` nul, ou `interval` nul et des valeurs de 0. */
export interface Comparison {
  /** `previousPeriod` : la période qui précède, d’autant de mois si la période commence et finit avec un mois, sinon d’autant de jours ou d’autant de temps. `previousYear` : les mêmes dates, un an plus tôt. `previousYearWeekdays` : 364 jours plus tôt, pour que les jours de la semaine se répondent. */
  with?: 'previousPeriod' | 'previousYear' | 'previousYearWeekdays';
  /** Début d’une autre période, compris. Une date seule (`2026-01-01`) est lue dans le fuseau de la question, au début de ce jour ; une date et une heure sans décalage, en UTC. */
  since?: string;
  /** Sa fin, non comprise. Une date seule (`2026-01-01`) est lue dans le fuseau de la question, au début de ce jour ; une date et une heure sans décalage, en UTC. */
  until?: string;
}

/** Avec `return=event` : l’événement compris. */
export interface ComputedEvent {
  /** Identifiant de l’événement, tiré du projet et du `nonce`. */
  _id: string;
  /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
  projectId: string;
  /** Identifiant de la personne, si l’événement l’identifie. */
  userId: string | null;
  /** Date de l’événement. */
  eventDate: string;
  /** Référence du type d’événement. */
  eventType: string;
  /** Vrai si l’événement peut être attribué : il identifie une personne ou un traceur. */
  attributable: boolean;
  expirationPolicy: ExpirationPolicy;
  /** Les champs de l’événement, par clé de stockage. */
  event: Record<string, FieldValue>;
  /** Les champs de la personne, par clé de stockage. */
  user: Record<string, FieldValue>;
  /** Les états et statistiques, valeur par valeur. */
  metrics: Metric[];
  /** Date de traitement. */
  createdAt: string;
  /** Date de la dernière modification. */
  updatedAt: string;
}

/** Ce à quoi le visiteur a consenti, tel que la page l’a dit. */
export interface Consent {
  /** Les finalités acceptées, dans les mots de la page ; liste vide si elle ne les a pas dites. */
  purposes: string[];
  /** Le texte que le visiteur a lu, tel que la page le nomme : sa version. */
  text: string | null;
  /** Date à laquelle il a consenti. */
  date: string;
}

/** Ce à quoi un navigateur a consenti, et les visites de page qui en témoignent. */
export interface ConsentProof {
  /** Identifiant du traceur dans le navigateur. */
  trackerId: string;
  /** Les finalités acceptées, dans les mots de la page ; liste vide si elle ne les a pas dites. */
  purposes: string[];
  /** Le texte que le visiteur a lu, tel que la page le nomme. */
  text: string | null;
  /** Date à laquelle il y a consenti, la première fois. */
  firstGivenAt: string;
  /** Date à laquelle il y a consenti, la dernière fois : une page qui ne donne pas la date de l’accord le redit à chaque visite. */
  lastGivenAt: string;
  /** Date de la première visite de page faite sous cet accord. */
  firstSeenAt: string;
  /** Date de la dernière. */
  lastSeenAt: string;
  /** Nombre de visites de page faites sous cet accord. */
  hitCount: number;
}

/** Une page de résultats. */
export interface ConsentProofPage {
  /** Nombre d’éléments de cette page. */
  count: number;
  /** Nombre d’éléments en tout, toutes pages confondues. */
  total: number;
  /** Nombre d’éléments passés. */
  offset: number;
  /** Nombre d’éléments demandés. */
  limit: number;
  /** Les éléments de la page. */
  data: ConsentProof[];
}

/** L’identifiant d’une campagne qui vient d’être créée. */
export interface CreatedCampaign {
  /** Identifiant de la campagne créée. */
  id: string;
}

/** Ce qu’un événement apporte à un nombre. */
export interface Credit {
  /** Identifiant de l’événement. */
  eventId: string;
  /** Son type. */
  eventType: string;
  /** Sa date. */
  eventDate: string;
  /** Ce que l’événement compte en tout dans l’intervalle, pour cette métrique. */
  value: number;
  /** La part qui en revient à la ligne ; vide (`null`) si l’événement compte 0. */
  share: number | null;
  /** Ce qui en revient à la ligne. Ensemble, les éléments font exactement le nombre. */
  amount: number;
}

/** Une page de ce qui fait un nombre. */
export interface CreditPage {
  /** Le nombre, tel que l’attribution le dit. */
  value: number;
  /** Nombre d’éléments de cette page. */
  count: number;
  /** Nombre d’éléments demandés. */
  limit: number;
  /** À donner en `after` pour la suite ; vide (`null`) à la fin. Une page peut avoir moins d’éléments que demandé, ou aucun, avant la fin. */
  next: string | null;
  /** Les événements, de celui qui a changé en dernier au plus ancien. */
  data: Credit[];
}

/** Un nombre d’une réponse d’attribution : la question, et où il s’y trouve. */
export interface CreditQuery {
  question: AttributionQuery;
  /** L’identifiant de la ligne : une source, `others`, ou `null` pour « Non attribué ». */
  identifier: string | null;
  /** L’intervalle de la ligne, si la question en a. */
  interval?: string | number;
  /** Le modèle de la ligne. */
  model: 'first' | 'last' | 'lastNonDirect' | 'linear' | 'positionBased' | 'wShaped' | 'timeDecay' | 'markov' | 'shapley';
  /** La métrique du nombre : une somme, et non un délai, qui est une moyenne. */
  metric: string;
  /** Le `next` de la page précédente. */
  after?: string;
  /** Nombre d’éléments à rendre, 500 au plus. */
  limit?: number;
}

/** La confirmation d’une suppression. */
export interface DeleteProject {
  /** Le nom du projet, tel qu’il se lit : la preuve que c’est bien lui. */
  confirm: string;
}

/** La confirmation d’une suppression, et les projets qu’elle emporte. */
export interface DeleteWorkspace {
  /** Le nom de l’espace de travail, tel qu’il se lit : la preuve que c’est bien lui. */
  confirm: string;
  /** Les projets à supprimer avec lui : tous ceux qu’il a encore. Absent, il ne doit plus en avoir. */
  projects?: string[];
}

/** Un événement supprimé. */
export interface DeletedEvent {
  /** Identifiant de l’événement, tiré du projet et du `nonce`. */
  id: string;
  /** Date de la suppression. */
  deletedAt: string;
}

/** Une interaction supprimée. */
export interface DeletedInteraction {
  /** Identifiant de l’interaction. */
  id: string;
  /** Date de la suppression. */
  deletedAt: string;
}

/** Une dépense supprimée. */
export interface DeletedOutlay {
  /** Identifiant de la dépense. */
  id: string;
  /** Date de la suppression. */
  deletedAt: string;
}

/** La suppression d’une source. */
export interface DeletedSource {
  /** Le nombre d’interactions supprimées. */
  deletedCount: number;
  /** Faux s’il peut en rester : répétez alors la requête. */
  isComplete: boolean;
}

/** La suppression d’un projet ou d’un espace de travail, et son avancement. */
export interface Deletion {
  /** Identifiant de la suppression. */
  id: string;
  /** Ce qui est supprimé : un projet, ou un espace de travail. */
  kind: 'project' | 'workspace';
  /** Le projet ; vide (`null`) pour un espace de travail, et dès que la suppression est finie : plus rien ne le nomme. */
  projectId: string | null;
  /** L’espace de travail du projet ; vide (`null`) dès que cet espace est supprimé. */
  accountId: string | null;
  /** Où elle en est : les données partent (`deleting`), toutes les tables sont vides et seront revues une fois que plus aucun serveur ne connaît le projet (`checking`), ou il ne reste rien (`done`). */
  state: 'deleting' | 'checking' | 'done';
  /** Nombre de lignes supprimées jusqu’ici. */
  deletedRows: number;
  /** Nombre de tables à vider. */
  tables: number;
  /** Nombre de tables déjà vidées. */
  emptiedTables: number;
  /** Date de la demande. */
  askedAt: string;
  /** Date à laquelle la dernière revue de toutes les tables n’a plus rien trouvé, vide (`null`) jusque-là. */
  finishedAt: string | null;
}

/** Une page de résultats. */
export interface DeletionPage {
  /** Nombre d’éléments de cette page. */
  count: number;
  /** Nombre d’éléments en tout, toutes pages confondues. */
  total: number;
  /** Nombre d’éléments passés. */
  offset: number;
  /** Nombre d’éléments demandés. */
  limit: number;
  /** Les éléments de la page. */
  data: Deletion[];
}

/** Un essai d’envoi. */
export interface DeliveryAttempt {
  /** Date de l’essai. */
  date: string;
  /** Le code de la réponse, vide (`null`) s’il n’y en a pas eu. */
  statusCode: number | null;
  /** Durée de l’essai, en millisecondes. */
  duration: number;
  /** Ce qui a manqué, vide (`null`) si l’essai a abouti : l’adresse n’est pas publique (`address-refused`), le nom est inconnu (`unknown-host`), la connexion (`connection`) ou le certificat (`certificate`) a failli, dix secondes ont passé (`timeout`), la réponse renvoie ailleurs (`redirect`) ou n’est pas 2xx (`status`). */
  error: 'address-refused' | 'unknown-host' | 'connection' | 'certificate' | 'timeout' | 'redirect' | 'status' | null;
  /** Le début de la réponse. */
  excerpt: string;
}

/** Le mot de passe actuel, et la nouvelle adresse. */
export interface EmailChange {
  /** Le mot de passe actuel. */
  currentPassword: string;
  /** Adresse e-mail, avec laquelle l’agent se connecte. */
  email: string;
}

/** Le changement d’adresse qui attend d’être confirmé. */
export interface EmailChangeRequest {
  /** Adresse e-mail, avec laquelle l’agent se connecte. */
  email: string;
  /** `sent` : le message est parti. `failed` : le serveur de messagerie ne l’a pas pris, demandez de nouveau plus tard. */
  delivery: 'sent' | 'failed';
}

/** Combien de sessions ont été terminées. */
export interface EndedSessions {
  /** Nombre de sessions terminées. */
  ended: number;
}

/** L’effacement d’une personne. Il ne dit pas de qui : rien n’en est gardé. */
export interface Erasure {
  /** Identifiant de l’effacement. */
  id: string;
  /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
  projectId: string;
  /** En cours (`running`) ou fini (`done`). */
  status: 'running' | 'done';
  /** Où il en est : les événements, les interactions, les visites de page, les liens, les autres traces, ou fini. */
  step: 'events' | 'visits' | 'hits' | 'ties' | 'traces' | 'done';
  /** Part du travail qui est faite, en pour cent. */
  progress: number;
  counts: ErasureCounts;
  /** L’opposition qui tient la personne à l’écart depuis ; vide (`null`) quand elle a été levée ou qu’elle est échue. */
  objectionId: string | null;
  /** Date de la demande : dès lors la personne n’est plus reconnue. */
  createdAt: string;
  /** Date à laquelle tout était effacé, vide (`null`) avant. */
  finishedAt: string | null;
}

/** Ce que l’effacement a trouvé jusqu’ici. */
export interface ErasureCounts {
  /** Identités effacées. */
  identities: number;
  /** Navigateurs qui n’étaient qu’à elle, et que rien ne relie plus à elle. */
  trackers: number;
  /** Événements dont les données personnelles et la forme brute ont été effacées. */
  events: number;
  /** Interactions vidées de ce qui la désignait. */
  interactions: number;
  /** Visites de page effacées. */
  hits: number;
  /** Autres lignes où elle était nommée : corbeille, flux en direct, envois de webhooks, événements d’autrui, journal des actions, vues et annotations. */
  traces: number;
}

/** Une page de résultats. */
export interface ErasurePage {
  /** Nombre d’éléments de cette page. */
  count: number;
  /** Nombre d’éléments en tout, toutes pages confondues. */
  total: number;
  /** Nombre d’éléments passés. */
  offset: number;
  /** Nombre d’éléments demandés. */
  limit: number;
  /** Les éléments de la page. */
  data: Erasure[];
}

/** La forme de toutes les réponses d’erreur. */
export interface ErrorAnswer {
  /** Le code HTTP de la réponse. */
  statusCode: number;
  /** Ce qui s’est passé : une phrase, ou la liste des fautes, cent au plus. */
  message: string | string[];
  /** Le nom du code HTTP. */
  error: string;
  /** L’erreur, pour un programme : il ne change pas avec les mots de `message`. La page « Erreurs » les donne tous ; la liste peut grandir. */
  code: 'invalid-payload' | 'malformed-body' | 'empty-body' | 'truncated-body' | 'malformed-text' | 'undeclared-encoding' | 'malformed-encoding' | 'malformed-address' | 'malformed-request' | 'unauthorized' | 'forbidden' | 'route-not-found' | 'method-not-allowed' | 'request-timeout' | 'body-too-large' | 'address-too-long' | 'unsupported-media-type' | 'unsupported-encoding' | 'idempotency-in-progress' | 'idempotency-answer-lost' | 'idempotency-secret' | 'idempotency-key-reused' | 'too-many-requests' | 'too-many-streams' | 'headers-too-large' | 'internal' | 'unavailable' | 'agent-not-found' | 'session-not-found' | 'passkey-not-found' | 'authenticator-app-not-found' | 'last-factor' | 'last-way-in' | 'second-factor-required' | 'recent-sign-in-required' | 'last-owner' | 'last-administrator' | 'member-of-another-workspace' | 'invitation-not-found' | 'wrong-password' | 'no-password' | 'administrator-token-given' | 'company-sign-in-required' | 'no-mail' | 'service-account-not-found' | 'key-not-found' | 'ingestion-key-not-found' | 'agent-email-taken' | 'workspace-not-found' | 'project-not-found' | 'project-archived' | 'project-not-archived' | 'workspace-not-empty' | 'confirmation-differs' | 'deletion-not-found' | 'event-type-not-found' | 'event-not-found' | 'interaction-not-found' | 'no-such-metric' | 'event-pending' | 'event-exists' | 'user-not-found' | 'webhook-not-found' | 'delivery-not-found' | 'too-many-webhooks' | 'webhook-inactive' | 'merge-not-found' | 'erasure-not-found' | 'objection-not-found' | 'user-field-not-found' | 'field-not-found' | 'excluded-referrer-not-found' | 'integration-not-found' | 'integration-archived' | 'campaign-not-found' | 'outlay-not-found' | 'outlay-to-update-not-found' | 'outlay-import-not-found' | 'outlay-import-undone' | 'external-id-taken' | 'external-id-deleted' | 'campaign-slug-taken' | 'project-id-taken' | 'event-type-reference-taken' | 'user-field-taken' | 'view-not-found' | 'too-many-views' | 'view-not-shareable' | 'view-link-not-found' | 'too-many-view-links' | 'annotation-not-found' | 'too-many-annotations' | 'summary-not-found' | 'shared-view-not-found' | 'page-not-found' | 'page-feedback-not-found' | (string & {});
  /** Chemin du premier champ fautif, ses étapes séparées par des points ; absent quand aucun champ n’est en cause. */
  field?: string;
  /** Les fautes une à une, dans l’ordre de `message` ; seulement quand il y en a. */
  faults?: Fault[];
}

/** Le parcours qui a mené à un événement. */
export interface EventAttribution {
  /** Identifiant de l’événement. */
  eventId: string;
  /** Date de l’événement. */
  eventDate: string;
  /** La fenêtre, en jours. */
  lookbackDays: number;
  /** La fenêtre des vues, en jours. */
  viewLookbackDays: number;
  /** Les interactions des fenêtres, de la plus ancienne à la plus récente. */
  path: TouchPoint[];
}

/** Les événements à enregistrer. */
export type EventBatch = NewEvent[];

/** Une page d’une liste qui peut être longue. */
export interface EventPage {
  /** Nombre d’éléments de cette page. */
  count: number;
  /** Nombre d’éléments passés. */
  offset: number;
  /** Nombre d’éléments demandés. */
  limit: number;
  /** Nombre d’éléments en tout, compté jusqu’à 10000 : `totalIsExact` dit s’il y en a davantage. Les pages suivantes répètent le compte de la première. */
  total: number;
  /** Vrai si `total` est le compte entier ; faux s’il peut y en avoir davantage. */
  totalIsExact: boolean;
  /** À donner dans `after` pour la page suivante ; `null` quand la liste est finie. Une page peut être incomplète, et même vide, sans que la liste soit finie. */
  next: string | null;
  /** Les éléments de la page. */
  data: ComputedEvent[];
}

/** Un type d’événement décrit les événements d’une même nature (une demande, une commande) et le sens de chacune de leurs données. */
export interface EventType {
  /** Identifiant du type d’événement. */
  _id: string;
  /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
  projectId: string;
  /** Référence du type d’événement, unique dans le projet : lettres, chiffres, et `.`, `_` ou `-` entre eux. */
  reference: string;
  /** Nom lisible du type d’événement. */
  name: string;
  /** Champs attendus dans les événements. */
  fields: Field[];
  /** Informations libres, rendues telles quelles. */
  metadata: Record<string, unknown>;
  /** Pays à essayer, dans l’ordre, pour lire les numéros de téléphone sans indicatif : 10 au plus. */
  phoneParsingConfig: PhoneParsing[];
  /** Date de création. */
  createdAt: string;
  /** Date de la dernière modification. */
  updatedAt: string;
  /** Date d’archivage, vide (`null`) si le type est actif. */
  archivedAt: string | null;
}

/** Ce qui change d’un type d’événement. */
export interface EventTypeChanges {
  /** Nom lisible du type d’événement. */
  name?: string;
  /** Tous les champs, à la place des précédents. */
  fields?: NewField[];
  /** Informations libres, rendues telles quelles : 10 000 caractères de JSON au plus. Elles remplacent les précédentes. */
  metadata?: Record<string, unknown>;
  /** Pays à essayer, dans l’ordre, pour lire les numéros de téléphone sans indicatif : 10 au plus. */
  phoneParsingConfig?: PhoneParsing[];
}

/** Une page de résultats. */
export interface EventTypePage {
  /** Nombre d’éléments de cette page. */
  count: number;
  /** Nombre d’éléments en tout, toutes pages confondues. */
  total: number;
  /** Nombre d’éléments passés. */
  offset: number;
  /** Nombre d’éléments demandés. */
  limit: number;
  /** Les éléments de la page. */
  data: EventType[];
}

/** Un site référent exclu ne remplace jamais la source d’une visite : un visiteur qui revient d’une page de paiement garde la sienne. */
export interface ExcludedReferrer {
  /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
  projectId: string;
  /** Nom d’hôte du site, en minuscules et sans `www.` : il vaut aussi pour ses sous-domaines. */
  host: string;
  /** Date d’ajout. */
  createdAt: string;
}

/** Une page de résultats. */
export interface ExcludedReferrerPage {
  /** Nombre d’éléments de cette page. */
  count: number;
  /** Nombre d’éléments en tout, toutes pages confondues. */
  total: number;
  /** Nombre d’éléments passés. */
  offset: number;
  /** Nombre d’éléments demandés. */
  limit: number;
  /** Les éléments de la page. */
  data: ExcludedReferrer[];
}

/** La conservation des données personnelles. */
export interface ExpirationPolicy {
  /** Date à laquelle les données personnelles sont effacées. */
  expiresAt: string;
  /** Durée de conservation, en jours. */
  retentionDurationInDays: number;
  /** Clés des données personnelles. */
  piiFields: string[];
  /** Date de l’effacement, vide (`null`) s’il n’a pas eu lieu. */
  anonimizedAt: string | null;
}

/** Ce avec quoi un agent prouve qui il est, en plus de son mot de passe. */
export interface Factors {
  /** Les clés d’accès, de la plus ancienne. */
  passkeys: Passkey[];
  /** Une application qui donne des codes à usage unique (TOTP). */
  authenticatorApp: {
    /** Date de sa mise en place. */
    createdAt: string;
    /** Date du dernier code accepté. */
    lastUsedAt: string | null;
  } | null;
  /** Nombre de codes de secours qui n’ont pas servi. */
  recoveryCodesLeft: number;
  /** Vrai si un espace de travail de l’agent demande un second facteur. */
  isRequired: boolean;
  /** Faux pour qui n’a pas de mot de passe, et se connecte par clé d’accès ou par son entreprise. */
  hasPassword: boolean;
}

/** Une faute d’une requête. */
export interface Fault {
  /** Chemin du champ fautif, ses étapes séparées par des points ; absent quand la faute est celle de la requête entière. */
  field?: string;
  /** Le genre de la faute, pour un programme ; la page « Erreurs » les donne tous. La liste peut grandir. */
  code: 'required' | 'unknown-property' | 'inconsistent' | 'wrong-type' | 'not-in-list' | 'wrong-format' | 'too-short' | 'too-long' | 'too-small' | 'too-large' | 'too-few' | 'too-many' | 'not-unique' | 'unknown' | 'common' | 'own-email' | 'unstorable' | 'control-characters' | 'answer-too-large' | 'invalid' | (string & {});
  /** La faute en une phrase : celle de `message`. */
  message: string;
}

/** Un champ d’un type d’événement. */
export interface Field {
  /** Clé de la valeur dans `data`, telle que vous l’envoyez. */
  ingestionKey: string;
  /** Clé sous laquelle la valeur est conservée et lue : unique dans le type d’événement. */
  storageKey: string;
  /** Type de la valeur. */
  type: 'string' | 'number' | 'boolean' | 'email' | 'date' | 'location' | 'currency' | 'phone' | 'state';
  /** Ce que la valeur décrit : la personne (`user`), l’événement (`event-type`), un de ses états (`state`) ou une de ses statistiques (`statistic`). */
  entity: 'user' | 'event-type' | 'state' | 'statistic';
  /** Vrai si la valeur identifie la personne. Possible avec `entity: user`, et les types `string`, `email`, `phone` et `number`. */
  discriminant: boolean;
  /** Faux : un événement sans cette valeur va à la corbeille. */
  optional: boolean;
  /** Vrai si la valeur est une donnée personnelle, effacée à l’expiration. */
  isPii: boolean;
  /** Vrai si la valeur est la localisation la plus probable de la personne (avec `type: location`). */
  isMostProbableLocation: boolean;
}

/** Une valeur d’un champ, reçue et comprise. */
export interface FieldValue {
  /** La valeur reçue. */
  raw?: unknown;
  /** La valeur comprise ; absente si elle est invalide ou effacée. */
  current?: unknown;
  /** Type de la valeur. */
  type: 'string' | 'number' | 'boolean' | 'email' | 'date' | 'location' | 'currency' | 'phone' | 'state';
  /** Date de la valeur. */
  date: string;
  /** Vrai si la valeur a été effacée à l’expiration. */
  anonymized: boolean;
  /** Vrai si la valeur n’a pas pu être comprise. */
  invalid: boolean;
}

/** Une valeur d’un champ, et combien de fois. */
export interface FieldValueCount {
  /** La valeur comprise. */
  value: unknown;
  /** Combien d’événements l’ont. */
  count: number;
}

/** Les valeurs d’un champ, pour les proposer. */
export interface FieldValueList {
  /** Vrai si le champ est une donnée personnelle, ou ce qui identifie une personne : aucune valeur n’est alors donnée. */
  isPersonal: boolean;
  /** Vrai si tous les événements ont été regardés ; faux si ce sont les 10000 plus récents. */
  isExact: boolean;
  /** Les valeurs, les plus fréquentes d’abord. */
  data: FieldValueCount[];
}

/** Une page de résultats. */
export interface FoundObjections {
  /** Nombre d’éléments de cette page. */
  count: number;
  /** Nombre d’éléments en tout, toutes pages confondues. */
  total: number;
  /** Nombre d’éléments passés. */
  offset: number;
  /** Nombre d’éléments demandés. */
  limit: number;
  /** Les éléments de la page. */
  data: Objection[];
}

/** D’où vient la visite, si le serveur a une base de géographie. */
export interface Geo {
  /** Code du pays (ISO 3166-1). */
  countryCode?: string;
  /** Région. */
  state?: string;
  /** Ville. */
  city?: string;
  /** Latitude. */
  latitude?: number;
  /** Longitude. */
  longitude?: number;
  /** Code postal. */
  zipcode?: string;
}

/** Une visite de page, telle qu’elle a été reçue. */
export interface Hit {
  /** Identifiant de la visite de page. */
  id: string;
  /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
  projectId: string;
  /** Nature de la visite de page : une page affichée (`page`), une action (`track`), ou ce qui dit qui est la personne (`identify`). */
  hitType: 'page' | 'track' | 'identify';
  /** Date à laquelle elle a eu lieu. */
  date: string;
  /** Date de réception. */
  serverDate: string;
  /** Adresse de la page. */
  page: string;
  /** Titre de la page. */
  title: string | null;
  /** Adresse de la page d’avant. */
  referrer: string | null;
  /** Nom de l’action, pour `track`. */
  name: string | null;
  /** Identifiant du traceur dans le navigateur. */
  trackerId: string | null;
  /** Décalage du navigateur avec UTC, en minutes. */
  timezoneOffset: number | null;
  /** Données de la visite de page. */
  data: Record<string, unknown>;
  consent?: Consent;
}

/** Plusieurs visites de page d’un coup. */
export interface HitBatch {
  /** Les visites de page, 50 au plus. */
  hits: NewHit[];
}

/** Une page d’une liste qui peut être longue. */
export interface HitPage {
  /** Nombre d’éléments de cette page. */
  count: number;
  /** Nombre d’éléments passés. */
  offset: number;
  /** Nombre d’éléments demandés. */
  limit: number;
  /** Nombre d’éléments en tout, compté jusqu’à 10000 : `totalIsExact` dit s’il y en a davantage. Les pages suivantes répètent le compte de la première. */
  total: number;
  /** Vrai si `total` est le compte entier ; faux s’il peut y en avoir davantage. */
  totalIsExact: boolean;
  /** À donner dans `after` pour la page suivante ; `null` quand la liste est finie. Une page peut être incomplète, et même vide, sans que la liste soit finie. */
  next: string | null;
  /** Les éléments de la page. */
  data: Hit[];
}

/** Une clé d’envoi d’un projet. */
export interface IngestionKey {
  /** Identifiant de la clé. */
  id: string;
  /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
  projectId: string;
  /** À quoi sert la clé. */
  name: string;
  /** Une clé secrète (`secret`) reste sur vos serveurs et ouvre les événements et les visites. Une clé publique (`public`) est dans vos pages et n’ouvre que les visites. */
  kind: 'secret' | 'public';
  /** La clé publique entière, ou le début de la clé secrète, pour la reconnaître. */
  shown: string;
  /** Les sites dont les pages peuvent se servir de la clé publique. */
  allowedOrigins: string[];
  /** Date de création. */
  createdAt: string;
  /** Date d’expiration, vide (`null`) si la clé n’expire pas. */
  expiresAt: string | null;
  /** Date de révocation, vide (`null`) si la clé vaut encore. */
  revokedAt: string | null;
  /** Date du dernier envoi, à une minute près. */
  lastUsedAt: string | null;
}

/** Une page de résultats. */
export interface IngestionKeyPage {
  /** Nombre d’éléments de cette page. */
  count: number;
  /** Nombre d’éléments en tout, toutes pages confondues. */
  total: number;
  /** Nombre d’éléments passés. */
  offset: number;
  /** Nombre d’éléments demandés. */
  limit: number;
  /** Les éléments de la page. */
  data: IngestionKey[];
}

/** Comment remplacer la clé. */
export interface IngestionKeyRotation {
  /** Pendant combien d’heures l’ancienne clé vaut encore. */
  overlapInHours?: number;
}

/** Les réglages d’envoi qui changent ; les autres restent. */
export interface IngestionSettingChanges {
  /** Qui peut envoyer des événements : tout le monde (`open`), les porteurs d’une clé d’envoi secrète (`key`), ou les seuls comptes de service (`service-account`). */
  events?: 'open' | 'key' | 'service-account';
  /** Qui peut envoyer des visites de page : tout le monde (`open`), les porteurs d’une clé d’envoi, publique ou secrète (`key`), ou les seuls comptes de service (`service-account`). */
  hits?: 'open' | 'key' | 'service-account';
  /** Vrai si un envoi anonyme peut réunir deux personnes connues en une seule ; faux : il l’affirme, et un envoi de confiance le confirme. */
  anonymousMerges?: boolean;
}

/** Qui peut envoyer des données au projet, et ce qu’un envoi anonyme peut changer. */
export interface IngestionSettings {
  /** Qui peut envoyer des événements : tout le monde (`open`), les porteurs d’une clé d’envoi secrète (`key`), ou les seuls comptes de service (`service-account`). */
  events: 'open' | 'key' | 'service-account';
  /** Qui peut envoyer des visites de page : tout le monde (`open`), les porteurs d’une clé d’envoi, publique ou secrète (`key`), ou les seuls comptes de service (`service-account`). */
  hits: 'open' | 'key' | 'service-account';
  /** Vrai si un envoi anonyme peut réunir deux personnes connues en une seule ; faux : il l’affirme, et un envoi de confiance le confirme. */
  anonymousMerges: boolean;
}

/** Les valeurs d’un intervalle. */
export interface Insight {
  /** L’identifiant du projet, ou la référence du type d’événement. */
  identifier: string;
  /** Le début de l’intervalle dans le fuseau de la question, avec son décalage ; pour un intervalle qui revient, un nombre à partir de 1 (lundi : 1). Vide (`null`) dans une comparaison, pour un intervalle que seule l’autre période a. */
  interval: string | null | number;
  /** La valeur de chaque métrique demandée. */
  values: Record<string, number>;
  /** L’intervalle qui y répond dans la période comparée, et ses valeurs ; vide (`null`) s’il n’y en a pas, absent si la question ne compare pas. */
  compared?: {
    /** Le début de l’intervalle dans le fuseau de la question, avec son décalage ; pour un intervalle qui revient, un nombre à partir de 1 (lundi : 1). Vide (`null`) dans une comparaison, pour un intervalle que seule l’autre période a. */
    interval: string | null | number;
    /** La valeur de chaque métrique demandée. */
    values: Record<string, number>;
  } | null;
}

/** Les événements à compter : ceux qui satisfont toutes les conditions. */
export interface InsightFilter {
  /** Références : seulement les événements d’un de ces types. Une référence inconnue ne compte rien. */
  eventTypes?: string[];
  /** Par clé de stockage, la valeur actuelle de l’état : 1, ou 0 s’il n’a jamais été pris. Une valeur datée dans l’avenir ne compte pas encore ; une clé qui n’est celle d’aucun état est refusée. */
  states?: Record<string, 0 | 1>;
  /** Par clé de stockage, la valeur d’un champ de l’événement ou de la personne, ou la liste des valeurs admises. Elle est lue comme le type du champ lit ce qu’il reçoit : une adresse en majuscules, une date sous une autre forme, un nombre écrit en texte, un numéro sans indicatif conviennent ; un lieu convient s’il a les parties données. `null` trouve les événements sans valeur. Une clé que le projet n’a pas, une valeur que le champ ne peut pas avoir sont refusées. */
  fields?: Record<string, unknown>;
  /** Seulement les événements qui peuvent être attribués, ou seulement les autres. */
  attributable?: boolean;
}

/** Une question sur les événements d’une période. */
export interface InsightQuery {
  /** Début de la période, compris. Une date seule (`2026-01-01`) est lue dans le fuseau de la question, au début de ce jour ; une date et une heure sans décalage, en UTC. */
  since: string;
  /** Fin de la période, non comprise : `2026-04-01` va jusqu’au 31 mars, minuit. Une date seule (`2026-01-01`) est lue dans le fuseau de la question, au début de ce jour ; une date et une heure sans décalage, en UTC. */
  until: string;
  /** Fuseau de la question (nom IANA) : il fixe le début des jours, des mois et des autres intervalles. Celui du projet, par défaut. */
  timezone?: string;
  /** Ce qu’il faut sommer : `event-count` (les événements), la clé de stockage d’un état ou d’une statistique, ou `state-delay-{état}` (la moyenne des secondes entre l’événement et l’état). Une clé inconnue donne 0. */
  metrics: string[];
  /** Une ligne pour le projet entier, ou une par type d’événement. */
  groupBy: 'project' | 'event-type';
  /** Le pas, dans le fuseau de la question. `year`, `semester`, `quarter`, `month`, `week` (du lundi) et `day` suivent le calendrier ; les autres réunissent ce qui revient : tous les lundis, tous les mois de mars. */
  interval: 'year' | 'semester' | 'semesterOfYear' | 'quarter' | 'quarterOfYear' | 'month' | 'monthOfYear' | 'week' | 'weekOfYear' | 'day' | 'dayOfYear' | 'dayOfMonth' | 'dayOfWeek';
  filter?: InsightFilter;
  compare?: Comparison;
}

/** Une intégration est une source de trafic du projet, avec ses campagnes. */
export interface Integration {
  /** Identifiant de l’intégration. */
  id: string;
  /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
  projectId: string;
  /** Identifiant à mettre dans `wmkt_id` des adresses de destination : 12 lettres minuscules et chiffres. */
  wmktId: string;
  /** Nom lisible de l’intégration. */
  name: string;
  /** Date de création. */
  createdAt: string;
  /** Date de la dernière modification. */
  updatedAt: string;
  /** Date d’archivage, vide (`null`) si l’intégration est active. */
  archivedAt: string | null;
}

/** Ce qui change dans une intégration. */
export interface IntegrationChanges {
  /** Nom lisible de l’intégration. */
  name: string;
}

/** Une page de résultats. */
export interface IntegrationPage {
  /** Nombre d’éléments de cette page. */
  count: number;
  /** Nombre d’éléments en tout, toutes pages confondues. */
  total: number;
  /** Nombre d’éléments passés. */
  offset: number;
  /** Nombre d’éléments demandés. */
  limit: number;
  /** Les éléments de la page. */
  data: Integration[];
}

/** Une interaction d’une personne avec une source. */
export interface Interaction {
  /** Identifiant de l’interaction. */
  id: string;
  /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
  projectId: string;
  /** Nature de l’interaction : une session d’un navigateur, ou `offline`. */
  type: 'session' | 'offline';
  /** La personne a suivi la source (`click`), ou l’a seulement vue (`view`) : une vue a sa propre fenêtre d’attribution. */
  kind: 'click' | 'view';
  /** Identifiant de la personne ; vide (`null`) si elle est inconnue, ou s’il y en a plusieurs. */
  userId: string | null;
  /** Identifiant du traceur dans le navigateur. */
  trackerId: string | null;
  /** Identifiant de la première visite de page. */
  firsthitId: string | null;
  /** Date de début. */
  startDate: string;
  /** Date de fin. */
  endDate: string;
  /** Durée, en secondes. */
  duration: number;
  /** Nombre de visites de page. */
  hitCount: number;
  /** Vrai si c’est un robot : il ne compte pas pour l’attribution. */
  isBot: boolean;
  /** D’où elle vient : `direct`, `custom` (une de vos intégrations), la publicité d’une régie (`google-ads`, `meta-ads`…), `utm:…`, `search:…`, `social:…` ou `referral:…`. */
  source: string;
  /** Nom de la campagne dans l’adresse (`utm_campaign`) ; vide (`null`) pour un lien d’une de vos intégrations. */
  sourceCampaign: string | null;
  /** Ensemble d’annonces que nomme l’adresse d’arrivée : `wmkt_adset`, ou le paramètre de la régie. */
  adSet?: string;
  /** Annonce que nomme l’adresse d’arrivée : `wmkt_content`, le paramètre de la régie, ou `utm_content`. */
  ad?: string;
  /** Les identifiants de clic des régies que porte l’adresse d’arrivée, par paramètre en minuscules (`gclid`, `fbclid`…), quelle que soit la source. */
  clickIds?: Record<string, string>;
  /** Adresse de la page d’avant. */
  referrer: string | null;
  /** Nature du référent : aucun, exclu par le projet, ou un autre site. */
  referrerType: 'direct' | 'excludedReferrer' | 'externalReferrer' | null;
  /** Adresse de la première page. */
  firstPage: string | null;
  userAgent?: UserAgent;
  geo?: Geo;
  asn?: Asn;
  consent?: Consent;
  /** Identifiant de l’intégration. */
  integrationId: string | null;
  /** Identifiant de la campagne. */
  nodeId: string | null;
  /** Votre propre identifiant, ou celui du clic chez la régie. */
  externalId: string | null;
}

/** Une page d’une liste qui peut être longue. */
export interface InteractionPage {
  /** Nombre d’éléments de cette page. */
  count: number;
  /** Nombre d’éléments passés. */
  offset: number;
  /** Nombre d’éléments demandés. */
  limit: number;
  /** Nombre d’éléments en tout, compté jusqu’à 10000 : `totalIsExact` dit s’il y en a davantage. Les pages suivantes répètent le compte de la première. */
  total: number;
  /** Vrai si `total` est le compte entier ; faux s’il peut y en avoir davantage. */
  totalIsExact: boolean;
  /** À donner dans `after` pour la page suivante ; `null` quand la liste est finie. Une page peut être incomplète, et même vide, sans que la liste soit finie. */
  next: string | null;
  /** Les éléments de la page. */
  data: Interaction[];
}

/** Une invitation qui attend sa réponse. Le lien n’y est pas : il n’est pas gardé. */
export interface Invitation {
  /** Identifiant de l’invitation. */
  id: string;
  /** Espace de travail où la personne est invitée. */
  accountId: string;
  /** Adresse e-mail, avec laquelle l’agent se connecte. */
  email: string;
  /** Si la personne devient propriétaire de l’espace de travail et de ses projets. */
  isOwner: boolean;
  /** Les rôles donnés, un par projet. */
  roles: InvitedRole[];
  /** Date de l’invitation. */
  createdAt: string;
  /** Date à partir de laquelle le lien ne vaut plus. */
  expiresAt: string;
}

/** Une page de résultats. */
export interface InvitationPage {
  /** Nombre d’éléments de cette page. */
  count: number;
  /** Nombre d’éléments en tout, toutes pages confondues. */
  total: number;
  /** Nombre d’éléments passés. */
  offset: number;
  /** Nombre d’éléments demandés. */
  limit: number;
  /** Les éléments de la page. */
  data: Invitation[];
}

/** Un rôle que l’invitation donne sur un projet de l’espace de travail. */
export interface InvitedRole {
  /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
  projectId: string;
  /** `reader` lit, `editor` lit et écrit. */
  role: 'reader' | 'editor';
}

/** Une clé d’envoi qui vient d’être faite. */
export interface IssuedIngestionKey {
  /** Identifiant de la clé. */
  id: string;
  /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
  projectId: string;
  /** À quoi sert la clé. */
  name: string;
  /** Une clé secrète (`secret`) reste sur vos serveurs et ouvre les événements et les visites. Une clé publique (`public`) est dans vos pages et n’ouvre que les visites. */
  kind: 'secret' | 'public';
  /** La clé publique entière, ou le début de la clé secrète, pour la reconnaître. */
  shown: string;
  /** Les sites dont les pages peuvent se servir de la clé publique. */
  allowedOrigins: string[];
  /** Date de création. */
  createdAt: string;
  /** Date d’expiration, vide (`null`) si la clé n’expire pas. */
  expiresAt: string | null;
  /** Date de révocation, vide (`null`) si la clé vaut encore. */
  revokedAt: string | null;
  /** Date du dernier envoi, à une minute près. */
  lastUsedAt: string | null;
  /** La clé entière. Une clé secrète ne sera plus jamais montrée : gardez-la. */
  key: string;
}

/** Un lien de lecture qui vient d’être créé. */
export interface IssuedViewLink {
  /** Identifiant du lien. */
  id: string;
  /** Identifiant court de la vue, unique dans le projet : huit lettres et chiffres, sans ceux que l’on confond. */
  viewId: string;
  /** Pour qui est le lien, pour le reconnaître dans la liste. */
  name: string | null;
  createdBy: Author;
  /** Date de création. */
  createdAt: string;
  /** Date à laquelle le lien cesse d’ouvrir la vue. */
  expiresAt: string;
  /** Date de la révocation, vide (`null`) s’il n’est pas révoqué. */
  revokedAt: string | null;
  /** Date de la dernière ouverture, vide (`null`) s’il n’a pas servi. */
  lastUsedAt: string | null;
  /** Combien de fois il a été ouvert. */
  uses: number;
  /** `open` : il ouvre la vue. `expired` : son terme est passé. `revoked` : il est révoqué. `orphaned` : qui l’a créé n’est plus éditeur du projet, ou n’a plus de compte actif. `archived` : le projet est archivé. */
  status: 'open' | 'expired' | 'revoked' | 'orphaned' | 'archived';
  /** Le jeton qui ouvre la vue. Il ne sera plus jamais montré : Sillage n’en garde que l’empreinte. */
  token: string;
  /** La page à donner, avec le jeton dans son adresse. */
  url: string;
}

/** Un webhook, et le secret qui vient d’être tiré. */
export interface IssuedWebhook {
  /** Identifiant du webhook. */
  id: string;
  /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
  projectId: string;
  /** À quoi sert le webhook. */
  name: string;
  /** L’adresse qui reçoit, en `https` et publique : ni adresse privée, ni identifiants, ni fragment. */
  url: string;
  /** Ce qui est annoncé : un événement compris (`event`), une valeur d’état (`state`) ou de statistique (`statistic`), un événement mis à la corbeille (`trash`). */
  kinds: ('event' | 'state' | 'statistic' | 'trash')[];
  /** Seulement ces types d’événements, par leur référence ; vide : tous. */
  eventTypes: string[];
  /** Seulement ces états et statistiques, par leur clé de stockage ; vide : tous. Sans effet sur les autres annonces. */
  keys: string[];
  /** Si le webhook annonce. Le remettre à vrai relève aussi un webhook suspendu. */
  active: boolean;
  /** Depuis quand aucun envoi n’aboutit, vide (`null`) si le dernier a abouti. */
  failingSince: string | null;
  /** Date de la suspension par Sillage, vide (`null`) s’il ne l’est pas. */
  disabledAt: string | null;
  /** Pourquoi Sillage l’a suspendu : cinq jours sans un envoi abouti (`failing`), l’adresse a répondu 410 (`gone`), ou 10 000 annonces attendaient (`queue-full`). */
  disabledReason: 'failing' | 'gone' | 'queue-full' | null;
  /** Date de création. */
  createdAt: string;
  /** Date du dernier changement. */
  updatedAt: string;
  /** Le secret qui signe les envois. Il ne sera plus jamais montré : gardez-le sur le serveur qui reçoit. */
  secret: string;
}

/** Les taux de référence d’un jour. */
export interface KnownRates {
  /** Le jour depuis lequel ces taux valent, jusqu’au suivant de la liste. */
  day: string;
  /** Les taux du jour, par code de devise. */
  rates: Record<string, string>;
  /** Vrai si ces taux ne valent que pour ce projet ; faux s’ils ont été chargés pour tout le serveur. */
  isOwn: boolean;
}

/** Une page de résultats. */
export interface KnownRatesPage {
  /** Nombre d’éléments de cette page. */
  count: number;
  /** Nombre d’éléments en tout, toutes pages confondues. */
  total: number;
  /** Nombre d’éléments passés. */
  offset: number;
  /** Nombre d’éléments demandés. */
  limit: number;
  /** Les éléments de la page. */
  data: KnownRates[];
}

/** Une opposition levée. */
export interface LiftedObjection {
  /** Identifiant de l’opposition. */
  id: string;
  /** Date à laquelle elle a été levée. */
  liftedAt: string;
}

/** Un lien pour une personne, et comment il est parti. */
export interface LinkDelivery {
  /** Adresse e-mail, avec laquelle l’agent se connecte. */
  email: string;
  /** `sent` : le message est parti. `shown` : ce serveur n’envoie pas de messages, transmettez le lien vous-même. `failed` : le serveur de messagerie n’a pas pris le message. */
  delivery: 'sent' | 'shown' | 'failed';
  /** Le lien à transmettre à la personne, montré cette seule fois ; absent quand le message est parti. */
  link?: string;
}

/** La vue que le lien ouvre, et elle seule. */
export interface LinkedView {
  /** Identifiant court de la vue, unique dans le projet : huit lettres et chiffres, sans ceux que l’on confond. */
  id: string;
  /** Nom de la vue. */
  name: string;
  /** L’écran de la console, par le mot de son adresse. */
  screen: string;
  /** La question que pose l’écran, comme la dit son adresse après le `?` : 2000 caractères au plus. Elle est gardée sous sa forme la plus courte, sans ce qui va sans dire. */
  address: string;
}

/** La fin du flux. Il se reprend à cette place. */
export interface LiveEnd {
  /** Place dans le flux, la même que dans la ligne `id:` : à rendre pour reprendre. */
  id: string;
  /** Le serveur ferme le flux. */
  kind: 'end';
  /** Pourquoi : la durée demandée est passée (`duration`), le jeton a expiré ou ne vaut plus (`token`), le rôle a été retiré (`forbidden`), le serveur s’arrête (`shutdown`), ou sa base ne répond plus (`unavailable`). */
  reason: 'duration' | 'token' | 'forbidden' | 'shutdown' | 'unavailable';
}

/** Un événement qui vient d’être compris. */
export interface LiveEvent {
  /** Place dans le flux, la même que dans la ligne `id:` : à rendre pour reprendre. */
  id: string;
  /** Un événement compris. */
  kind: 'event';
  /** Identifiant de l’événement. */
  eventId: string;
  /** Référence du type d’événement. */
  eventType: string;
  /** Date de l’événement. */
  eventDate: string;
  /** La personne, si l’événement en nomme une. */
  userId: string | null;
  /** Identifiant du traceur, s’il est connu. */
  trackerId: string | null;
  /** Si l’événement peut être attribué. */
  attributable: boolean;
  /** Date du traitement. */
  processedAt: string;
}

/** Ce qui suivait cette place n’est plus gardé : relisez les listes, le flux reprend plus loin. */
export interface LiveGap {
  /** Place dans le flux, la même que dans la ligne `id:` : à rendre pour reprendre. */
  id: string;
  /** Il manque quelque chose. */
  kind: 'gap';
  /** La place dont la suite n’est plus gardée. */
  lastEventId: string;
}

/** Une visite de page qui vient d’être comptée. */
export interface LiveHit {
  /** Place dans le flux, la même que dans la ligne `id:` : à rendre pour reprendre. */
  id: string;
  /** Une visite de page. */
  kind: 'hit';
  /** Identifiant de la visite de page. */
  hitId: string;
  /** Nature de la visite de page. */
  hitType: 'page' | 'track' | 'identify';
  /** Nom de l’action, pour `track`. */
  name: string | null;
  /** Date de la visite de page. */
  date: string;
  /** Adresse de la page, sans ce qui suit `?` ou `#`. */
  page: string;
  /** Identifiant du traceur, s’il y en a un. */
  trackerId: string | null;
  /** La session dont elle fait partie, si elle en a une. */
  interactionId: string | null;
  /** La source de cette session. */
  source: string | null;
  /** Le nom de campagne que dit la source, s’il y en a un. */
  sourceCampaign: string | null;
  /** Le pays, s’il est connu. */
  countryCode: string | null;
  /** Date du traitement. */
  processedAt: string;
}

/** Un message du flux : `kind` dit lequel, comme la ligne `event:`. */
export type LiveMessage = LiveEvent | LiveHit | LiveTrash | LiveOpening | LiveGap | LiveEnd;

/** Le flux est ouvert : tout ce qui est envoyé ensuite y sera. */
export interface LiveOpening {
  /** Place dans le flux, la même que dans la ligne `id:` : à rendre pour reprendre. */
  id: string;
  /** Le flux est ouvert. */
  kind: 'open';
  /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
  projectId: string;
}

/** Un événement qui vient d’aller à la corbeille. */
export interface LiveTrash {
  /** Place dans le flux, la même que dans la ligne `id:` : à rendre pour reprendre. */
  id: string;
  /** Un événement mis à la corbeille. */
  kind: 'trash';
  /** Identifiant de l’événement. */
  eventId: string;
  /** Référence du type d’événement, telle que reçue. */
  eventType: string;
  /** Toutes les raisons. */
  errors: LiveTrashError[];
  /** Date du traitement. */
  processedAt: string;
}

/** Une raison, sans la valeur en cause. */
export interface LiveTrashError {
  /** La cause. */
  type: 'unknown-event-type' | 'missing-field' | 'invalid-field' | 'nonce-taken';
  /** La clé d’ingestion en cause. */
  field: string | null;
}

/** Son propre profil. `administrator` et `workspaces` ne sont donnés qu’à un jeton de portée `full_access`. */
export interface Me {
  /** Identifiant de l’agent. */
  id: string;
  /** Adresse e-mail, avec laquelle l’agent se connecte. */
  email: string;
  /** Prénom. */
  firstname: string;
  /** Nom. */
  lastname: string;
  /** Chemin du portrait, relatif à l’adresse du stockage. */
  picture: string | null;
  /** Vrai pour un administrateur du serveur. */
  administrator?: boolean;
  /** Les espaces de travail dont vous êtes propriétaire, du plus ancien au plus récent. */
  workspaces?: OwnedWorkspace[];
}

/** Un agent d’un espace de travail : l’un de ses propriétaires, ou quelqu’un qui a un rôle sur l’un de ses projets. */
export interface Member {
  /** Identifiant de l’agent. */
  id: string;
  /** Adresse e-mail, avec laquelle l’agent se connecte. */
  email: string;
  /** Prénom. */
  firstname: string;
  /** Nom. */
  lastname: string;
  /** Chemin du portrait, relatif à l’adresse du stockage. */
  picture: string | null;
  /** Vrai pour un propriétaire de l’espace de travail. */
  owner: boolean;
  /** Ses rôles sur les projets de l’espace de travail, par projet. */
  roles: MemberRole[];
  /** Vrai si l’agent a une clé d’accès ou une application de codes. */
  hasSecondFactor: boolean;
  /** Date de la dernière connexion, vide (`null`) s’il n’y en a pas eu. */
  lastSignedInAt: string | null;
  /** Date de désactivation, vide (`null`) si l’agent est actif. */
  disabledAt: string | null;
}

/** Une page de résultats. */
export interface MemberPage {
  /** Nombre d’éléments de cette page. */
  count: number;
  /** Nombre d’éléments en tout, toutes pages confondues. */
  total: number;
  /** Nombre d’éléments passés. */
  offset: number;
  /** Nombre d’éléments demandés. */
  limit: number;
  /** Les éléments de la page. */
  data: Member[];
}

/** Un rôle sur un projet de l’espace de travail. */
export interface MemberRole {
  /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
  projectId: string;
  /** `reader` lit, `editor` lit et écrit. */
  role: 'reader' | 'editor';
}

/** La réunion de deux personnes en une seule. */
export interface Merge {
  /** Identifiant de la réunion. */
  id: string;
  /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
  projectId: string;
  /** Où en est la réunion : affirmée par un envoi anonyme (`claimed`), faite (`merged`) ou défaite (`undone`). */
  status: 'claimed' | 'merged' | 'undone';
  /** La personne qui reste : la plus ancienne. */
  userId: string;
  /** La personne qui la rejoint. */
  otherUserId: string;
  /** L’événement qui dit que ce sont une même personne, s’il y en a un. */
  eventId: string | null;
  /** Date à laquelle la réunion a été affirmée ou faite pour la première fois. */
  createdAt: string;
  /** Date de la dernière réunion, vide (`null`) si elle n’a pas eu lieu. */
  mergedAt: string | null;
  /** Date à laquelle elle a été défaite, vide (`null`) si elle ne l’est pas. */
  undoneAt: string | null;
}

/** Une page d’une liste qui peut être longue. */
export interface MergePage {
  /** Nombre d’éléments de cette page. */
  count: number;
  /** Nombre d’éléments passés. */
  offset: number;
  /** Nombre d’éléments demandés. */
  limit: number;
  /** Nombre d’éléments en tout, compté jusqu’à 10000 : `totalIsExact` dit s’il y en a davantage. Les pages suivantes répètent le compte de la première. */
  total: number;
  /** Vrai si `total` est le compte entier ; faux s’il peut y en avoir davantage. */
  totalIsExact: boolean;
  /** À donner dans `after` pour la page suivante ; `null` quand la liste est finie. Une page peut être incomplète, et même vide, sans que la liste soit finie. */
  next: string | null;
  /** Les éléments de la page. */
  data: Merge[];
}

/** Une valeur datée d’un état ou d’une statistique. */
export interface Metric {
  /** Identifiant de la valeur. */
  _id: string;
  /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
  projectId: string;
  /** Identifiant de l’événement, tiré du projet et du `nonce`. */
  eventId: string;
  /** Clé de stockage de l’état ou de la statistique. */
  key: string;
  /** État ou statistique. */
  type: 'state' | 'statistic';
  data: FieldValue;
  /** Date d’enregistrement. */
  createdAt: string;
  /** Date de la dernière modification. */
  updatedAt: string;
  /** Date de suppression, vide (`null`) si la valeur compte. */
  deletedAt: string | null;
}

/** Une métrique qui peut être demandée. */
export interface MetricDescription {
  /** Ce qu’il faut demander dans `metrics` d’une analyse : `event-count`, la clé d’un état ou d’une statistique, ou `state-delay-{état}`. */
  key: string;
  /** Nom lisible : en français pour les clés usuelles, la clé elle-même pour les autres. */
  name: string;
  /** Ce qui est sommé : les événements (`count`), un état, une statistique, ou la moyenne des secondes avant un état (`delay`). */
  type: 'count' | 'state' | 'statistic' | 'delay';
  /** La devise du projet, pour un montant ; `null` pour ce qui n’en est pas un. */
  currency: string | null;
  /** Références des types d’événements qui l’ont, archivés compris. */
  eventTypes: string[];
}

/** Les métriques d’un projet. */
export interface MetricDescriptionList {
  /** Les métriques. */
  data: MetricDescription[];
}

/** Une page de ce qui appartient à une personne. */
export interface MetricPage {
  /** La personne dont c’est la page : celle qui reste, si la personne demandée lui a été réunie. */
  userId: string;
  /** Nombre d’éléments de cette page. */
  count: number;
  /** Nombre d’éléments passés. */
  offset: number;
  /** Nombre d’éléments demandés. */
  limit: number;
  /** Nombre d’éléments en tout, compté jusqu’à 10000 : `totalIsExact` dit s’il y en a davantage. Les pages suivantes répètent le compte de la première. */
  total: number;
  /** Vrai si `total` est le compte entier ; faux s’il peut y en avoir davantage. */
  totalIsExact: boolean;
  /** À donner dans `after` pour la page suivante ; `null` quand la liste est finie. Une page peut être incomplète, et même vide, sans que la liste soit finie. */
  next: string | null;
  /** Les éléments de la page. */
  data: Metric[];
}

/** Des dépenses d’une devise dont le taux n’est pas connu à leurs jours. */
export interface MissingRate {
  /** La devise des dépenses. */
  currency: string;
  /** Le premier jour de ces dépenses, dans le fuseau du projet. */
  firstDay: string;
  /** Leur dernier jour, compris. */
  lastDay: string;
  /** Le nombre de dépenses concernées. */
  outlayCount: number;
}

/** Les taux de référence qui manquent aux dépenses. */
export interface MissingRates {
  /** Les devises, par leur code. */
  data: MissingRate[];
}

/** Ce que dit un modèle. */
export interface ModelNumbers {
  /** Ce qui est attribué de chaque métrique. Les lignes d’un modèle et d’un intervalle font ensemble, au centime près, ce que disent les analyses d’événements. `state-delay-{état}` ne s’additionne pas : c’est la moyenne des délais, pondérée par la part de chaque événement. */
  values: Record<string, number>;
  /** Par métrique, la dépense divisée par la valeur : le coût d’un événement, d’un état, d’une unité. Vide (`null`) si la valeur est nulle ou négative, ou si un taux de référence manque. */
  cost: Record<string, number | null>;
  /** Par métrique qui est un montant, la valeur divisée par la dépense. Vide (`null`) sans dépense, ou si un taux de référence manque. */
  returnOnSpend: Record<string, number | null>;
  /** Le taux de conversion : le nombre d’événements (`event-count`) que le modèle attribue à la ligne, divisé par ses visites ; vide (`null`) sans visite. Présent si `include` le demande. */
  conversionRate?: number | null;
}

/** Le nombre d’éléments qu’une modification a changés. */
export interface Modified {
  /** 1 si quelque chose a changé, 0 si tout était déjà ainsi. */
  modifiedCount: number;
}

/** Un agent à créer. */
export interface NewAgent {
  /** Adresse e-mail, avec laquelle l’agent se connecte. */
  email: string;
  /** Mot de passe, de 12 caractères au moins ; refusé quand il est parmi les plus employés. */
  password: string;
  /** Prénom. */
  firstname?: string;
  /** Nom. */
  lastname?: string;
  /** Chemin du portrait, relatif à l’adresse du stockage. */
  picture?: string;
  /** Espace de travail dont l’agent devient propriétaire ; absent : il n’est propriétaire de rien. */
  accountId?: string;
  /** Vrai pour en faire un administrateur du serveur. */
  administrator?: boolean;
}

/** Une annotation à ajouter. */
export interface NewAnnotation {
  /** Le jour, dans le fuseau du projet. */
  firstDay: string;
  /** Le dernier jour, compris, si l’annotation en couvre plusieurs : 366 au plus. */
  lastDay?: string;
  /** Ce qui est arrivé. */
  text: string;
}

/** Une campagne à créer. */
export interface NewCampaign {
  /** Nom court de la campagne, à mettre dans `wmkt_campaign` des adresses de destination : unique dans l’intégration, sans espace, majuscules et minuscules distinguées. */
  campaignSlug: string;
  /** Nom lisible de la campagne. */
  name: string;
  /** Vrai si la campagne est en cours. Arrêtée, elle garde son passé, mais ne reçoit plus rien : ce qui la nomme encore va à la campagne implicite. */
  active?: boolean;
}

/** Toute la table des groupes : elle remplace la précédente. */
export interface NewChannelGroups {
  /** Les groupes, dans l’ordre : le premier dont une règle convient l’emporte. Ce qui ne convient à aucun est « Non classé » (`unassigned`). */
  groups: ChannelGroup[];
}

/** La nouvelle adresse de l’agent. */
export interface NewEmail {
  /** Adresse e-mail, avec laquelle l’agent se connecte. */
  email: string;
}

/** Un événement à enregistrer. */
export interface NewEvent {
  /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
  projectId: string;
  /** Ce qui distingue cet événement de tous les autres du projet : un second envoi du même `nonce` ne compte pas. */
  nonce: string;
  /** Référence du type d’événement. */
  eventType: string;
  /** Les données de l’événement, sous leurs clés d’ingestion. Une valeur de plus de 20 000 caractères n’est pas comprise. */
  data: Record<string, unknown>;
  /** Date de l’événement ; absente : le moment où l’API le reçoit. */
  eventDate?: string;
  /** Identifiant du traceur dans le navigateur : relie l’événement à ses visites. */
  trackerId?: string;
}

/** Un type d’événement à créer. */
export interface NewEventType {
  /** Référence du type d’événement, unique dans le projet : lettres, chiffres, et `.`, `_` ou `-` entre eux. */
  reference: string;
  /** Nom lisible du type d’événement. */
  name: string;
  /** Champs attendus dans les événements. */
  fields?: NewField[];
  /** Informations libres, rendues telles quelles : 10 000 caractères de JSON au plus. */
  metadata?: Record<string, unknown>;
  /** Pays à essayer, dans l’ordre, pour lire les numéros de téléphone sans indicatif : 10 au plus. */
  phoneParsingConfig?: PhoneParsing[];
}

/** Un site référent à exclure. */
export interface NewExcludedReferrer {
  /** Nom d’hôte du site, ou une adresse entière : seul le nom d’hôte en est retenu, sans `www.`. */
  host: string;
}

/** Un champ à créer. */
export interface NewField {
  /** Clé de la valeur dans `data`, telle que vous l’envoyez. */
  ingestionKey: string;
  /** Clé sous laquelle la valeur est conservée et lue : unique dans le type d’événement. */
  storageKey: string;
  /** Type de la valeur. */
  type: 'string' | 'number' | 'boolean' | 'email' | 'date' | 'location' | 'currency' | 'phone' | 'state';
  /** Ce que la valeur décrit : la personne (`user`), l’événement (`event-type`), un de ses états (`state`) ou une de ses statistiques (`statistic`). */
  entity: 'user' | 'event-type' | 'state' | 'statistic';
  /** Vrai si la valeur identifie la personne. Possible avec `entity: user`, et les types `string`, `email`, `phone` et `number`. */
  discriminant?: boolean;
  /** Faux : un événement sans cette valeur va à la corbeille. */
  optional?: boolean;
  /** Vrai si la valeur est une donnée personnelle, effacée à l’expiration. */
  isPii?: boolean;
  /** Vrai si la valeur est la localisation la plus probable de la personne (avec `type: location`). */
  isMostProbableLocation?: boolean;
}

/** Une visite de page : une page affichée, une action, ou l’identité de la personne. */
export interface NewHit {
  /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
  projectId: string;
  /** Identifiant de la visite de page, tiré par le navigateur : un second envoi ne compte pas. */
  id: string;
  /** Nature de la visite de page : une page affichée (`page`), une action (`track`), ou ce qui dit qui est la personne (`identify`). */
  hitType: 'page' | 'track' | 'identify';
  /** Adresse de la page. */
  page: string;
  /** Adresse de la page d’avant, telle que le navigateur la dit. */
  referrer?: string;
  /** Titre de la page. */
  title?: string;
  /** Décalage du navigateur avec UTC, en minutes (`getTimezoneOffset`). */
  timezoneOffset?: number;
  /** Identifiant du traceur dans le navigateur ; absent dans le mode sans identifiant. */
  trackerId?: string;
  /** Millisecondes entre la visite de page et son envoi : sa date est celle de la réception, moins cet âge. Au-delà de 30 jours, l’âge est compté pour 30 jours. */
  age?: number;
  /** Nom de l’action, pour `track`. */
  name?: string;
  /** Données de la visite de page. Pour `identify`, des champs d’identité du projet, par clé de stockage. */
  data?: Record<string, unknown>;
  /** Ce à quoi le visiteur a consenti : `purposes`, les finalités (une liste, ou un texte à virgules) ; `text`, le texte qu’il a lu ; `date`, quand il a consenti ; à défaut `age`, le nombre de millisecondes de l’accord à cette visite. Ce qui ne se lit pas est laissé de côté : la visite est gardée. */
  consent?: Record<string, unknown>;
}

/** Une visite de page, ou plusieurs sous `hits`. */
export type NewHits = NewHit | HitBatch;

/** Une clé d’envoi à créer. */
export interface NewIngestionKey {
  /** À quoi sert la clé. */
  name: string;
  /** Une clé secrète (`secret`) reste sur vos serveurs et ouvre les événements et les visites. Une clé publique (`public`) est dans vos pages et n’ouvre que les visites. */
  kind?: 'secret' | 'public';
  /** Obligatoire pour une clé publique : les sites dont les pages peuvent s’en servir. */
  allowedOrigins?: string[];
  /** Date d’expiration ; absente : la clé n’expire pas. */
  expiresAt?: string;
}

/** Une intégration à créer. */
export interface NewIntegration {
  /** Nom lisible de l’intégration. */
  name: string;
}

/** Une personne à inviter : un rôle au moins, ou la propriété. */
export interface NewInvitation {
  /** Adresse e-mail, avec laquelle l’agent se connecte. */
  email: string;
  /** Si la personne devient propriétaire de l’espace de travail et de ses projets. */
  isOwner?: boolean;
  /** Les rôles donnés, un par projet. */
  roles?: InvitedRole[];
}

/** Une interaction hors ligne à enregistrer : un appel, un salon, un courrier. */
export interface NewOfflineInteraction {
  /** Date de l’interaction. */
  date: string;
  /** Ce qui identifie la personne : des champs d’identité du projet, par clé de stockage. */
  userData: Record<string, unknown>;
  nodeData: NodeData;
}

/** Une dépense à enregistrer. */
export interface NewOutlay {
  amount: OutlayAmount;
  /** Début de la période que couvre la dépense. */
  startDate: string;
  /** Fin de la période que couvre la dépense, après son début, et cent ans après au plus. */
  endDate: string;
  /** Pays où la dépense a été faite, s’il est connu. */
  country?: string | null;
  /** Région où la dépense a été faite, si elle est connue. */
  region?: string | null;
  /** Votre propre identifiant de la dépense, unique dans le projet : la même dépense envoyée deux fois n’est enregistrée qu’une fois, et une autre sous le même identifiant est refusée. Il reste pris 30 jours après une suppression. */
  externalId?: string;
}

/** Un import à commencer. */
export interface NewOutlayImport {
  /** Le nom du fichier, ou de ce qui est importé. */
  name: string;
  /** D’où viennent les lignes : la plateforme, un collage ou autre chose. */
  origin: 'google-ads' | 'meta-ads' | 'microsoft-ads' | 'snapchat-ads' | 'paste' | 'other';
  /** Le nombre de lignes que l’import aura. */
  rowCount: number;
  /** Les correspondances choisies pour ce fichier : de quoi les proposer au fichier suivant de la même plateforme. */
  matches?: OutlayImportMatch[];
}

/** Une ligne d’un import : une dépense d’une campagne (`wmktId` et `campaignId`) ou d’une source (`source`). */
export interface NewOutlayImportRow {
  /** La place de la ligne dans l’import, à partir de 1. */
  number: number;
  /** Identifiant `wmktId` de l’intégration, celui que portent les adresses. */
  wmktId?: string;
  /** La campagne de l’intégration. Va avec `wmktId`. */
  campaignId?: string;
  /** La source, telle que l’attribution la nomme : `google-ads`, `meta-ads`, `microsoft-ads`, `snapchat-ads`, `utm:…`, `search:…`, `social:…` ou `referral:…`. Ce qui suit le deux-points est lu en minuscules. Une intégration a ses propres dépenses. */
  source?: string;
  /** La campagne de la source, telle que `utm_campaign` la nomme, casse comprise ; vide (`null`) pour la source entière. */
  sourceCampaign?: string | null;
  /** Le support que portent les adresses (`utm_medium`), d’après lequel la dépense trouve son groupe de canaux. */
  medium?: string | null;
  amount: OutlayAmount;
  /** Début de la période que couvre la dépense. */
  startDate: string;
  /** Fin de la période que couvre la dépense, après son début, et cent ans après au plus. */
  endDate: string;
  /** Pays où la dépense a été faite, s’il est connu. */
  country?: string | null;
  /** Région où la dépense a été faite, si elle est connue. */
  region?: string | null;
  /** Votre propre identifiant de la dépense, unique dans le projet : la même dépense envoyée deux fois n’est enregistrée qu’une fois, et une autre sous le même identifiant est refusée. Il reste pris 30 jours après une suppression. */
  externalId: string;
}

/** L’avis d’un lecteur sur une page. */
export interface NewPageFeedback {
  /** Le chemin de la page, sans le nom du site. */
  page: string;
  /** Si la page a aidé. */
  helpful: boolean;
  /** Ce qui a manqué, ou ce qui a plu : 500 caractères au plus. */
  sentence?: string;
}

/** Un projet à créer. */
export interface NewProject {
  /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
  id: string;
  /** Nom lisible du projet. */
  name: string;
  /** Espace de travail du projet ; absent : le plus ancien espace de travail. */
  accountId?: string;
  /** Fuseau horaire du projet (nom IANA) : il fixe le début des jours et des mois. */
  timezone?: string;
  /** Devise du projet (ISO 4217) : tous les montants y sont convertis. À régler avant les premiers événements. */
  currency?: string;
  /** Durée sans visite, en secondes, après laquelle une session est finie. Une nouvelle durée vaut pour les visites de page reçues ensuite : elle ne recoupe aucune session passée. */
  sessionTimeout?: number;
  /** Nombre de jours pendant lesquels les données personnelles d’un événement sont conservées. */
  retentionDurationInDays?: number;
  /** Nombre de jours pendant lesquels une personne effacée est tenue à l’écart : ce qui arrive encore à son sujet compte sans elle. Sillage n’en garde que des empreintes. */
  erasureMemoryInDays?: number;
}

/** Une dépense à enregistrer, avec sa campagne. */
export interface NewProjectOutlay {
  /** Identifiant `wmktId` de l’intégration, celui que portent les adresses. */
  wmktId: string;
  /** Le nom court de la campagne. Obligatoire sans `campaignId`. */
  campaignSlug?: string;
  /** L’identifiant de la campagne, à la place de son nom court. */
  campaignId?: string;
  amount: OutlayAmount;
  /** Début de la période que couvre la dépense. */
  startDate: string;
  /** Fin de la période que couvre la dépense, après son début, et cent ans après au plus. */
  endDate: string;
  /** Pays où la dépense a été faite, s’il est connu. */
  country?: string | null;
  /** Région où la dépense a été faite, si elle est connue. */
  region?: string | null;
  /** Votre propre identifiant de la dépense, unique dans le projet : la même dépense envoyée deux fois n’est enregistrée qu’une fois, et une autre sous le même identifiant est refusée. Il reste pris 30 jours après une suppression. */
  externalId?: string;
}

/** Le nouveau mot de passe de l’agent. */
export interface NewSecret {
  /** Mot de passe, de 12 caractères au moins ; refusé quand il est parmi les plus employés. */
  password: string;
}

/** Un compte de service à créer. */
export interface NewServiceAccount {
  /** Nom lisible du compte de service. */
  name: string;
  /** `reader` lit, `editor` lit et écrit. */
  role: 'reader' | 'editor';
}

/** Une clé à enregistrer. */
export interface NewServiceAccountKey {
  publicJwk: PublicJwk;
  /** Date d’expiration ; absente : la clé n’expire pas. */
  expiresAt?: string;
}

/** Une dépense à enregistrer sur une source. */
export interface NewSourceOutlay {
  /** La source, telle que l’attribution la nomme : `google-ads`, `meta-ads`, `microsoft-ads`, `snapchat-ads`, `utm:…`, `search:…`, `social:…` ou `referral:…`. Ce qui suit le deux-points est lu en minuscules. Une intégration a ses propres dépenses. */
  source: string;
  /** La campagne de la source, telle que `utm_campaign` la nomme, casse comprise ; vide (`null`) pour la source entière. */
  sourceCampaign?: string | null;
  /** Le support que portent les adresses (`utm_medium`), d’après lequel la dépense trouve son groupe de canaux. */
  medium?: string | null;
  amount: OutlayAmount;
  /** Début de la période que couvre la dépense. */
  startDate: string;
  /** Fin de la période que couvre la dépense, après son début, et cent ans après au plus. */
  endDate: string;
  /** Pays où la dépense a été faite, s’il est connu. */
  country?: string | null;
  /** Région où la dépense a été faite, si elle est connue. */
  region?: string | null;
  /** Votre propre identifiant de la dépense, unique dans le projet : la même dépense envoyée deux fois n’est enregistrée qu’une fois, et une autre sous le même identifiant est refusée. Il reste pris 30 jours après une suppression. */
  externalId?: string;
}

/** Un champ de personne à ajouter. */
export interface NewUserField {
  /** Clé sous laquelle la valeur est conservée, unique dans le projet. */
  storageKey: string;
  /** Type de la valeur. */
  type: 'string' | 'number' | 'boolean' | 'email' | 'date' | 'location' | 'currency' | 'phone';
  /** Vrai si la valeur identifie la personne : deux événements de même valeur sont de la même personne. Possible pour les types `string`, `email`, `phone` et `number`. */
  discriminant?: boolean;
  /** Vrai si la valeur est une donnée personnelle, effacée à l’expiration. */
  isPii?: boolean;
}

/** Une vue à enregistrer. */
export interface NewView {
  /** Nom de la vue. */
  name: string;
  /** L’écran de la console, par le mot de son adresse. */
  screen: string;
  /** La question que pose l’écran, comme la dit son adresse après le `?` : 2000 caractères au plus. Elle est gardée sous sa forme la plus courte, sans ce qui va sans dire. */
  address?: string;
}

/** Un lien à créer. */
export interface NewViewLink {
  /** Pour qui est le lien, pour le reconnaître dans la liste. */
  name?: string | null;
  /** Pendant combien de jours le lien ouvre la vue, 366 au plus. */
  expiresInDays?: number;
}

/** Un webhook à créer. */
export interface NewWebhook {
  /** À quoi sert le webhook. */
  name: string;
  /** L’adresse qui reçoit, en `https` et publique : ni adresse privée, ni identifiants, ni fragment. */
  url: string;
  /** Ce qui est annoncé : un événement compris (`event`), une valeur d’état (`state`) ou de statistique (`statistic`), un événement mis à la corbeille (`trash`). */
  kinds: ('event' | 'state' | 'statistic' | 'trash')[];
  /** Seulement ces types d’événements, par leur référence ; vide : tous. */
  eventTypes?: string[];
  /** Seulement ces états et statistiques, par leur clé de stockage ; vide : tous. Sans effet sur les autres annonces. */
  keys?: string[];
  /** Si le webhook annonce. Le remettre à vrai relève aussi un webhook suspendu. */
  active?: boolean;
}

/** Un espace de travail à créer. */
export interface NewWorkspace {
  /** Nom de l’espace de travail. */
  name: string;
}

/** La source de l’interaction. */
export interface NodeData {
  /** Le `wmktId` de l’intégration. Obligatoire. */
  wmktId?: string;
  /** Le nom court de la campagne ; absent, ou inconnu : la campagne implicite de l’intégration. */
  campaignSlug?: string;
  /** L’ensemble d’annonces, ou ce qui divise la campagne : une ville, une liste. */
  adSet?: string;
  /** L’annonce : une affiche, une version de la lettre. */
  ad?: string;
  /** `view` pour une publicité vue et non suivie ; absent : `click`. Une vue a sa propre fenêtre d’attribution. */
  kind?: 'click' | 'view';
  /** Votre propre identifiant, unique dans l’intégration : la même interaction envoyée deux fois n’est enregistrée qu’une fois, et une autre sous le même identifiant est refusée. */
  externalId?: string;
}

/** Un nœud, et tout ce qui est dessous : ce qui a toutes les valeurs données. */
export interface NodeFilter {
  /** La source. */
  source?: string;
  /** La campagne que portait l’adresse, telle que `utm_campaign`. */
  sourceCampaign?: string;
  /** Identifiant de l’intégration. */
  integrationId?: string;
  /** Identifiant de la campagne. */
  campaignId?: string;
}

/** Une personne que le projet ne suit plus. Elle ne dit pas qui : le projet n’en garde que des empreintes, faites avec un secret qui lui est propre. */
export interface Objection {
  /** Identifiant de l’opposition. */
  id: string;
  /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
  projectId: string;
  /** D’où elle vient : la personne s’oppose (`objection`), ou elle a été effacée (`erasure`). */
  reason: 'objection' | 'erasure';
  /** Date à partir de laquelle elle vaut. */
  createdAt: string;
  /** Date à laquelle elle cesse d’elle-même ; vide (`null`) si elle vaut jusqu’à ce qu’on la lève. */
  expiresAt: string | null;
}

/** Une page de résultats. */
export interface ObjectionPage {
  /** Nombre d’éléments de cette page. */
  count: number;
  /** Nombre d’éléments en tout, toutes pages confondues. */
  total: number;
  /** Nombre d’éléments passés. */
  offset: number;
  /** Nombre d’éléments demandés. */
  limit: number;
  /** Les éléments de la page. */
  data: Objection[];
}

/** Les interactions à enregistrer. */
export type OfflineInteractionBatch = NewOfflineInteraction[];

/** Une dépense d’une campagne sur une période. Elle est répartie sur les jours que la période couvre. */
export interface Outlay {
  /** Identifiant de la dépense. */
  _id: string;
  /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
  projectId: string;
  /** Identifiant de l’intégration de la campagne. */
  integrationId: string;
  /** Identifiant de la campagne. */
  campaignId: string;
  amount: OutlayAmount;
  /** Début de la période que couvre la dépense. */
  startDate: string;
  /** Fin de la période que couvre la dépense, après son début, et cent ans après au plus. */
  endDate: string;
  /** Pays où la dépense a été faite, s’il est connu. */
  country: string | null;
  /** Région où la dépense a été faite, si elle est connue. */
  region: string | null;
  /** Votre propre identifiant de la dépense, unique dans le projet : la même dépense envoyée deux fois n’est enregistrée qu’une fois, et une autre sous le même identifiant est refusée. Il reste pris 30 jours après une suppression. */
  externalId?: string;
  /** Date de suppression, vide (`null`) si la dépense compte. */
  deletedAt: string | null;
  /** Date de création. */
  createdAt: string;
  /** Date de la dernière modification. */
  updatedAt: string;
}

/** Ce qui a été dépensé, dans sa devise. */
export interface OutlayAmount {
  /** Le montant, positif ou nul, gardé au chiffre près. */
  amount: number;
  /** La devise du montant (ISO 4217). */
  currency: string;
}

/** Les dépenses à enregistrer. */
export type OutlayBatch = NewProjectOutlay[];

/** Ce qui change dans une dépense : une valeur au moins. */
export interface OutlayChanges {
  amount?: OutlayAmount;
  /** Début de la période que couvre la dépense. */
  startDate?: string;
  /** Fin de la période que couvre la dépense, après son début, et cent ans après au plus. */
  endDate?: string;
  /** Campagne de la même intégration à laquelle la dépense passe. */
  campaignId?: string;
  /** Pays où la dépense a été faite, s’il est connu. */
  country?: string | null;
  /** Région où la dépense a été faite, si elle est connue. */
  region?: string | null;
}

/** Un import de dépenses : un fichier, ligne par ligne, qui peut être repris et annulé en entier. */
export interface OutlayImport {
  /** Identifiant de l’import. */
  id: string;
  /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
  projectId: string;
  /** Le nom du fichier, ou de ce qui est importé. */
  name: string;
  /** D’où viennent les lignes : la plateforme, un collage ou autre chose. */
  origin: 'google-ads' | 'meta-ads' | 'microsoft-ads' | 'snapchat-ads' | 'paste' | 'other';
  /** Le nombre de lignes que l’import aura. */
  rowCount: number;
  /** Les correspondances choisies pour ce fichier : de quoi les proposer au fichier suivant de la même plateforme. */
  matches: OutlayImportMatch[];
  /** `receiving` : des lignes manquent encore ; `applying` : toutes sont reçues, certaines attendent ; `done` : fini ; `undoing` : annulation en cours ; `undone` : annulé. */
  status: 'receiving' | 'applying' | 'done' | 'undoing' | 'undone';
  /** Lignes reçues. */
  receivedCount: number;
  /** Lignes reçues qui attendent leur tour. */
  waitingCount: number;
  /** Dépenses enregistrées par l’import. */
  createdCount: number;
  /** Dépenses que l’import a corrigées. */
  updatedCount: number;
  /** Lignes déjà enregistrées ainsi. */
  unchangedCount: number;
  /** Lignes de dépenses que quelqu’un a supprimées. */
  skippedCount: number;
  /** Lignes refusées. */
  refusedCount: number;
  /** Lignes annulées. */
  undoneCount: number;
  /** Lignes gardées à l’annulation, car leur dépense a changé depuis. */
  keptCount: number;
  /** Date de création. */
  createdAt: string;
  /** Date de la dernière modification. */
  updatedAt: string;
}

/** À quoi correspond une campagne du fichier : une campagne d’intégration, une source ou une campagne de source. */
export interface OutlayImportMatch {
  /** Ce que le fichier nomme : l’identifiant de la campagne, ou son nom. */
  key: string;
  /** Identifiant `wmktId` de l’intégration, celui que portent les adresses. */
  wmktId?: string;
  /** La campagne de l’intégration. Va avec `wmktId`. */
  campaignId?: string;
  /** La source, telle que l’attribution la nomme : `google-ads`, `meta-ads`, `microsoft-ads`, `snapchat-ads`, `utm:…`, `search:…`, `social:…` ou `referral:…`. Ce qui suit le deux-points est lu en minuscules. Une intégration a ses propres dépenses. */
  source?: string;
  /** La campagne de la source, telle que `utm_campaign` la nomme, casse comprise ; vide (`null`) pour la source entière. */
  sourceCampaign?: string | null;
  /** Vrai si les lignes de cette campagne sont laissées de côté. */
  ignored?: boolean;
}

/** Une page de résultats. */
export interface OutlayImportPage {
  /** Nombre d’éléments de cette page. */
  count: number;
  /** Nombre d’éléments en tout, toutes pages confondues. */
  total: number;
  /** Nombre d’éléments passés. */
  offset: number;
  /** Nombre d’éléments demandés. */
  limit: number;
  /** Les éléments de la page. */
  data: OutlayImport[];
}

/** Les lignes à prévoir. */
export type OutlayImportPreview = OutlayImportTerms[];

/** Une ligne d’un import, et ce qu’il en est advenu. */
export interface OutlayImportRow {
  /** La place de la ligne dans l’import, à partir de 1. */
  number: number;
  /** Identifiant `wmktId` de l’intégration, celui que portent les adresses. */
  wmktId?: string;
  /** La campagne de l’intégration. Va avec `wmktId`. */
  campaignId?: string;
  /** La source, telle que l’attribution la nomme : `google-ads`, `meta-ads`, `microsoft-ads`, `snapchat-ads`, `utm:…`, `search:…`, `social:…` ou `referral:…`. Ce qui suit le deux-points est lu en minuscules. Une intégration a ses propres dépenses. */
  source?: string;
  /** La campagne de la source, telle que `utm_campaign` la nomme, casse comprise ; vide (`null`) pour la source entière. */
  sourceCampaign?: string | null;
  amount: OutlayAmount;
  /** Début de la période que couvre la dépense. */
  startDate: string;
  /** Fin de la période que couvre la dépense, après son début, et cent ans après au plus. */
  endDate: string;
  /** Votre propre identifiant de la dépense, unique dans le projet : la même dépense envoyée deux fois n’est enregistrée qu’une fois, et une autre sous le même identifiant est refusée. Il reste pris 30 jours après une suppression. */
  externalId: string;
  /** Ce qu’il advient de la ligne. `waiting` : attend son tour ; `created` : dépense enregistrée ; `updated` : dépense corrigée, la plateforme ayant changé ses chiffres ; `unchanged` : déjà enregistrée ainsi ; `skipped` : dépense que quelqu’un a supprimée, laissée ainsi ; `refused` : refusée ; `undone` : annulée ; `kept` : changée depuis l’import, donc gardée à l’annulation. */
  outcome: 'waiting' | 'created' | 'updated' | 'unchanged' | 'skipped' | 'refused' | 'undone' | 'kept';
  /** La dépense que la ligne a écrite ; vide (`null`) sinon. */
  outlayId: string | null;
  /** Ce qui a été dépensé, dans sa devise. */
  amountBefore: {
    /** Le montant, positif ou nul, gardé au chiffre près. */
    amount: number;
    /** La devise du montant (ISO 4217). */
    currency: string;
  } | null;
  /** Pour une ligne refusée : le code de l’erreur. */
  code: string | null;
}

/** Une page de résultats. */
export interface OutlayImportRowPage {
  /** Nombre d’éléments de cette page. */
  count: number;
  /** Nombre d’éléments en tout, toutes pages confondues. */
  total: number;
  /** Nombre d’éléments passés. */
  offset: number;
  /** Nombre d’éléments demandés. */
  limit: number;
  /** Les éléments de la page. */
  data: OutlayImportRow[];
}

/** Les lignes. */
export type OutlayImportRows = NewOutlayImportRow[];

/** Une dépense telle qu’un import l’écrirait. */
export interface OutlayImportTerms {
  /** Identifiant `wmktId` de l’intégration, celui que portent les adresses. */
  wmktId?: string;
  /** La campagne de l’intégration. Va avec `wmktId`. */
  campaignId?: string;
  /** La source, telle que l’attribution la nomme : `google-ads`, `meta-ads`, `microsoft-ads`, `snapchat-ads`, `utm:…`, `search:…`, `social:…` ou `referral:…`. Ce qui suit le deux-points est lu en minuscules. Une intégration a ses propres dépenses. */
  source?: string;
  /** La campagne de la source, telle que `utm_campaign` la nomme, casse comprise ; vide (`null`) pour la source entière. */
  sourceCampaign?: string | null;
  /** Le support que portent les adresses (`utm_medium`), d’après lequel la dépense trouve son groupe de canaux. */
  medium?: string | null;
  amount: OutlayAmount;
  /** Début de la période que couvre la dépense. */
  startDate: string;
  /** Fin de la période que couvre la dépense, après son début, et cent ans après au plus. */
  endDate: string;
  /** Pays où la dépense a été faite, s’il est connu. */
  country?: string | null;
  /** Région où la dépense a été faite, si elle est connue. */
  region?: string | null;
  /** Votre propre identifiant de la dépense, unique dans le projet : la même dépense envoyée deux fois n’est enregistrée qu’une fois, et une autre sous le même identifiant est refusée. Il reste pris 30 jours après une suppression. */
  externalId: string;
}

/** Une page de résultats. */
export interface OutlayPage {
  /** Nombre d’éléments de cette page. */
  count: number;
  /** Nombre d’éléments en tout, toutes pages confondues. */
  total: number;
  /** Nombre d’éléments passés. */
  offset: number;
  /** Nombre d’éléments demandés. */
  limit: number;
  /** Les éléments de la page. */
  data: Outlay[];
}

/** Un espace de travail dont on est propriétaire. */
export interface OwnedWorkspace {
  /** Identifiant de l’espace de travail. */
  id: string;
  /** Nom de l’espace de travail. */
  name: string;
}

/** Un avis, tel qu’il est gardé : rien ne dit de qui. */
export interface PageFeedback {
  /** Identifiant de l’avis, que choisit le navigateur. */
  id: string;
  /** Le chemin de la page, sans le nom du site. */
  page: string;
  /** Si la page a aidé. */
  helpful: boolean;
  /** La phrase du lecteur, où des points de suspension remplacent les adresses e-mail et les longs nombres ; `null` s’il n’a rien écrit. */
  sentence: string | null;
  /** Quand. */
  at: string;
}

/** Ce que les lecteurs pensent d’une page. */
export interface PageOpinion {
  /** Le chemin de la page, sans le nom du site. */
  page: string;
  /** Combien de lecteurs ont répondu « Oui ». */
  helpful: number;
  /** Combien ont répondu « Non ». */
  unhelpful: number;
  /** Quand est venu le dernier avis. */
  lastAt: string;
  /** Ce que des lecteurs ont écrit, la plus récente d’abord : 50 au plus. */
  sentences: PageSentence[];
}

/** Les avis, page par page. */
export interface PageOpinionList {
  /** Une ligne par page. */
  data: PageOpinion[];
}

/** Ce qu’un lecteur a écrit. */
export interface PageSentence {
  /** Identifiant de l’avis, que choisit le navigateur. */
  id: string;
  /** Si la page a aidé. */
  helpful: boolean;
  /** La phrase. */
  sentence: string;
  /** Quand. */
  at: string;
}

/** Une clé d’accès (WebAuthn) d’un agent. */
export interface Passkey {
  /** Identifiant de la clé d’accès. */
  id: string;
  /** Nom que la personne lui a donné. */
  name: string;
  /** Vrai si les appareils de la personne la partagent ; faux si elle tient à un seul. */
  isSynced: boolean;
  /** Date de son ajout. */
  createdAt: string;
  /** Date de la dernière connexion avec elle ; `null` si aucune. */
  lastUsedAt: string | null;
}

/** Le mot de passe actuel, et celui qui le remplace. */
export interface PasswordChange {
  /** Le mot de passe actuel. */
  currentPassword: string;
  /** Mot de passe, de 12 caractères au moins ; refusé quand il est parmi les plus employés. */
  newPassword: string;
}

/** Un événement qui a suivi un parcours. */
export interface PathEvent {
  /** Identifiant de l’événement. */
  eventId: string;
  /** Son type. */
  eventType: string;
  /** Sa date. */
  eventDate: string;
  /** Ce qu’il compte dans la période, pour chaque métrique. */
  values: Record<string, number>;
  /** Le temps entre la première interaction du parcours et l’événement, en secondes ; vide (`null`) sans interaction. */
  timeToConvert: number | null;
}

/** Une page des événements d’un parcours. */
export interface PathEventPage {
  /** Le nombre d’événements de la ligne, tel que la réponse le dit. */
  events: number;
  /** Nombre d’éléments de cette page. */
  count: number;
  /** Nombre d’éléments demandés. */
  limit: number;
  /** À donner en `after` pour la suite ; vide (`null`) à la fin. Une page peut avoir moins d’éléments que demandé, ou aucun, avant la fin. */
  next: string | null;
  /** Les événements, de celui qui a changé en dernier au plus ancien. */
  data: PathEvent[];
}

/** Une ligne d’une réponse sur les parcours : la question, et le parcours. */
export interface PathEventQuery {
  question: PathQuery;
  /** Les identifiants des étapes, de la première à la dernière ; liste vide pour ce qu’aucune interaction n’a précédé ; `null` pour les autres parcours, ceux que la réponse réunit. */
  path: string[] | null;
  /** Le `next` de la page précédente. */
  after?: string;
  /** Nombre d’éléments à rendre, 500 au plus. */
  limit?: number;
}

/** Une question sur les parcours qui ont mené aux événements d’une période. */
export interface PathQuery {
  /** Début de la période, compris. Une date seule (`2026-01-01`) est lue dans le fuseau de la question, au début de ce jour ; une date et une heure sans décalage, en UTC. */
  since: string;
  /** Fin de la période, non comprise : `2026-04-01` va jusqu’au 31 mars, minuit. Une date seule (`2026-01-01`) est lue dans le fuseau de la question, au début de ce jour ; une date et une heure sans décalage, en UTC. */
  until: string;
  /** Fuseau de la question (nom IANA) : il fixe le début des jours, des mois et des autres intervalles. Celui du projet, par défaut. */
  timezone?: string;
  /** Ce qu’il faut attribuer : `event-count`, la clé de stockage d’un état ou d’une statistique, ou `state-delay-{état}`, comme dans les analyses d’événements. Un délai est une moyenne : il ne s’additionne pas d’une ligne à l’autre. Une clé inconnue donne 0. */
  metrics: string[];
  /** Une ligne par source, par intégration ou par campagne. Ce qui n’a pas d’intégration ou de campagne reste sous le nom de sa source, ou de la campagne que portait l’adresse. `channelGroup` : par groupe de canaux du projet. `adSet` et `ad` : par ensemble d’annonces et par annonce, sous leur campagne ; ce qui n’en nomme pas reste sous la campagne. `country`, `device`, `landingPage` : par pays, appareil ou page d’arrivée des interactions ; `unknown`, « Non renseigné », pour le reste. À ces cinq derniers niveaux, les modèles partagent entre les campagnes, et chaque interaction donne sa part à la ligne de son détail. */
  groupBy: 'source' | 'integration' | 'campaign' | 'channelGroup' | 'adSet' | 'ad' | 'country' | 'device' | 'landingPage';
  /** La fenêtre : une interaction compte si elle a eu lieu dans les jours qui précèdent l’événement, 1 à 36500. Un siècle, 36500, vaut toute la vie de la personne ; les 500 interactions les plus récentes qui peuvent avoir un poids sont gardées. Absent : le réglage du projet. */
  lookbackDays?: number;
  /** La fenêtre des vues (`kind` : `view`), en jours ; 0 : une vue ne compte pas, sauf à l’instant même de l’événement. Absent : le réglage du projet. */
  viewLookbackDays?: number;
  filter?: InsightFilter;
  /** Le nombre de parcours à rendre, 500 au plus. Les autres font ensemble une ligne. */
  limit?: number;
}

/** Une étape d’un parcours. */
export interface PathStep {
  /** L’identifiant du canal, comme dans l’attribution. */
  identifier: string;
  /** Son nom. */
  name: string;
}

/** Un événement reçu qui n’est pas encore traité. */
export interface PendingEvent {
  /** Identifiant de l’événement, tiré du projet et du `nonce`. */
  id: string;
  /** L’événement est enregistré, et sera traité dans un instant. */
  status: 'pending';
}

/** Ce que l’on sait d’un champ, et qui l’a dit. */
export interface PersonField {
  /** La valeur reçue. */
  raw?: unknown;
  /** La valeur comprise ; absente si elle est invalide ou effacée. */
  current?: unknown;
  /** Type de la valeur. */
  type: 'string' | 'number' | 'boolean' | 'email' | 'date' | 'location' | 'currency' | 'phone' | 'state';
  /** Date de la valeur. */
  date: string;
  /** Vrai si la valeur a été effacée à l’expiration. */
  anonymized: boolean;
  /** Vrai si la valeur n’a pas pu être comprise. */
  invalid: boolean;
  /** Qui a envoyé la valeur : quelqu’un sans clé (`anonymous`), une clé d’envoi (`key`), un compte de service (`service-account`). */
  sender: 'anonymous' | 'key' | 'service-account';
}

/** Une valeur d’un champ, quand elle a changé. */
export interface PersonFieldChange {
  /** Clé de stockage du champ. */
  storageKey: string;
  /** Événement qui l’a dit. */
  eventId: string;
  /** La valeur reçue. */
  raw?: unknown;
  /** La valeur comprise ; absente si elle est invalide ou effacée. */
  current?: unknown;
  /** Type de la valeur. */
  type: 'string' | 'number' | 'boolean' | 'email' | 'date' | 'location' | 'currency' | 'phone' | 'state';
  /** Date de la valeur. */
  date: string;
  /** Vrai si la valeur a été effacée à l’expiration. */
  anonymized: boolean;
  /** Vrai si la valeur n’a pas pu être comprise. */
  invalid: boolean;
  /** Qui a envoyé la valeur : quelqu’un sans clé (`anonymous`), une clé d’envoi (`key`), un compte de service (`service-account`). */
  sender: 'anonymous' | 'key' | 'service-account';
}

/** Combien de lignes l’archive d’une personne a dans chacun de ses fichiers. */
export interface PersonSummary {
  /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
  projectId: string;
  /** La personne, et celles qui lui ont été réunies ; vide si personne n’est connu sous cette identité. */
  userIds: string[];
  /** Ce qui l’identifie. */
  identities: number;
  /** Ses navigateurs, ceux qu’elle partage compris. */
  trackers: number;
  /** Réunions dont elle fait partie. */
  merges: number;
  /** Oppositions qui valent pour elle. */
  objections: number;
  /** Événements, supprimés récemment compris. */
  events: number;
  /** Valeurs de leurs états et statistiques. */
  metrics: number;
  /** Sessions et interactions hors ligne. */
  interactions: number;
  /** Visites de page. */
  hits: number;
  /** Événements de la corbeille où elle est nommée. */
  trashed: number;
}

/** La personne dont il s’agit : par `storageKey` et `value`, ou par `userId`. Celles qui lui ont été réunies en font partie. */
export interface PersonToFind {
  /** Le champ qui identifie : sa clé de stockage. Va avec `value`. */
  storageKey?: string;
  /** Ce qui identifie la personne, écrit comme vous l’avez : il est lu comme le type du champ lit ce qu’il reçoit. */
  value?: string;
  /** Identifiant de la personne, à la place de `storageKey` et de `value`. */
  userId?: string;
}

/** Un pays à essayer pour lire un numéro de téléphone sans indicatif. */
export interface PhoneParsing {
  /** Rang de l’essai : le plus bas est tenté en premier. */
  order: number;
  /** Code d’un pays dont les numéros peuvent être lus (ISO 3166-1, deux lettres majuscules). */
  countryCode: string;
}

/** Ce qu’un identifiant a obtenu et coûté dans un intervalle. */
export interface PivotCell {
  /** Le début de l’intervalle dans le fuseau de la question, ou son nombre à partir de 1 ; absent si la question n’a pas d’intervalle. Vide (`null`) dans une comparaison, pour un intervalle que seule l’autre période a. */
  interval?: string | null | number;
  /** La dépense, répartie par jour et convertie dans la devise du projet au taux de référence de chaque jour ; vide (`null`) si un taux manque. */
  spend: number | null;
  /** Les visites : les sessions qui commencent dans l’intervalle, robots exclus, et dont l’origine est celle de la ligne ; 0 pour « Non attribué ». Celles des lignes font ensemble toutes les sessions, celles des intervalles font celles de la ligne. Du filtre, seul `nodes` les concerne. Présent si `include` le demande. */
  visits?: number;
  /** Les visiteurs distincts de ces visites : une personne connue compte une fois pour tous ses navigateurs, un navigateur qui n’est pas celui d’une seule personne connue compte une fois, et une session sans identité compte pour un visiteur. Ils ne s’additionnent pas : un même visiteur compte dans chaque ligne et dans chaque intervalle où il est venu. Présent si `include` le demande. */
  visitors?: number;
  positions?: RowPositions;
  /** Ce que dit chaque modèle demandé. */
  models: {
    first?: ModelNumbers;
    last?: ModelNumbers;
    lastNonDirect?: ModelNumbers;
    linear?: ModelNumbers;
    positionBased?: ModelNumbers;
    wShaped?: ModelNumbers;
    timeDecay?: ModelNumbers;
    markov?: ModelNumbers;
    shapley?: ModelNumbers;
  };
  /** Les mêmes nombres dans la période comparée. */
  compared?: {
    /** Le début de l’intervalle dans le fuseau de la question, ou son nombre à partir de 1 ; absent si la question n’a pas d’intervalle. Vide (`null`) dans une comparaison, pour un intervalle que seule l’autre période a. */
    interval?: string | null | number;
    /** La dépense, répartie par jour et convertie dans la devise du projet au taux de référence de chaque jour ; vide (`null`) si un taux manque. */
    spend: number | null;
    /** Les visites : les sessions qui commencent dans l’intervalle, robots exclus, et dont l’origine est celle de la ligne ; 0 pour « Non attribué ». Celles des lignes font ensemble toutes les sessions, celles des intervalles font celles de la ligne. Du filtre, seul `nodes` les concerne. Présent si `include` le demande. */
    visits?: number;
    /** Les visiteurs distincts de ces visites : une personne connue compte une fois pour tous ses navigateurs, un navigateur qui n’est pas celui d’une seule personne connue compte une fois, et une session sans identité compte pour un visiteur. Ils ne s’additionnent pas : un même visiteur compte dans chaque ligne et dans chaque intervalle où il est venu. Présent si `include` le demande. */
    visitors?: number;
    positions?: RowPositions;
    /** Ce que dit chaque modèle demandé. */
    models: {
      first?: ModelNumbers;
      last?: ModelNumbers;
      lastNonDirect?: ModelNumbers;
      linear?: ModelNumbers;
      positionBased?: ModelNumbers;
      wShaped?: ModelNumbers;
      timeDecay?: ModelNumbers;
      markov?: ModelNumbers;
      shapley?: ModelNumbers;
    };
  } | null;
}

/** Tout ce que dit une réponse d’un identifiant. */
export interface PivotRow {
  /** La source, l’identifiant de l’intégration ou de la campagne, ou ce que demande `groupBy` : un groupe de canaux, un code de pays, un appareil, une page ; `others` pour ce qui n’a pas de ligne à soi ; vide (`null`) pour ce qu’aucune interaction n’a précédé. */
  identifier: string | null;
  /** Son nom. */
  name: string;
  /** L’identifiant de la ligne du niveau au-dessus : pour `integration`, la source ; pour `campaign`, l’intégration ou la source ; pour `adSet`, la campagne ; pour `ad`, l’ensemble d’annonces. Les lignes d’un même parent font ensemble la sienne (voir `sharing`). */
  parent?: string;
  /** Un élément par intervalle ; un seul si la question n’a pas d’intervalle. */
  intervals: PivotCell[];
}

/** Les parts de `positionBased`, qui font 100 en tout. De deux interactions, la première et la dernière se partagent le tout dans leur rapport. Absent : le réglage du projet. */
export interface PositionWeights {
  /** À la première, en %. */
  first: number;
  /** À parts égales entre celles du milieu, en %. */
  middle: number;
  /** À la dernière, en %. */
  last: number;
}

/** Ce qu’il advient de chaque élément d’un envoi groupé. */
export interface PreviewedOutlays {
  /** Un résultat pour chaque élément, dans l’ordre de l’envoi. */
  results: PreviewedOutlaysResult[];
}

/** Ce qu’il advient d’un élément. */
export interface PreviewedOutlaysResult {
  /** La place de l’élément dans l’envoi, à partir de 0. */
  index: number;
  /** Ce que l’API aurait répondu à cet élément seul, en code HTTP : de 200 à 202, il est enregistré ; à partir de 400, il est refusé. */
  status: number;
  /** Ce qu’il advient de la ligne. `waiting` : attend son tour ; `created` : dépense enregistrée ; `updated` : dépense corrigée, la plateforme ayant changé ses chiffres ; `unchanged` : déjà enregistrée ainsi ; `skipped` : dépense que quelqu’un a supprimée, laissée ainsi ; `refused` : refusée ; `undone` : annulée ; `kept` : changée depuis l’import, donc gardée à l’annulation. */
  outcome?: 'waiting' | 'created' | 'updated' | 'unchanged' | 'skipped' | 'refused' | 'undone' | 'kept';
  /** Ce qui a été dépensé, dans sa devise. */
  amountBefore?: {
    /** Le montant, positif ou nul, gardé au chiffre près. */
    amount: number;
    /** La devise du montant (ISO 4217). */
    currency: string;
  } | null;
  /** Pour un élément refusé : le code de l’erreur. */
  code?: string;
  /** Pour un élément refusé : une phrase, ou la liste de ses fautes. */
  message?: string | string[];
}

/** L’identifiant de l’événement. */
export interface ProcessedEvent {
  /** Identifiant de l’événement, tiré du projet et du `nonce`. */
  id: string;
  event?: ComputedEvent;
}

/** Ce qui change du profil ; le reste ne change pas. */
export interface ProfileChange {
  /** Prénom. */
  firstname?: string;
  /** Nom. */
  lastname?: string;
  /** Chemin du portrait, relatif à l’adresse du stockage. */
  picture?: string | null;
}

/** Un projet réunit les événements, les sources et les dépenses d’un même site. */
export interface Project {
  /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
  id: string;
  /** Identifiant de l’espace de travail auquel appartient le projet. */
  accountId: string;
  /** Nom lisible du projet. */
  name: string;
  /** Fuseau horaire du projet (nom IANA) : il fixe le début des jours et des mois. */
  timezone: string;
  /** Devise du projet (ISO 4217) : tous les montants y sont convertis. À régler avant les premiers événements. */
  currency: string;
  /** Durée sans visite, en secondes, après laquelle une session est finie. Une nouvelle durée vaut pour les visites de page reçues ensuite : elle ne recoupe aucune session passée. */
  sessionTimeout: number;
  /** Nombre de jours pendant lesquels les données personnelles d’un événement sont conservées. */
  retentionDurationInDays: number;
  /** Nombre de jours pendant lesquels une personne effacée est tenue à l’écart : ce qui arrive encore à son sujet compte sans elle. Sillage n’en garde que des empreintes. */
  erasureMemoryInDays: number;
  trafficFilters: TrafficFilters;
  ingestion: IngestionSettings;
  attribution: AttributionSettings;
  /** Date de création. */
  createdAt: string;
  /** Date de la dernière modification. */
  updatedAt: string;
  /** Date d’archivage, vide (`null`) si le projet est actif. */
  archivedAt: string | null;
  /** Votre rôle sur le projet : `reader` lit, `editor` lit et écrit, `owner`, propriétaire de l’espace de travail, peut tout. */
  role: 'reader' | 'editor' | 'owner';
  /** Ce que vous pouvez faire du projet à cet instant : lire (`read`), supprimer, lire et supprimer les webhooks, tenir les droits des personnes (`edit`), ajouter et modifier (`add`, qu’un projet archivé n’admet plus), régler le projet et ses accès (`manage`). L’extension `x-right` de chaque opération d’un projet nomme celui qu’elle demande. */
  rights: ('read' | 'edit' | 'add' | 'manage')[];
}

/** Un agent et son rôle sur un projet. */
export interface ProjectAgent {
  /** Identifiant de l’agent. */
  id: string;
  /** Adresse e-mail, avec laquelle l’agent se connecte. */
  email: string;
  /** Prénom. */
  firstname: string;
  /** Nom. */
  lastname: string;
  /** `reader` lit, `editor` lit et écrit. */
  role: 'reader' | 'editor';
}

/** Une page de résultats. */
export interface ProjectAgentPage {
  /** Nombre d’éléments de cette page. */
  count: number;
  /** Nombre d’éléments en tout, toutes pages confondues. */
  total: number;
  /** Nombre d’éléments passés. */
  offset: number;
  /** Nombre d’éléments demandés. */
  limit: number;
  /** Les éléments de la page. */
  data: ProjectAgent[];
}

/** Une campagne, avec le `wmktId` de son intégration. */
export interface ProjectCampaign {
  /** Identifiant de la campagne. */
  id: string;
  /** Identifiant de l’intégration de la campagne. */
  integrationId: string;
  /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
  projectId: string;
  /** Nom lisible de la campagne. */
  name: string;
  /** Nom court de la campagne ; vide (`null`) pour la campagne implicite. */
  campaignSlug: string | null;
  /** Vrai si la campagne est en cours. Arrêtée, elle garde son passé, mais ne reçoit plus rien : ce qui la nomme encore va à la campagne implicite. */
  active: boolean;
  /** Vrai si vous avez créé la campagne ; faux si c’est la campagne implicite, née d’un trafic qui ne nommait aucune campagne en cours. */
  explicit: boolean;
  /** Date de création. */
  createdAt: string;
  /** Date de la dernière modification. */
  updatedAt: string;
  /** Le `wmktId` de son intégration, à mettre dans le chemin de ses opérations. */
  wmktId: string;
}

/** Une page d’une liste qui peut être longue. */
export interface ProjectCampaignPage {
  /** Nombre d’éléments de cette page. */
  count: number;
  /** Nombre d’éléments passés. */
  offset: number;
  /** Nombre d’éléments demandés. */
  limit: number;
  /** Nombre d’éléments en tout, compté jusqu’à 10000 : `totalIsExact` dit s’il y en a davantage. Les pages suivantes répètent le compte de la première. */
  total: number;
  /** Vrai si `total` est le compte entier ; faux s’il peut y en avoir davantage. */
  totalIsExact: boolean;
  /** À donner dans `after` pour la page suivante ; `null` quand la liste est finie. Une page peut être incomplète, et même vide, sans que la liste soit finie. */
  next: string | null;
  /** Les éléments de la page. */
  data: ProjectCampaign[];
}

/** Ce qui change dans un projet : un réglage au moins. */
export interface ProjectChanges {
  /** Nom lisible du projet. */
  name?: string;
  /** Fuseau horaire du projet (nom IANA) : il fixe le début des jours et des mois. */
  timezone?: string;
  /** Devise du projet (ISO 4217) : tous les montants y sont convertis. À régler avant les premiers événements. */
  currency?: string;
  /** Durée sans visite, en secondes, après laquelle une session est finie. Une nouvelle durée vaut pour les visites de page reçues ensuite : elle ne recoupe aucune session passée. */
  sessionTimeout?: number;
  /** Nombre de jours pendant lesquels les données personnelles d’un événement sont conservées. */
  retentionDurationInDays?: number;
  /** Nombre de jours pendant lesquels une personne effacée est tenue à l’écart : ce qui arrive encore à son sujet compte sans elle. Sillage n’en garde que des empreintes. */
  erasureMemoryInDays?: number;
  trafficFilters?: TrafficFilterChanges;
  ingestion?: IngestionSettingChanges;
  attribution?: AttributionSettingChanges;
}

/** Une dépense, avec le `wmktId` de son intégration. */
export interface ProjectOutlay {
  /** Identifiant de la dépense. */
  _id: string;
  /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
  projectId: string;
  /** Identifiant de l’intégration de la campagne. */
  integrationId: string;
  /** Identifiant de la campagne. */
  campaignId: string;
  amount: OutlayAmount;
  /** Début de la période que couvre la dépense. */
  startDate: string;
  /** Fin de la période que couvre la dépense, après son début, et cent ans après au plus. */
  endDate: string;
  /** Pays où la dépense a été faite, s’il est connu. */
  country: string | null;
  /** Région où la dépense a été faite, si elle est connue. */
  region: string | null;
  /** Votre propre identifiant de la dépense, unique dans le projet : la même dépense envoyée deux fois n’est enregistrée qu’une fois, et une autre sous le même identifiant est refusée. Il reste pris 30 jours après une suppression. */
  externalId?: string;
  /** Date de suppression, vide (`null`) si la dépense compte. */
  deletedAt: string | null;
  /** Date de création. */
  createdAt: string;
  /** Date de la dernière modification. */
  updatedAt: string;
  /** Le `wmktId` de son intégration, à mettre dans le chemin de ses opérations. */
  wmktId: string;
}

/** Une page d’une liste qui peut être longue. */
export interface ProjectOutlayPage {
  /** Nombre d’éléments de cette page. */
  count: number;
  /** Nombre d’éléments passés. */
  offset: number;
  /** Nombre d’éléments demandés. */
  limit: number;
  /** Nombre d’éléments en tout, compté jusqu’à 10000 : `totalIsExact` dit s’il y en a davantage. Les pages suivantes répètent le compte de la première. */
  total: number;
  /** Vrai si `total` est le compte entier ; faux s’il peut y en avoir davantage. */
  totalIsExact: boolean;
  /** À donner dans `after` pour la page suivante ; `null` quand la liste est finie. Une page peut être incomplète, et même vide, sans que la liste soit finie. */
  next: string | null;
  /** Les éléments de la page. */
  data: ProjectOutlay[];
}

/** Une page de résultats. */
export interface ProjectPage {
  /** Nombre d’éléments de cette page. */
  count: number;
  /** Nombre d’éléments en tout, toutes pages confondues. */
  total: number;
  /** Nombre d’éléments passés. */
  offset: number;
  /** Nombre d’éléments demandés. */
  limit: number;
  /** Les éléments de la page. */
  data: Project[];
}

/** Un lien de lecture, et ce qu’il montre. */
export interface ProjectViewLink {
  /** Identifiant du lien. */
  id: string;
  /** Identifiant court de la vue, unique dans le projet : huit lettres et chiffres, sans ceux que l’on confond. */
  viewId: string;
  /** Pour qui est le lien, pour le reconnaître dans la liste. */
  name: string | null;
  createdBy: Author;
  /** Date de création. */
  createdAt: string;
  /** Date à laquelle le lien cesse d’ouvrir la vue. */
  expiresAt: string;
  /** Date de la révocation, vide (`null`) s’il n’est pas révoqué. */
  revokedAt: string | null;
  /** Date de la dernière ouverture, vide (`null`) s’il n’a pas servi. */
  lastUsedAt: string | null;
  /** Combien de fois il a été ouvert. */
  uses: number;
  /** `open` : il ouvre la vue. `expired` : son terme est passé. `revoked` : il est révoqué. `orphaned` : qui l’a créé n’est plus éditeur du projet, ou n’a plus de compte actif. `archived` : le projet est archivé. */
  status: 'open' | 'expired' | 'revoked' | 'orphaned' | 'archived';
  view: LinkedView;
}

/** Les liens de toutes les vues. */
export interface ProjectViewLinkList {
  /** Les liens. */
  data: ProjectViewLink[];
}

/** La partie publique d’une clé ES256. La partie privée ne quitte pas votre machine. */
export interface PublicJwk {
  /** Famille de la clé. */
  kty: 'EC';
  /** Courbe de la clé. */
  crv: 'P-256';
  /** Première coordonnée, en base64url. */
  x: string;
  /** Seconde coordonnée, en base64url. */
  y: string;
}

/** Un événement tel qu’il a été reçu. */
export interface RawEvent {
  /** Identifiant de l’événement, tiré du projet et du `nonce`. */
  _id: string;
  /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
  projectId: string;
  /** Le `nonce` reçu ; vide (`null`) quand l’événement est anonymisé. */
  nonce: string | null;
  /** Référence du type d’événement, telle que reçue. */
  eventType: string;
  /** Identifiant du traceur, s’il a été donné ; vide (`null`) quand l’événement est anonymisé. */
  trackerId: string | null;
  /** La confiance que mérite qui l’a envoyé : personne ne sait (`anonymous`), porteur d’une clé d’envoi secrète (`key`), ou compte de service (`service-account`). */
  sender: 'anonymous' | 'key' | 'service-account';
  /** Date de réception. */
  createdAt: string;
  /** Les données reçues, telles quelles ; quand l’événement est anonymisé, celles que son type décrit et qui ne sont pas personnelles. */
  data: Record<string, unknown>;
}

/** Des taux de référence de l’euro. */
export interface ReferenceRates {
  /** Les taux, par jour (`AAAA-MM-JJ`) : mille jours au plus. */
  rates: Record<string, Record<string, string>>;
}

/** Des envois que le projet n’a pas pris, pour une même raison. */
export interface Refusal {
  /** Ce qui était envoyé : des visites de page, ou des événements. */
  sent: 'hits' | 'events';
  /** Pourquoi : l’adresse IP est de celles que le projet écarte (`excluded-address`), la page est sur un hôte qu’il n’admet pas (`host-not-allowed`), le visiteur est un robot (`robot`), la page d’avant est d’un site de spam (`referrer-spam`), le projet demande une clé d’envoi (`key-required`), il n’admet pas celle qui est donnée (`key-refused`), ou il a reçu en une minute plus que le serveur ne le permet à un projet (`over-limit`). */
  reason: 'excluded-address' | 'host-not-allowed' | 'robot' | 'referrer-spam' | 'key-required' | 'key-refused' | 'over-limit';
  /** Combien de fois, depuis la création du projet. */
  count: number;
  /** La dernière fois. */
  lastAt: string;
  /** L’hôte de la page, la dernière fois, s’il est connu. */
  host: string | null;
}

/** Ce que le projet n’a pas pris. */
export interface RefusalList {
  /** Une ligne par raison. */
  data: Refusal[];
}

/** Une visite de page refusée. */
export interface RefusedHit {
  /** La place de la visite dans l’envoi, à partir de 0. */
  index: number;
  /** Ce que l’API aurait répondu à cette visite seule, en code HTTP. */
  status: number;
  /** Le code de l’erreur. */
  code: string;
  /** Une phrase, ou la liste des fautes. */
  message: string | string[];
}

/** Une clé enregistrée, et ce qu’il faut pour s’en servir. */
export interface RegisteredKey {
  /** Identifiant de la clé (`kid`). */
  id: string;
  /** Date de création. */
  createdAt: string;
  /** Date d’expiration, vide (`null`) si la clé n’expire pas. */
  expiresAt: string | null;
  /** Date de révocation, vide (`null`) si la clé vaut encore. */
  revokedAt: string | null;
  /** Date du dernier jeton obtenu, à une minute près. */
  lastUsedAt: string | null;
  /** Identifiant de client à mettre dans les assertions (`iss` et `sub`). */
  clientId: string;
  /** Adresse qui donne les jetons. */
  tokenUrl: string;
  /** Destinataire des assertions (`aud`). */
  audience: string;
}

/** Les événements à rejouer. */
export interface Replay {
  /** Seulement les événements de cette référence ; absente : tous. */
  eventType?: string;
}

/** Combien d’éléments sont concernés. */
export interface Replayed {
  /** Nombre d’événements remis à traiter. */
  count: number;
}

/** Ce qui a été scellé de nouveau. */
export interface ResealedSecrets {
  /** Clés du fournisseur. */
  providerKeys: number;
  /** Secrets de webhooks. */
  webhooks: number;
  /** Secrets d’applications de codes. */
  authenticatorApps: number;
}

/** Le rôle à donner. */
export interface RoleChange {
  /** `reader` lit, `editor` lit et écrit. */
  role: 'reader' | 'editor';
}

/** Un jeton de dossier de données qui vient d’être fait. */
export interface RotatedAdministratorToken {
  /** Date d’expiration, vide (`null`) si le jeton n’expire pas. */
  expiresAt: string | null;
  /** Date jusqu’à laquelle l’ancien vaut, vide (`null`) s’il ne vaut plus. */
  previousValidUntil: string | null;
}

/** Une clé de signature du fournisseur. */
export interface RotatedKey {
  /** Identifiant de la nouvelle clé de signature. */
  kid: string;
}

/** Où la ligne se trouve dans les parcours, en nombre d’événements ; un événement compte une fois par place, même si la ligne y est plusieurs fois. Une ligne seule dans un parcours l’ouvre et le conclut. `first` est ce que donne le modèle `first` à la ligne, `last` ce que donne `last` ; `events` et `middle` ne s’additionnent pas d’une ligne à l’autre. Par interaction (`attributedDate`), chaque place compte à la date de son interaction. 0 pour « Non attribué ». Présent si `include` le demande. */
export interface RowPositions {
  /** Les événements dont le parcours passe par la ligne. */
  events: number;
  /** Les événements dont elle ouvre le parcours. */
  first: number;
  /** Les événements qu’elle relance : elle y est entre la première et la dernière. */
  middle: number;
  /** Les événements dont elle conclut le parcours. */
  last: number;
}

/** L’ordre des identifiants, le même dans tous les modèles et tous les intervalles. « Autres » et « Non attribué » restent à la fin. Par défaut, l’ordre des noms. */
export interface RowSort {
  /** Ce qui range les lignes : leur nom, la valeur d’une métrique (`value`), ou un autre de leurs nombres, sur toute la période ; `visits`, `visitors` et `conversionRate`, si `include` les demande. */
  by: 'name' | 'value' | 'spend' | 'cost' | 'returnOnSpend' | 'visits' | 'visitors' | 'conversionRate';
  /** La métrique de `value`, `cost` ou `returnOnSpend`, parmi celles de la question ; la première, par défaut. */
  metric?: string;
  /** Le modèle qui range les lignes, parmi ceux de la question ; le premier, par défaut. */
  model?: 'first' | 'last' | 'lastNonDirect' | 'linear' | 'positionBased' | 'wShaped' | 'timeDecay' | 'markov' | 'shapley';
  /** Sens de l’ordre : croissant (`ASC`) ou décroissant (`DESC`). Par défaut, les noms sont croissants et les nombres décroissants ; ce qui est vide (`null`) vient à la fin. */
  order?: 'ASC' | 'DESC';
}

/** Combien d’éléments sont concernés. */
export interface SavedRates {
  /** Nombre de jours enregistrés. */
  count: number;
}

/** Une invitation, et comment son lien est parti. */
export interface SentInvitation {
  /** Identifiant de l’invitation. */
  id: string;
  /** Espace de travail où la personne est invitée. */
  accountId: string;
  /** Adresse e-mail, avec laquelle l’agent se connecte. */
  email: string;
  /** Si la personne devient propriétaire de l’espace de travail et de ses projets. */
  isOwner: boolean;
  /** Les rôles donnés, un par projet. */
  roles: InvitedRole[];
  /** Date de l’invitation. */
  createdAt: string;
  /** Date à partir de laquelle le lien ne vaut plus. */
  expiresAt: string;
  /** `sent` : le message est parti. `shown` : ce serveur n’envoie pas de messages, transmettez le lien vous-même. `failed` : le serveur de messagerie n’a pas pris le message. */
  delivery: 'sent' | 'shown' | 'failed';
  /** Le lien à transmettre à la personne, montré cette seule fois ; absent quand le message est parti. */
  link?: string;
}

/** Un compte de service : un programme qui appelle l’API publique. */
export interface ServiceAccount {
  /** Identifiant du compte de service, qui est aussi son identifiant de client. */
  id: string;
  /** Identifiant de son espace de travail. */
  accountId: string;
  /** Nom lisible du compte de service. */
  name: string;
  /** Ses rôles, projet par projet. */
  roles: ServiceAccountRole[];
  /** Date de création. */
  createdAt: string;
  /** Date de la dernière modification. */
  updatedAt: string;
  /** Date d’archivage, vide (`null`) si le compte est actif. */
  archivedAt: string | null;
}

/** Une clé d’un compte de service. */
export interface ServiceAccountKey {
  /** Identifiant de la clé (`kid`). */
  id: string;
  /** Date de création. */
  createdAt: string;
  /** Date d’expiration, vide (`null`) si la clé n’expire pas. */
  expiresAt: string | null;
  /** Date de révocation, vide (`null`) si la clé vaut encore. */
  revokedAt: string | null;
  /** Date du dernier jeton obtenu, à une minute près. */
  lastUsedAt: string | null;
}

/** Une page de résultats. */
export interface ServiceAccountKeyPage {
  /** Nombre d’éléments de cette page. */
  count: number;
  /** Nombre d’éléments en tout, toutes pages confondues. */
  total: number;
  /** Nombre d’éléments passés. */
  offset: number;
  /** Nombre d’éléments demandés. */
  limit: number;
  /** Les éléments de la page. */
  data: ServiceAccountKey[];
}

/** Une page de résultats. */
export interface ServiceAccountPage {
  /** Nombre d’éléments de cette page. */
  count: number;
  /** Nombre d’éléments en tout, toutes pages confondues. */
  total: number;
  /** Nombre d’éléments passés. */
  offset: number;
  /** Nombre d’éléments demandés. */
  limit: number;
  /** Les éléments de la page. */
  data: ServiceAccount[];
}

/** Un rôle sur un projet. */
export interface ServiceAccountRole {
  /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
  projectId: string;
  /** `reader` lit, `editor` lit et écrit. */
  role: 'reader' | 'editor';
}

/** Ce que l’on veut de la vue : sa question, elle, ne change pas. */
export interface SharedQuestion {
  /** Ce qu’il faut rendre : les lignes du tableau (`rows`), ou les points de la courbe (`curve`). */
  parts: 'rows' | 'curve';
}

/** Une vue, telle que la voit qui en détient le lien. */
export interface SharedView {
  /** Nom de la vue. */
  name: string;
  /** L’écran de la console, par le mot de son adresse. */
  screen: string;
  /** La question que pose l’écran, comme la dit son adresse après le `?` : 2000 caractères au plus. Elle est gardée sous sa forme la plus courte, sans ce qui va sans dire. */
  address: string;
  /** Date à laquelle le lien cesse d’ouvrir la vue. */
  expiresAt: string;
  /** Le projet, autant qu’il le faut pour lire la vue. */
  project: {
    /** Nom du projet. */
    name: string;
    /** Devise du projet. */
    currency: string;
    /** Fuseau horaire du projet. */
    timezone: string;
    /** Le modèle du projet, pour une question qui n’en nomme pas. */
    model: 'first' | 'last' | 'lastNonDirect' | 'linear' | 'positionBased' | 'wShaped' | 'timeDecay' | 'markov' | 'shapley';
    /** La fenêtre du projet, en jours, pour une question qui n’en donne pas. */
    lookbackDays: number;
  };
  /** Ce que la vue mesure. */
  metric: {
    /** La métrique de la question. */
    key: string;
    /** La devise du projet, pour un montant ; `null` pour ce qui n’en est pas un. */
    currency: string | null;
  };
}

/** Une dépense d’une source qui n’est pas une intégration, comme une campagne connue par ses seuls `utm_*`. Elle est répartie par jour comme les autres. */
export interface SourceOutlay {
  /** Identifiant de la dépense. */
  _id: string;
  /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
  projectId: string;
  /** La source, telle que l’attribution la nomme : `google-ads`, `meta-ads`, `microsoft-ads`, `snapchat-ads`, `utm:…`, `search:…`, `social:…` ou `referral:…`. Ce qui suit le deux-points est lu en minuscules. Une intégration a ses propres dépenses. */
  source: string;
  /** La campagne de la source, telle que `utm_campaign` la nomme, casse comprise ; vide (`null`) pour la source entière. */
  sourceCampaign: string | null;
  /** Le support que portent les adresses (`utm_medium`), d’après lequel la dépense trouve son groupe de canaux. */
  medium: string | null;
  amount: OutlayAmount;
  /** Début de la période que couvre la dépense. */
  startDate: string;
  /** Fin de la période que couvre la dépense, après son début, et cent ans après au plus. */
  endDate: string;
  /** Pays où la dépense a été faite, s’il est connu. */
  country: string | null;
  /** Région où la dépense a été faite, si elle est connue. */
  region: string | null;
  /** Votre propre identifiant de la dépense, unique dans le projet : la même dépense envoyée deux fois n’est enregistrée qu’une fois, et une autre sous le même identifiant est refusée. Il reste pris 30 jours après une suppression. */
  externalId?: string;
  /** Date de création. */
  createdAt: string;
  /** Date de la dernière modification. */
  updatedAt: string;
}

/** Les dépenses à enregistrer. */
export type SourceOutlayBatch = NewSourceOutlay[];

/** Ce qui change dans une dépense : une valeur au moins. */
export interface SourceOutlayChanges {
  /** La source, telle que l’attribution la nomme : `google-ads`, `meta-ads`, `microsoft-ads`, `snapchat-ads`, `utm:…`, `search:…`, `social:…` ou `referral:…`. Ce qui suit le deux-points est lu en minuscules. Une intégration a ses propres dépenses. */
  source?: string;
  /** La campagne de la source, telle que `utm_campaign` la nomme, casse comprise ; vide (`null`) pour la source entière. */
  sourceCampaign?: string | null;
  /** Le support que portent les adresses (`utm_medium`), d’après lequel la dépense trouve son groupe de canaux. */
  medium?: string | null;
  amount?: OutlayAmount;
  /** Début de la période que couvre la dépense. */
  startDate?: string;
  /** Fin de la période que couvre la dépense, après son début, et cent ans après au plus. */
  endDate?: string;
  /** Pays où la dépense a été faite, s’il est connu. */
  country?: string | null;
  /** Région où la dépense a été faite, si elle est connue. */
  region?: string | null;
}

/** Une page de résultats. */
export interface SourceOutlayPage {
  /** Nombre d’éléments de cette page. */
  count: number;
  /** Nombre d’éléments en tout, toutes pages confondues. */
  total: number;
  /** Nombre d’éléments passés. */
  offset: number;
  /** Nombre d’éléments demandés. */
  limit: number;
  /** Les éléments de la page. */
  data: SourceOutlay[];
}

/** La nouvelle valeur d’un état. */
export interface StateChange {
  /** 1 si l’événement entre dans l’état, 0 s’il en sort. */
  value: 0 | 1;
  /** Date à laquelle la valeur est prise ; absente : maintenant. */
  date?: string;
}

/** La nouvelle valeur d’une statistique. */
export interface StatisticChange {
  /** La nouvelle valeur : un nombre, ou un montant avec sa devise. */
  value: number | {
    /** Le montant. */
    amount: number;
    /** Sa devise. */
    currency: string;
  };
  /** Date à laquelle la valeur est prise ; absente : maintenant. */
  date?: string;
}

/** Un résumé hebdomadaire que vous recevez par e-mail, le lundi à huit heures dans le fuseau du projet. */
export interface Summary {
  /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
  projectId: string;
  /** Nom du projet. */
  projectName: string;
  /** Date de la demande. */
  createdAt: string;
  /** Date du dernier envoi, vide (`null`) avant le premier. */
  lastSentAt: string | null;
}

/** Vos résumés. */
export interface SummaryList {
  /** Faux si ce serveur n’a pas de messagerie : aucun résumé ne part alors. */
  sendsMail: boolean;
  /** Les résumés, par nom de projet. */
  data: Summary[];
}

/** Une interaction qui a précédé un événement. */
export interface TouchPoint {
  /** Identifiant de l’interaction. */
  interactionId: string;
  /** Nature de l’interaction : `session` ou `offline`. */
  type: string;
  /** La personne a suivi la source (`click`), ou l’a seulement vue (`view`). */
  kind: 'click' | 'view';
  /** Date de l’interaction. */
  date: string;
  /** La source. */
  source: string;
  /** Le nom de la source. */
  sourceName: string;
  /** La campagne que portait l’adresse, telle que `utm_campaign`. */
  sourceCampaign: string | null;
  /** Identifiant de l’intégration. */
  integrationId: string | null;
  /** Nom de l’intégration. */
  integrationName: string | null;
  /** Identifiant de la campagne. */
  campaignId: string | null;
  /** Nom de la campagne. */
  campaignName: string | null;
  /** Le poids de l’interaction selon chaque modèle, de 0 à 1. Les poids d’un modèle font 1 en tout. */
  weights: Record<string, number>;
}

/** Les filtres de trafic qui changent ; les autres restent. */
export interface TrafficFilterChanges {
  /** Adresses dont les visites de page sont écartées : vos bureaux, par exemple. */
  excludedAddresses?: string[];
  /** Hôtes des pages dont les visites comptent ; liste vide : tous. */
  allowedHosts?: string[];
  /** Vrai pour écarter les visites des robots ; faux pour les garder, marquées `isBot`. */
  excludeBots?: boolean;
  /** Vrai pour écarter les visites qui se disent venues d’un site connu pour ce spam, et que personne ne fait. */
  excludeReferrerSpam?: boolean;
}

/** Le trafic que le projet ne garde pas. */
export interface TrafficFilters {
  /** Adresses dont les visites de page sont écartées : vos bureaux, par exemple. */
  excludedAddresses: string[];
  /** Hôtes des pages dont les visites comptent ; liste vide : tous. */
  allowedHosts: string[];
  /** Vrai pour écarter les visites des robots ; faux pour les garder, marquées `isBot`. */
  excludeBots: boolean;
  /** Vrai pour écarter les visites qui se disent venues d’un site connu pour ce spam, et que personne ne fait. */
  excludeReferrerSpam: boolean;
}

/** Une raison de mettre un événement à la corbeille. */
export interface TrashError {
  /** La cause. `nonce-taken` : le `nonce` est celui d’un événement de confiance, qui dit autre chose. */
  type: 'unknown-event-type' | 'missing-field' | 'invalid-field' | 'nonce-taken';
  /** La valeur en cause. */
  value: unknown;
  /** La clé d’ingestion en cause. */
  field: string | null;
}

/** Ce qui remplit la corbeille. */
export interface TrashSummary {
  /** Nombre d’événements regardés, 10000 au plus. */
  total: number;
  /** Vrai si toute la corbeille a été regardée ; faux si ce sont les 10000 plus récents. */
  totalIsExact: boolean;
  /** Les raisons, les plus fréquentes d’abord. */
  data: TrashSummaryRow[];
}

/** Une raison, et combien d’événements l’ont. */
export interface TrashSummaryRow {
  /** La cause. */
  type: 'unknown-event-type' | 'missing-field' | 'invalid-field' | 'nonce-taken';
  /** Référence du type d’événement, telle que reçue. */
  eventType: string;
  /** La clé d’ingestion en cause. */
  field: string | null;
  /** Combien d’événements ont cette raison. */
  count: number;
  /** Date de réception du plus récent. */
  lastDate: string;
}

/** Un événement qui n’a pas pu être compris. Rien n’en est perdu : il peut être rejoué. */
export interface TrashedEvent {
  /** Identifiant de l’événement, tiré du projet et du `nonce`. */
  _id: string;
  /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
  projectId: string;
  /** Identifiant du type d’événement, s’il existe. */
  eventTypeId: string | null;
  /** Référence du type d’événement, telle que reçue ; `others` au-delà du quota de noms inconnus du jour : la raison dit alors le vrai nom. */
  eventTypeRef: string;
  /** Date du traitement. */
  processingDate: string;
  /** Date de réception. */
  rawEventDate: string;
  /** Toutes les raisons. */
  errors: TrashError[];
}

/** Une page d’une liste qui peut être longue. */
export interface TrashedEventPage {
  /** Nombre d’éléments de cette page. */
  count: number;
  /** Nombre d’éléments passés. */
  offset: number;
  /** Nombre d’éléments demandés. */
  limit: number;
  /** Nombre d’éléments en tout, compté jusqu’à 10000 : `totalIsExact` dit s’il y en a davantage. Les pages suivantes répètent le compte de la première. */
  total: number;
  /** Vrai si `total` est le compte entier ; faux s’il peut y en avoir davantage. */
  totalIsExact: boolean;
  /** À donner dans `after` pour la page suivante ; `null` quand la liste est finie. Une page peut être incomplète, et même vide, sans que la liste soit finie. */
  next: string | null;
  /** Les éléments de la page. */
  data: TrashedEvent[];
}

/** Une personne que des événements ou des visites identifient. */
export interface User {
  /** Identifiant de la personne. */
  id: string;
  /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
  projectId: string;
  /** Ce qui l’identifie, 100 au plus ; rien quand ses données ont été effacées. */
  identities: UserIdentity[];
  /** Date à laquelle Sillage l’a connue. */
  createdAt: string;
}

/** Ce que le navigateur dit être. */
export interface UserAgent {
  /** Le texte que le navigateur a envoyé. */
  ua: string;
  /** Le navigateur. */
  browser: {
    /** Nom. */
    name?: string;
    /** Version. */
    version?: string;
  };
  /** L’appareil. */
  device: {
    /** Nature : `mobile`, `tablet`… ; absente pour un ordinateur. */
    type?: string;
    /** Fabricant. */
    vendor?: string;
    /** Modèle. */
    model?: string;
  };
  /** Le moteur de rendu. */
  engine: {
    /** Nom. */
    name?: string;
    /** Version. */
    version?: string;
  };
  /** Le système. */
  os: {
    /** Nom. */
    name?: string;
    /** Version. */
    version?: string;
  };
  /** Le processeur. */
  cpu: {
    /** Architecture. */
    architecture?: string;
  };
}

/** Une personne, et ce que le projet sait d’elle. */
export interface UserDetails {
  /** Identifiant de la personne. */
  id: string;
  /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
  projectId: string;
  /** Ce qui l’identifie, 100 au plus ; rien quand ses données ont été effacées. */
  identities: UserIdentity[];
  /** Date à laquelle Sillage l’a connue. */
  createdAt: string;
  /** Les champs de la personne, par clé de stockage : la dernière valeur qu’en dit un porteur de confiance, ou, si aucun n’en a rien dit, la dernière qu’en dit quelqu’un d’autre. Les 100 derniers événements de chacun des deux comptent. */
  fields: Record<string, PersonField>;
  /** Les 100 dernières fois qu’un champ a reçu une autre valeur, ou la même de quelqu’un d’autre, les plus récentes d’abord. */
  history: PersonFieldChange[];
  /** Date du premier de ses événements et interactions ; `null` si elle n’en a pas. */
  firstSeenAt: string | null;
  /** Date du dernier de ses événements et interactions ; `null` si elle n’en a pas. */
  lastSeenAt: string | null;
  /** Nombre de ses événements, compté jusqu’à 10000. */
  eventCount: number;
  /** Nombre de ses interactions, celles de ses navigateurs comprises, compté jusqu’à 10000. */
  interactionCount: number;
  /** Faux si l’un des deux nombres s’est arrêté à sa limite. */
  countsAreExact: boolean;
  /** Les navigateurs où elle a été reconnue, 100 au plus. */
  trackerIds: string[];
  /** Les personnes qui lui ont été réunies, 100 au plus : leurs identifiants répondent sous le sien. */
  mergedIds: string[];
}

/** Un champ de personne dit ce que le projet retient des personnes. */
export interface UserField {
  /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
  projectId: string;
  /** Clé sous laquelle la valeur est conservée, unique dans le projet. */
  storageKey: string;
  /** Type de la valeur. */
  type: 'string' | 'number' | 'boolean' | 'email' | 'date' | 'location' | 'currency' | 'phone';
  /** Vrai si la valeur identifie la personne : deux événements de même valeur sont de la même personne. Possible pour les types `string`, `email`, `phone` et `number`. */
  discriminant: boolean;
  /** Vrai si la valeur est une donnée personnelle, effacée à l’expiration. */
  isPii: boolean;
  /** Date de création. */
  createdAt: string;
}

/** Une page de résultats. */
export interface UserFieldPage {
  /** Nombre d’éléments de cette page. */
  count: number;
  /** Nombre d’éléments en tout, toutes pages confondues. */
  total: number;
  /** Nombre d’éléments passés. */
  offset: number;
  /** Nombre d’éléments demandés. */
  limit: number;
  /** Les éléments de la page. */
  data: UserField[];
}

/** Ce qui identifie une personne. */
export interface UserIdentity {
  /** Clé de stockage du champ qui identifie. */
  storageKey: string;
  /** La valeur, sous la forme gardée. */
  value: string;
  /** Vrai si un porteur de confiance a dit que cette identité est la sienne. */
  trusted: boolean;
}

/** Une page de ce qui appartient à une personne. */
export interface UserInteractionPage {
  /** La personne dont c’est la page : celle qui reste, si la personne demandée lui a été réunie. */
  userId: string;
  /** Nombre d’éléments de cette page. */
  count: number;
  /** Nombre d’éléments passés. */
  offset: number;
  /** Nombre d’éléments demandés. */
  limit: number;
  /** Nombre d’éléments en tout, compté jusqu’à 10000 : `totalIsExact` dit s’il y en a davantage. Les pages suivantes répètent le compte de la première. */
  total: number;
  /** Vrai si `total` est le compte entier ; faux s’il peut y en avoir davantage. */
  totalIsExact: boolean;
  /** À donner dans `after` pour la page suivante ; `null` quand la liste est finie. Une page peut être incomplète, et même vide, sans que la liste soit finie. */
  next: string | null;
  /** Les éléments de la page. */
  data: Interaction[];
}

/** Une page d’une liste qui peut être longue. */
export interface UserListPage {
  /** Nombre d’éléments de cette page. */
  count: number;
  /** Nombre d’éléments passés. */
  offset: number;
  /** Nombre d’éléments demandés. */
  limit: number;
  /** Nombre d’éléments en tout, compté jusqu’à 10000 : `totalIsExact` dit s’il y en a davantage. Les pages suivantes répètent le compte de la première. */
  total: number;
  /** Vrai si `total` est le compte entier ; faux s’il peut y en avoir davantage. */
  totalIsExact: boolean;
  /** À donner dans `after` pour la page suivante ; `null` quand la liste est finie. Une page peut être incomplète, et même vide, sans que la liste soit finie. */
  next: string | null;
  /** Les éléments de la page. */
  data: User[];
}

/** Une vue enregistrée : un écran de la console et sa question, sous un nom. Tous ceux qui lisent le projet la voient. */
export interface View {
  /** Identifiant court de la vue, unique dans le projet : huit lettres et chiffres, sans ceux que l’on confond. */
  id: string;
  /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
  projectId: string;
  /** Nom de la vue. */
  name: string;
  /** L’écran de la console, par le mot de son adresse. */
  screen: string;
  /** La question que pose l’écran, comme la dit son adresse après le `?` : 2000 caractères au plus. Elle est gardée sous sa forme la plus courte, sans ce qui va sans dire. */
  address: string;
  createdBy: Author;
  /** Date de création. */
  createdAt: string;
  /** Date du dernier changement. */
  updatedAt: string;
}

/** Ce qui change ; le reste demeure. */
export interface ViewChanges {
  /** Nom de la vue. */
  name?: string;
  /** L’écran de la console, par le mot de son adresse. */
  screen?: string;
  /** La question que pose l’écran, comme la dit son adresse après le `?` : 2000 caractères au plus. Elle est gardée sous sa forme la plus courte, sans ce qui va sans dire. */
  address?: string;
}

/** Un lien de lecture, sans le jeton qui l’ouvre. */
export interface ViewLink {
  /** Identifiant du lien. */
  id: string;
  /** Identifiant court de la vue, unique dans le projet : huit lettres et chiffres, sans ceux que l’on confond. */
  viewId: string;
  /** Pour qui est le lien, pour le reconnaître dans la liste. */
  name: string | null;
  createdBy: Author;
  /** Date de création. */
  createdAt: string;
  /** Date à laquelle le lien cesse d’ouvrir la vue. */
  expiresAt: string;
  /** Date de la révocation, vide (`null`) s’il n’est pas révoqué. */
  revokedAt: string | null;
  /** Date de la dernière ouverture, vide (`null`) s’il n’a pas servi. */
  lastUsedAt: string | null;
  /** Combien de fois il a été ouvert. */
  uses: number;
  /** `open` : il ouvre la vue. `expired` : son terme est passé. `revoked` : il est révoqué. `orphaned` : qui l’a créé n’est plus éditeur du projet, ou n’a plus de compte actif. `archived` : le projet est archivé. */
  status: 'open' | 'expired' | 'revoked' | 'orphaned' | 'archived';
}

/** Les liens d’une vue. */
export interface ViewLinkList {
  /** Les liens. */
  data: ViewLink[];
}

/** Une page de résultats. */
export interface ViewPage {
  /** Nombre d’éléments de cette page. */
  count: number;
  /** Nombre d’éléments en tout, toutes pages confondues. */
  total: number;
  /** Nombre d’éléments passés. */
  offset: number;
  /** Nombre d’éléments demandés. */
  limit: number;
  /** Les éléments de la page. */
  data: View[];
}

/** Une adresse à laquelle Sillage annonce ce qui arrive dans un projet. */
export interface Webhook {
  /** Identifiant du webhook. */
  id: string;
  /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
  projectId: string;
  /** À quoi sert le webhook. */
  name: string;
  /** L’adresse qui reçoit, en `https` et publique : ni adresse privée, ni identifiants, ni fragment. */
  url: string;
  /** Ce qui est annoncé : un événement compris (`event`), une valeur d’état (`state`) ou de statistique (`statistic`), un événement mis à la corbeille (`trash`). */
  kinds: ('event' | 'state' | 'statistic' | 'trash')[];
  /** Seulement ces types d’événements, par leur référence ; vide : tous. */
  eventTypes: string[];
  /** Seulement ces états et statistiques, par leur clé de stockage ; vide : tous. Sans effet sur les autres annonces. */
  keys: string[];
  /** Si le webhook annonce. Le remettre à vrai relève aussi un webhook suspendu. */
  active: boolean;
  /** Depuis quand aucun envoi n’aboutit, vide (`null`) si le dernier a abouti. */
  failingSince: string | null;
  /** Date de la suspension par Sillage, vide (`null`) s’il ne l’est pas. */
  disabledAt: string | null;
  /** Pourquoi Sillage l’a suspendu : cinq jours sans un envoi abouti (`failing`), l’adresse a répondu 410 (`gone`), ou 10 000 annonces attendaient (`queue-full`). */
  disabledReason: 'failing' | 'gone' | 'queue-full' | null;
  /** Date de création. */
  createdAt: string;
  /** Date du dernier changement. */
  updatedAt: string;
}

/** Ce qui change ; le reste demeure. */
export interface WebhookChanges {
  /** À quoi sert le webhook. */
  name?: string;
  /** L’adresse qui reçoit, en `https` et publique : ni adresse privée, ni identifiants, ni fragment. */
  url?: string;
  /** Ce qui est annoncé : un événement compris (`event`), une valeur d’état (`state`) ou de statistique (`statistic`), un événement mis à la corbeille (`trash`). */
  kinds?: ('event' | 'state' | 'statistic' | 'trash')[];
  /** Seulement ces types d’événements, par leur référence ; vide : tous. */
  eventTypes?: string[];
  /** Seulement ces états et statistiques, par leur clé de stockage ; vide : tous. Sans effet sur les autres annonces. */
  keys?: string[];
  /** Si le webhook annonce. Le remettre à vrai relève aussi un webhook suspendu. */
  active?: boolean;
}

/** Un envoi d’un webhook, gardé trente jours. */
export interface WebhookDelivery {
  /** Identifiant de l’envoi : l’en-tête `webhook-id`, le même à chaque essai. */
  id: string;
  /** Identifiant du webhook. */
  webhookId: string;
  /** Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret. */
  projectId: string;
  /** Ce qui est annoncé. */
  kind: 'event' | 'state' | 'statistic' | 'trash' | 'test';
  /** Reste à envoyer ou à renvoyer (`pending`), reçu (`delivered`), ou abandonné (`failed`). */
  status: 'pending' | 'delivered' | 'failed';
  /** Le corps envoyé, à l’octet près. */
  body: string;
  /** Les essais, du premier au dernier. */
  attempts: DeliveryAttempt[];
  /** Date du prochain essai, vide (`null`) s’il n’y en aura pas. */
  nextAttemptAt: string | null;
  /** Date de ce qui est annoncé. */
  createdAt: string;
  /** Date à laquelle l’envoi a abouti. */
  deliveredAt: string | null;
}

/** Une page d’une liste qui peut être longue. */
export interface WebhookDeliveryPage {
  /** Nombre d’éléments de cette page. */
  count: number;
  /** Nombre d’éléments passés. */
  offset: number;
  /** Nombre d’éléments demandés. */
  limit: number;
  /** Nombre d’éléments en tout, compté jusqu’à 10000 : `totalIsExact` dit s’il y en a davantage. Les pages suivantes répètent le compte de la première. */
  total: number;
  /** Vrai si `total` est le compte entier ; faux s’il peut y en avoir davantage. */
  totalIsExact: boolean;
  /** À donner dans `after` pour la page suivante ; `null` quand la liste est finie. Une page peut être incomplète, et même vide, sans que la liste soit finie. */
  next: string | null;
  /** Les éléments de la page. */
  data: WebhookDelivery[];
}

/** Une page de résultats. */
export interface WebhookPage {
  /** Nombre d’éléments de cette page. */
  count: number;
  /** Nombre d’éléments en tout, toutes pages confondues. */
  total: number;
  /** Nombre d’éléments passés. */
  offset: number;
  /** Nombre d’éléments demandés. */
  limit: number;
  /** Les éléments de la page. */
  data: Webhook[];
}

/** Comment remplacer le secret. */
export interface WebhookRotation {
  /** Pendant combien d’heures l’ancien secret signe encore. */
  overlapInHours?: number;
}

/** Un espace de travail réunit les projets d’une même organisation. */
export interface Workspace {
  /** Identifiant de l’espace de travail. */
  id: string;
  /** Nom de l’espace de travail. */
  name: string;
  /** Vrai si les projets de l’espace de travail ne s’ouvrent qu’aux agents connectés avec deux facteurs. */
  requireSecondFactor: boolean;
  /** Date de création. */
  createdAt: string;
  /** Date de la dernière modification. */
  updatedAt: string;
}

/** Ce qui change d’un espace de travail. */
export interface WorkspaceChange {
  /** Nom de l’espace de travail. */
  name?: string;
  /** Vrai pour n’ouvrir les projets de l’espace de travail qu’aux agents connectés avec deux facteurs. */
  requireSecondFactor?: boolean;
}

/** Une page de résultats. */
export interface WorkspacePage {
  /** Nombre d’éléments de cette page. */
  count: number;
  /** Nombre d’éléments en tout, toutes pages confondues. */
  total: number;
  /** Nombre d’éléments passés. */
  offset: number;
  /** Nombre d’éléments demandés. */
  limit: number;
  /** Les éléments de la page. */
  data: Workspace[];
}
