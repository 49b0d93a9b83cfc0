import type { Interaction } from '@sillage/client/source/client';
import { clickIdNames } from '@sillage/engine/visits/click-ids';
import { parseUrl } from '@sillage/engine/visits/parse-url';

/** What the source of a visit was read from. */
export interface Reason {
  /** In a sentence. */
  words: string;
  /** The part of the address, or the referrer, that said it. */
  proof?: string;
}

type Known = Pick<Interaction, 'type' | 'source' | 'firstPage' | 'referrer' | 'referrerType'>;

/** Why a visit has the source that it has: the first that applies, in the order of the rules. */
export function whySource({ type, source, firstPage, referrer, referrerType }: Known): Reason {
  if (type === 'offline') return { words: 'Vous l’avez enregistrée pour cette intégration.' };
  const parameters = parametersOf(firstPage);
  const said = (names: readonly string[]) => {
    const found = parameters.find(([name]) => names.includes(name.toLowerCase()));
    return found && { proof: `${found[0]}=${found[1]}` };
  };
  if (source === 'custom')
    return {
      words: 'L’adresse d’arrivée porte le lien d’une de vos intégrations.',
      ...said(['wmkt_id']),
    };
  if (source.endsWith('-ads'))
    return {
      words: 'L’adresse d’arrivée porte l’identifiant de clic de la régie.',
      ...said(clickIdNames),
    };
  if (source.startsWith('utm:'))
    return { words: 'L’adresse d’arrivée nomme sa source.', ...said(['utm_source']) };
  if (source !== 'direct')
    return {
      words: 'Rien dans l’adresse ne nomme de source : c’est la page d’avant qui le dit.',
      ...(referrer && { proof: referrer }),
    };
  return referrerType === 'excludedReferrer'
    ? {
        words:
          'La page d’avant est d’un site exclu dans les réglages : elle n’est jamais une source.',
        ...(referrer && { proof: referrer }),
      }
    : { words: 'Ni l’adresse d’arrivée ni la page d’avant ne nomment de source.' };
}

function parametersOf(address: string | null): [string, string][] {
  return [...(parseUrl(address ?? '')?.searchParams ?? [])];
}
