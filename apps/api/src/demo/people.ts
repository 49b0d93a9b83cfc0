import type { Random } from './random.ts';

export interface Person {
  email: string;
  phone: string;
  city: string;
}

const firstnames = [
  ...['Camille', 'Léa', 'Manon', 'Inès', 'Chloé', 'Sarah', 'Jeanne', 'Louise', 'Zoé', 'Anaïs'],
  ...['Hugo', 'Louis', 'Gabriel', 'Adam', 'Jules', 'Théo', 'Noé', 'Mathis', 'Rayan', 'Étienne'],
  ...['Nathalie', 'Sylvie', 'Fatima', 'Françoise', 'Aïcha', 'Philippe', 'Thierry', 'Mehdi', 'Loïc'],
];

const lastnames = [
  ...['Martin', 'Bernard', 'Thomas', 'Petit', 'Robert', 'Richard', 'Durand', 'Dubois', 'Moreau'],
  ...['Laurent', 'Simon', 'Michel', 'Lefèvre', 'Leroy', 'Roux', 'Benali', 'Nguyen', 'Garcia'],
  ...['Fournier', 'Girard', 'Bonnet', 'Dupont', 'Lambert', 'Fontaine', 'Rousseau', 'Traoré'],
  ...['Mercier', 'Guérin', 'Boyer', 'Chevalier', 'Perrin', 'Le Gall', 'Da Silva', 'Haddad'],
];

/** With the prefix of the phone numbers that ARCEP reserves for fiction in each region. */
const cities = [
  ['Paris', '019900'],
  ['Montreuil', '019900'],
  ['Rennes', '026191'],
  ['Nantes', '026191'],
  ['Rouen', '026191'],
  ['Lille', '035301'],
  ['Strasbourg', '035301'],
  ['Nancy', '035301'],
  ['Lyon', '046571'],
  ['Marseille', '046571'],
  ['Grenoble', '046571'],
  ['Nice', '046571'],
  ['Bordeaux', '053649'],
  ['Toulouse', '053649'],
] as const;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z-]/g, '')
    .toLowerCase();

/** A fictional person. The number makes the e-mail address unique. */
export function newPerson(random: Random, number: number): Person {
  const name = `${plain(random.pick(firstnames))}.${plain(random.pick(lastnames))}`;
  const [city, prefix] = random.pick(cities);
  const digits = `${prefix}${String(random.whole(0, 9999)).padStart(4, '0')}`;
  return {
    email: `${name}${number}@exemple.fr`,
    phone: digits.replace(/(\d\d)(?=\d)/g, '$1 '),
    city,
  };
}
