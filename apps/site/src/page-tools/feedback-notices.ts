/** What is said when an answer was not kept. */
export const sentNotices = {
  failed: 'Le serveur ne répond pas : votre avis n’est pas enregistré. Réessayez dans un instant.',
  'too-many': 'Trop d’avis viennent de votre réseau : réessayez dans une minute.',
} as const;
