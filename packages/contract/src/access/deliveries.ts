import Type from 'typebox';

/** How a link has gone to its person, for an operation that makes one. */
export const deliveryFields = {
  delivery: Type.Enum(['sent', 'shown', 'failed'], {
    description:
      '`sent` : le message est parti. `shown` : ce serveur n’envoie pas de messages, transmettez le lien vous-même. `failed` : le serveur de messagerie n’a pas pris le message.',
  }),
  link: Type.Optional(
    Type.String({
      description:
        'Le lien à transmettre à la personne, montré cette seule fois ; absent quand le message est parti.',
      examples: ['https://sillage.exemple.fr/account/invitation?link=dGhpcyBpcyBub3QgYSBsaW5r'],
    }),
  ),
};
