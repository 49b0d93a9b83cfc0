import { stem } from './stem';

/** Words for one thing: whoever types one may mean any of them. */
const families = [
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
  'lieu localisation location adresse ville',
  'source canal provenance trafic',
  'integration connecteur',
  'revenu turnover chiffre ca montant',
  'espace workspace',
  'supprimer effacer delete',
  'droit acces role permission',
];

/** Words that lead to others, but not the reverse. */
const leads: Record<string, string> = {
  adwords: 'google',
  bing: 'microsoft',
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
  url: 'adresse',
  utm: 'campagne source',
  vente: 'conversion evenement',
};

const table = new Map<string, Set<string>>();
const add = (typed: string, sought: string[]) => {
  const known = table.get(stem(typed)) ?? new Set();
  for (const word of sought) if (stem(word) !== stem(typed)) known.add(stem(word));
  table.set(stem(typed), known);
};
for (const family of families.map((words) => words.split(' ')))
  for (const word of family) add(word, family);
for (const [typed, sought] of Object.entries(leads)) add(typed, sought.split(' '));

const none: ReadonlySet<string> = new Set();

/** Stems of what a reader may mean besides the word typed, given its stem. */
export const synonymsOf = (typedStem: string): ReadonlySet<string> => table.get(typedStem) ?? none;
