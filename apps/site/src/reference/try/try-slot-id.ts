/** Where the panel of an operation is drawn. */
export const trySlotId = (operationId: string): string => `essai-${operationId}`;
