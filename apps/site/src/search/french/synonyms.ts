import { stem } from './stem';

/** Words for one thing: a reader who types one may mean any of the others. */
const synonymGroups = [
  'depense cout budget frais spend outlay',
  'campagne campaign annonce publicite pub',
  'evenement event conversion',
  'etat state statut',
  'statistique statistic mesure metrique',
  'session interaction visite',
  'utilisateur user personne visiteur',
  'script balise tag pixel traceur tracker tracking suivi',
  'rgpd gdpr cnil consentement anonymisation',
  'jeton token authentification bearer jwt',
  'devise monnaie currency',
  'telephone phone tel mobile',
  'email mail courriel electronique',
  'fuseau timezone horaire',
  'dashboard tableau bord',
  'corbeille trash poubelle rejete',
  'exporter export csv tableur telecharger',
  'lettre newsletter infolettre emailing',
  'lieu localisation location adresse ville',
  'source canal provenance trafic',
  'integration connecteur',
  'revenu turnover chiffre ca montant',
  'espace workspace',
  'supprimer suppression effacer retirer delete',
  'changer modifier remplacer',
  'configurer parametrer regler reglage',
  'exclure exclu ecarter filtrer ignorer bloquer',
  'sauvegarde backup',
  'restaurer retablir',
  'robot bot crawler',
  'administrateur admin',
  'erreur faute probleme',
  'connecter connexion login',
  'rapport chiffre resultat',
  'droit acces role permission',
];

/** `utm` also finds « campagne », but « campagne » does not find `utm`. */
const oneWaySynonyms: Record<string, string> = {
  adwords: 'google',
  bing: 'microsoft',
  annuler: 'supprimer defaire',
  collegue: 'personne',
  cpa: 'cout depense',
  cpc: 'cout depense',
  facebook: 'meta',
  fbclid: 'meta',
  gclid: 'google',
  gtm: 'manager',
  instagram: 'meta',
  lead: 'conversion evenement',
  lien: 'adresse',
  msclkid: 'microsoft',
  roas: 'depense performance',
  roi: 'depense performance',
  snap: 'snapchat',
  brevo: 'lettre',
  mailchimp: 'lettre',
  sheets: 'tableur csv',
  excel: 'tableur csv',
  xlsx: 'tableur csv',
  libreoffice: 'tableur csv',
  proxy: 'mandataire',
  slug: 'court',
  optionnel: 'facultatif',
  rendement: 'retour',
  url: 'adresse',
  utm: 'campagne source',
  vente: 'conversion evenement',
};

const synonymsByStem = new Map<string, Set<string>>();
const add = (typed: string, synonyms: string[]) => {
  const known = synonymsByStem.get(stem(typed)) ?? new Set();
  for (const word of synonyms) if (stem(word) !== stem(typed)) known.add(stem(word));
  synonymsByStem.set(stem(typed), known);
};
for (const group of synonymGroups.map((words) => words.split(' ')))
  for (const word of group) add(word, group);
for (const [typed, synonyms] of Object.entries(oneWaySynonyms)) add(typed, synonyms.split(' '));

const none: ReadonlySet<string> = new Set();

/** The stems of the synonyms of a word, given its stem. */
export const synonymsOf = (typedStem: string): ReadonlySet<string> =>
  synonymsByStem.get(typedStem) ?? none;
