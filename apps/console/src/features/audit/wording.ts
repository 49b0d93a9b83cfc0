import { deedNames, otherNames } from '@sillage/client/source/operation-names';
import type { AuditActor, AuditEntry } from '@sillage/client/source/types';
import { instantText } from '../../format/instants.ts';

export type AuditKind = AuditEntry['kind'];

export const kindNames: Record<AuditKind, string> = {
  change: 'Changement',
  export: 'Export',
  refusal: 'Refus',
  'sign-in': 'Connexion',
  'sign-in-failure': 'Connexion manquée',
};

export const kindTones = {
  change: 'calm',
  export: 'warn',
  refusal: 'bad',
  'sign-in': 'good',
  'sign-in-failure': 'bad',
} as const;

/** Deeds that are no operation of the API: on the pages of one's account, or by the server itself. */
const otherDeeds: Record<string, string> = {
  signIn: 'Se connecter',
  linkAgent: 'Relier un compte d’entreprise',
  purgeAudit: 'Effacer les actions trop anciennes du journal',
  'enrol-passkey': 'Mettre en place une clé d’accès',
  'enrol-app': 'Mettre en place une application de codes',
  'sessions-end': 'Terminer une de ses sessions',
  'sessions-end-others': 'Terminer ses autres sessions',
};

/** What was done, or asked and refused, or exported. */
export const deedName = (operation: string): string =>
  deedNames[operation] ?? otherNames[operation] ?? otherDeeds[operation] ?? operation;

const nobodies: Record<AuditActor['kind'], string> = {
  agent: 'Un compte supprimé',
  'service-account': 'Un compte de service supprimé',
  'command-line': 'La ligne de commande',
  system: 'Le serveur',
  unknown: 'Un inconnu',
};

export const actorName = ({ kind, name }: AuditActor): string => name ?? nobodies[kind];

export const objectNames: Record<string, string> = {
  agent: 'agent',
  owner: 'propriétaire',
  member: 'membre',
  invitation: 'invitation',
  workspace: 'espace de travail',
  project: 'projet',
  'service-account': 'compte de service',
  key: 'clé',
  'ingestion-key': 'clé d’envoi',
  'provider-key': 'clé du fournisseur',
  'administrator-token': 'jeton d’administration',
  'event-type': 'type d’événement',
  'user-field': 'champ de personne',
  integration: 'intégration',
  campaign: 'campagne',
  outlay: 'dépense',
  'source-outlay': 'dépense de source',
  'channel-group': 'groupes de canaux',
  'excluded-referrer': 'référent exclu',
  webhook: 'webhook',
  delivery: 'envoi de webhook',
  deliverie: 'envoi de webhook',
  merge: 'réunion de personnes',
  erasure: 'effacement',
  objection: 'opposition',
  view: 'vue',
  link: 'lien de partage',
  annotation: 'annotation',
  summary: 'résumé par e-mail',
  session: 'session',
  passkey: 'clé d’accès',
  event: 'événement',
  state: 'état',
  statistic: 'statistique',
  interaction: 'interaction',
  source: 'source',
  'outlay-import': 'import de dépenses',
  'reference-rate': 'taux de change',
  secret: 'secrets',
  'page-feedback': 'avis sur une page',
};

export const objectName = (kind: string): string => objectNames[kind] ?? kind;

const memberNames: Record<string, string> = {
  name: 'nom',
  email: 'adresse e-mail',
  firstname: 'prénom',
  lastname: 'nom de famille',
  picture: 'portrait',
  role: 'rôle',
  roles: 'rôles',
  owner: 'propriétaire',
  isOwner: 'propriétaire',
  administrator: 'administrateur',
  accountId: 'espace de travail',
  timezone: 'fuseau horaire',
  currency: 'devise',
  sessionTimeout: 'fin de session (s)',
  retentionDurationInDays: 'conservation (jours)',
  erasureMemoryInDays: 'mémoire des effacements (jours)',
  trafficFilters: 'filtres de trafic',
  excludedAddresses: 'adresses écartées',
  allowedHosts: 'hôtes admis',
  excludeBots: 'robots écartés',
  excludeReferrerSpam: 'spam de référents écarté',
  ingestion: 'envois',
  events: 'événements',
  hits: 'visites',
  anonymousMerges: 'réunions par des anonymes',
  attribution: 'attribution',
  model: 'modèle',
  lookbackDays: 'fenêtre (jours)',
  viewLookbackDays: 'fenêtre des vues (jours)',
  positionWeights: 'poids par position',
  first: 'première',
  middle: 'milieu',
  last: 'dernière',
  halfLifeDays: 'demi-vie (jours)',
  learnFrom: 'apprend de',
  archivedAt: 'archivé',
  disabledAt: 'désactivé',
  expiresAt: 'expire',
  revokedAt: 'révoqué',
  requireSecondFactor: 'second facteur demandé',
  allowedOrigins: 'sites',
  kind: 'sorte',
  kinds: 'annonces',
  url: 'adresse',
  active: 'actif',
  eventTypes: 'types d’événements',
  keys: 'clés',
  fields: 'champs',
  reference: 'référence',
  amount: 'montant',
  startDate: 'début',
  endDate: 'fin',
  groups: 'groupes',
  isDefault: 'par défaut',
  methods: 'moyens',
  count: 'nombre',
  deletedCount: 'supprimés',
  accepted: 'acceptés',
  refused: 'refusés',
  status: 'état',
};

/** « attribution › modèle ». */
export const pathText = (path: readonly string[]): string =>
  path.map((name) => memberNames[name] ?? name).join(' › ');

const words: Record<string, string> = {
  '***': '(caché)',
  reader: 'lecteur',
  editor: 'éditeur',
  open: 'tout le monde',
  key: 'avec une clé',
  'service-account': 'comptes de service',
  secret: 'secrète',
  public: 'publique',
  event: 'événement',
  state: 'état',
  statistic: 'statistique',
  trash: 'corbeille',
  pwd: 'mot de passe',
  otp: 'code',
  hwk: 'clé d’accès',
  swk: 'clé d’accès',
};

const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);

/** Texts of the API in French, instants in the project's zone. */
export const wordIn =
  (timezone: string) =>
  (text: string): string =>
    words[text] ?? (isInstant(text) ? instantText(text, timezone) : text);
