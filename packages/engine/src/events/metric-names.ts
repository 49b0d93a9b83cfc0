/**
 * The French names of the keys that projects give most often to what they sum, however they write them:
 * `product-count`, `product_count` and `productCount` are one. A state has the name of what happens.
 */
const usualNames: ReadonlyMap<string, string> = new Map([
  ['eventcount', 'Événements'],

  ['turnover', 'Chiffre d’affaires'],
  ['revenue', 'Revenu'],
  ['margin', 'Marge'],
  ['grossmargin', 'Marge brute'],
  ['netmargin', 'Marge nette'],
  ['profit', 'Bénéfice'],
  ['amount', 'Montant'],
  ['total', 'Total'],
  ['subtotal', 'Sous-total'],
  ['value', 'Valeur'],
  ['price', 'Prix'],
  ['cost', 'Coût'],
  ['tax', 'Taxes'],
  ['vat', 'TVA'],
  ['shipping', 'Frais de port'],
  ['discount', 'Remise'],
  ['commission', 'Commission'],
  ['deposit', 'Acompte'],
  ['budget', 'Budget'],
  ['quantity', 'Quantité'],
  ['productcount', 'Produits'],
  ['itemcount', 'Articles'],
  ['seats', 'Places'],
  ['nights', 'Nuits'],
  ['duration', 'Durée'],
  ['score', 'Note'],

  ['qualified', 'Qualification'],
  ['rdv', 'Rendez-vous'],
  ['appointment', 'Rendez-vous pris'],
  ['quoted', 'Devis envoyé'],
  ['accepted', 'Acceptation'],
  ['confirmed', 'Confirmation'],
  ['converted', 'Conversion'],
  ['signed', 'Signature'],
  ['won', 'Affaire gagnée'],
  ['lost', 'Affaire perdue'],
  ['paid', 'Paiement'],
  ['shipped', 'Expédition'],
  ['delivered', 'Livraison'],
  ['refund', 'Remboursement'],
  ['refunded', 'Remboursé'],
  ['returned', 'Retour'],
  ['cancelled', 'Annulation'],
  ['canceled', 'Annulé'],
]);

const delay = 'state-delay-';

/** What people read for the key of a metric: its French name, or the key where it has none. */
export function metricName(key: string): string {
  if (key.startsWith(delay))
    return `Délai avant ${lowerFirst(metricName(key.slice(delay.length)))}`;
  return usualNames.get(key.toLowerCase().replace(/[-_. ]/g, '')) ?? key;
}

/** Metrics shown beside each other: two of the same name are told apart by their keys. */
export function metricNames(keys: readonly string[]): ReadonlyMap<string, string> {
  const named = keys.map((key) => [key, metricName(key)] as const);
  const isAlone = (name: string) => named.filter(([, other]) => other === name).length === 1;
  return new Map(named.map(([key, name]) => [key, isAlone(name) ? name : `${name} (${key})`]));
}

/** A word that is all capitals stays so. */
const lowerFirst = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name[0]?.toLowerCase() + name.slice(1) : name;
