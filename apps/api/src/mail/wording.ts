/** What a message says. No text of it is HTML. */
export interface Message {
  subject: string;
  title: string;
  paragraphs: readonly string[];
  /** Numbers that stand out, each with what it was. */
  figures?: readonly { label: string; value: string; before: string }[] | undefined;
  /** The first column is text, the others are numbers. */
  tables?: readonly { title: string; headings: readonly string[]; rows: readonly string[][] }[];
  /** What follows figures and tables. */
  closing?: readonly string[];
  /** What the person is asked to do, on a page of ours. */
  action?: { label: string; link: string };
  /** What to know besides, in smaller letters. */
  notes: readonly string[];
  /** Why the person gets it, in the place of the usual words, and how to get it no more. */
  footer?: { text: string; action: { label: string; link: string } };
  headers?: Readonly<Record<string, string>>;
  /** The same for a message that is sent again: a mail server keeps one of them. */
  key?: string;
}

/** What ends every message. */
export const signature = 'Sillage vous envoie ce message parce qu’il concerne votre compte.';

const ifNotYou =
  'Si ce n’est pas vous, prévenez un propriétaire de votre espace de travail ou la personne qui tient ce serveur.';

interface InvitationDetails {
  workspace: string;
  /** Who invites; undefined for who keeps the server. */
  inviter: string | undefined;
  link: string;
}

/** Every message that Sillage sends, in French. */
export const messages = {
  invitation: ({ workspace, inviter, link }: InvitationDetails): Message => ({
    subject: `Invitation à rejoindre ${workspace} sur Sillage`,
    title: `Rejoignez ${workspace}`,
    paragraphs: [
      inviter === undefined
        ? `Vous êtes invité à rejoindre l’espace de travail ${workspace} sur Sillage.`
        : `${inviter} vous invite à rejoindre l’espace de travail ${workspace} sur Sillage.`,
      'Sillage montre quelles campagnes amènent vos clients, et ce qu’elles coûtent.',
    ],
    action: { label: 'Voir l’invitation', link },
    notes: [
      'Ce lien vaut 7 jours et ne sert qu’une fois. Ne le transmettez à personne.',
      'Si vous n’attendiez pas cette invitation, ignorez ce message\u00a0: rien ne changera.',
    ],
  }),
  password: ({ link }: { link: string }): Message => ({
    subject: 'Choisir un nouveau mot de passe',
    title: 'Un nouveau mot de passe',
    paragraphs: [
      'Un nouveau mot de passe a été demandé pour votre compte Sillage. Choisissez-le sur cette page\u00a0:',
    ],
    action: { label: 'Choisir un mot de passe', link },
    notes: [
      'Ce lien vaut 1 heure et ne sert qu’une fois. Ne le transmettez à personne.',
      'Si vous n’avez rien demandé, ignorez ce message\u00a0: votre mot de passe ne change pas.',
    ],
  }),
  passwordChanged: (): Message => ({
    subject: 'Votre mot de passe a changé',
    title: 'Votre mot de passe a changé',
    paragraphs: [
      'Le mot de passe de votre compte Sillage vient de changer. Vos autres connexions ont été fermées.',
    ],
    notes: [ifNotYou],
  }),
  confirmEmail: ({ email, link }: { email: string; link: string }): Message => ({
    subject: 'Confirmer votre nouvelle adresse e-mail',
    title: 'Confirmez votre adresse',
    paragraphs: [
      `Un compte Sillage doit passer à l’adresse ${email}. Si c’est le vôtre, confirmez-le\u00a0:`,
    ],
    action: { label: 'Confirmer l’adresse', link },
    notes: [
      'Ce lien vaut 24 heures et ne sert qu’une fois. Ne le transmettez à personne.',
      'Si vous n’avez rien demandé, ignorez ce message\u00a0: rien ne changera.',
    ],
  }),
  emailTaken: ({ email }: { email: string }): Message => ({
    subject: 'Cette adresse a déjà un compte Sillage',
    title: 'Cette adresse a déjà un compte',
    paragraphs: [
      `Quelqu’un a demandé que son compte Sillage passe à l’adresse ${email}, qui est déjà celle du vôtre. Rien n’a changé.`,
    ],
    notes: ['Si c’est vous, connectez-vous avec cette adresse. Sinon, ignorez ce message.'],
  }),
  emailChanged: ({ from, to }: { from: string; to: string }): Message => ({
    subject: 'L’adresse de votre compte a changé',
    title: 'L’adresse de votre compte a changé',
    paragraphs: [
      `Votre compte Sillage, qui avait l’adresse ${from}, a maintenant l’adresse ${to}. C’est avec elle que vous vous connectez.`,
    ],
    notes: [ifNotYou],
  }),
  wrongCodes: (): Message => ({
    subject: 'Des codes faux ont été essayés sur votre compte',
    title: 'Des codes faux ont été essayés',
    paragraphs: [
      'Quelqu’un a donné le mot de passe de votre compte Sillage, puis dix codes faux de suite. Les codes sont refusés pendant un quart d’heure, et plus longtemps à chaque nouvel essai. Personne n’est entré.',
      'Si ce n’est pas vous, changez de mot de passe sur la page de votre compte\u00a0: quelqu’un connaît le vôtre.',
    ],
    notes: [ifNotYou],
  }),
  factorAdded: (): Message => ({
    subject: 'Un second facteur protège votre compte',
    title: 'Un second facteur a été ajouté',
    paragraphs: [
      'Une clé d’accès ou une application de codes vient d’être ajoutée à votre compte Sillage. Elle vous sera demandée à la connexion.',
    ],
    notes: [ifNotYou],
  }),
  factorRemoved: (): Message => ({
    subject: 'Un second facteur a été retiré de votre compte',
    title: 'Un second facteur a été retiré',
    paragraphs: [
      'Une clé d’accès ou une application de codes vient d’être retirée de votre compte Sillage.',
    ],
    notes: [ifNotYou],
  }),
  factorsReset: ({ hasPassword }: { hasPassword: boolean }): Message => ({
    subject: 'Vos seconds facteurs ont été réinitialisés',
    title: 'Vos seconds facteurs ont été réinitialisés',
    paragraphs: [
      'Vos clés d’accès, votre application de codes et vos codes de secours viennent d’être retirés de votre compte Sillage, et vos connexions ont été fermées.',
      hasPassword
        ? 'Votre mot de passe suffit à vous reconnecter.'
        : 'Votre compte n’a pas de mot de passe\u00a0: choisissez-en un par le lien «\u00a0Mot de passe oublié\u00a0» de la page de connexion.',
      'Mettez ensuite en place un nouveau second facteur, sur la page Sécurité de votre compte.',
    ],
    notes: [ifNotYou],
  }),
} satisfies Record<string, (details: never) => Message>;
