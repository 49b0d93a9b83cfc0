import type { IconName } from '../controls/Icon.tsx';

export interface ScreenRow {
  /** Its word in the address. */
  path: string;
  title: string;
  icon: IconName;
  /** Words by which people look for it, besides its title. */
  words?: string;
  /** Only for those who may manage the project. */
  needs?: 'manage';
}

/** Every screen of a project, in the order of its worth, by groups. */
export const screenGroups: readonly { title: string; screens: readonly ScreenRow[] }[] = [
  {
    title: 'Comprendre',
    screens: [
      {
        path: 'performances',
        title: 'Performances',
        icon: 'performances',
        words: 'attribution modèles tableau de bord retour coût',
      },
      { path: 'parcours', title: 'Parcours', icon: 'paths', words: 'chemins flux conversion' },
      { path: 'visites', title: 'Visites', icon: 'visits', words: 'sessions pages trafic' },
    ],
  },
  {
    title: 'Recevoir',
    screens: [
      { path: 'en-direct', title: 'En direct', icon: 'live', words: 'temps réel' },
      { path: 'evenements', title: 'Événements', icon: 'events', words: 'commandes prospects' },
      { path: 'corbeille', title: 'Corbeille', icon: 'trash', words: 'refusés erreurs rejouer' },
      { path: 'personnes', title: 'Personnes', icon: 'people', words: 'identité effacer exporter' },
    ],
  },
  {
    title: 'Investir',
    screens: [
      { path: 'campagnes', title: 'Campagnes', icon: 'campaigns', words: 'liens implicites' },
      { path: 'depenses', title: 'Dépenses', icon: 'outlays', words: 'coûts import csv' },
      { path: 'integrations', title: 'Intégrations', icon: 'integrations', words: 'régies utm' },
    ],
  },
  {
    title: 'Régler',
    screens: [
      { path: 'mise-en-route', title: 'Mise en route', icon: 'start', words: 'installer script' },
      { path: 'types', title: 'Types d’événements', icon: 'types', words: 'champs schéma' },
      { path: 'champs', title: 'Champs de personne', icon: 'fields', words: 'traits identité' },
      {
        path: 'comptes-de-service',
        title: 'Comptes de service',
        icon: 'keys',
        words: 'clé api jeton webhook',
      },
      { path: 'webhooks', title: 'Webhooks', icon: 'webhooks', words: 'notifications' },
      { path: 'acces', title: 'Accès', icon: 'access', words: 'membres agents invitations rôles' },
      { path: 'journal', title: 'Journal', icon: 'audit', words: 'audit qui a fait quoi' },
      {
        path: 'reglages',
        title: 'Réglages',
        icon: 'settings',
        words: 'fuseau devise conservation',
      },
    ],
  },
];

export const everyScreen: readonly ScreenRow[] = screenGroups.flatMap(({ screens }) => screens);
