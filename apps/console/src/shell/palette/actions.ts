import { session } from '../../api/api.ts';
import type { Project } from '../../api/project.ts';
import type { IconName } from '../../controls/Icon.tsx';
import { chooseTheme } from '../theme.ts';
import type { Entry } from './rank.ts';

interface Action {
  title: string;
  icon: IconName;
  words?: string;
  /** The right that it asks on the project. */
  right?: Project['rights'][number];
  /** The screen that does it, below the project. */
  path: string;
}

/** What people do most, each on the screen that does it. */
const actions: readonly Action[] = [
  { title: 'Créer une campagne', icon: 'add', right: 'add', path: 'campagnes?faire=creer' },
  { title: 'Ajouter une dépense', icon: 'add', right: 'add', path: 'depenses?faire=ajouter' },
  {
    title: 'Importer des dépenses',
    icon: 'upload',
    words: 'csv google meta microsoft snapchat',
    right: 'add',
    path: 'depenses?faire=importer',
  },
  { title: 'Construire un lien', icon: 'integrations', words: 'utm', path: 'campagnes?faire=lien' },
  {
    title: 'Ajouter une interaction hors ligne',
    icon: 'add',
    words: 'appel salon courrier',
    right: 'add',
    path: 'visites?faire=ajouter',
  },
  {
    title: 'Ne plus suivre quelqu’un',
    icon: 'people',
    words: 'opposition rgpd',
    right: 'edit',
    path: 'personnes?onglet=oppositions&faire=opposer',
  },
  { title: 'Créer un type d’événement', icon: 'add', right: 'add', path: 'types?faire=creer' },
  {
    title: 'Ajouter un champ de personne',
    icon: 'add',
    right: 'add',
    path: 'champs?faire=ajouter',
  },
  { title: 'Voir ce qui est refusé', icon: 'trash', words: 'corriger', path: 'corbeille' },
  { title: 'Inviter quelqu’un', icon: 'access', right: 'manage', path: 'acces?faire=inviter' },
  {
    title: 'Créer un compte de service',
    icon: 'keys',
    right: 'manage',
    path: 'comptes-de-service?faire=creer',
  },
  {
    title: 'Créer une clé d’envoi',
    icon: 'keys',
    right: 'manage',
    path: 'comptes-de-service?onglet=cles-d-envoi&faire=cle',
  },
  { title: 'Créer un webhook', icon: 'webhooks', right: 'add', path: 'webhooks?faire=creer' },
];

/** Only those that will work. */
export function actionsFor(project: Project | undefined): Entry[] {
  const ofProject = project
    ? actions
        .filter(({ right }) => !right || project.rights.includes(right))
        .map(
          ({ title, icon, words, path }): Entry => ({
            id: `action ${title}`,
            title,
            kind: 'Action',
            icon,
            words,
            to: `/${project.id}/${path}`,
          }),
        )
    : [];
  return [
    ...ofProject,
    {
      id: 'light',
      title: 'Couleurs claires',
      kind: 'Action',
      icon: 'sun',
      run: () => chooseTheme('light'),
    },
    {
      id: 'dark',
      title: 'Couleurs sombres',
      kind: 'Action',
      icon: 'moon',
      run: () => chooseTheme('dark'),
    },
    { id: 'project', title: 'Créer un projet', kind: 'Action', icon: 'add', to: '/?faire=projet' },
    {
      id: 'leave',
      title: 'Se déconnecter',
      kind: 'Action',
      icon: 'leave',
      run: () => session.signOut(),
    },
    {
      id: 'account',
      title: 'Votre compte : mot de passe, clés d’accès, sessions',
      kind: 'Action',
      icon: 'people',
      run: () => window.location.assign('/account'),
    },
  ];
}
