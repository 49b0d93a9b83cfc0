import type { AnnotationEvent } from '@sillage/engine/views/automatic-annotations';

/** How many campaigns a sentence names. */
const namedInText = 3;

const sentences: Record<AnnotationEvent, (names: string, isMany: boolean) => string> = {
  'campaign-created': (names, isMany) =>
    isMany ? `Campagnes créées\u00a0: ${names}` : `Campagne créée\u00a0: ${names}`,
  'spend-started': (names) => `La dépense de ${names} commence`,
  'spend-doubled': (names) => `La dépense de ${names} double au moins`,
  'spend-ended': (names) => `La dépense de ${names} cesse`,
};

/** What an annotation that makes itself says, in French. */
export function annotationText(event: AnnotationEvent, names: readonly string[]): string {
  const shown = names.slice(0, namedInText).map((name) => `«\u00a0${name}\u00a0»`);
  const rest = names.length - shown.length;
  const last = rest > 0 ? `${rest} ${rest === 1 ? 'autre' : 'autres'}` : shown.pop();
  const list = shown.length === 0 ? `${last}` : `${shown.join(', ')} et ${last}`;
  return sentences[event](list, names.length > 1);
}
