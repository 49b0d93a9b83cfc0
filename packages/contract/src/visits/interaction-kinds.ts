/** How a person met a source: by following it, or only by seeing it. */
export const interactionKinds = ['click', 'view'] as const;

export type InteractionKind = (typeof interactionKinds)[number];
