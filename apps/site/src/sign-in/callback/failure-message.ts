const reasons: Record<string, string> = {
  no_state: 'la réponse du service de connexion est incomplète',
  no_code: 'la réponse du service de connexion est incomplète',
  invalid_state: 'cette demande a expiré, a déjà servi ou vient d’un autre navigateur',
  not_configured: 'ce site n’a pas de service de connexion',
  access_denied: 'l’accès a été refusé',
  'Network Error': 'le service de connexion ne répond pas',
};

const outcome = 'La connexion n’a pas abouti';

/** The French message for a failure of the callback. */
export function failureMessage(failure: string): string {
  const reason = Object.hasOwn(reasons, failure) ? reasons[failure] : undefined;
  return reason ? `${outcome}\u202f: ${reason}.` : `${outcome}.`;
}
