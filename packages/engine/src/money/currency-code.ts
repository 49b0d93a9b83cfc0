const codes = new Set(Intl.supportedValuesOf('currency'));

/** Whether a text is an ISO 4217 code, in capitals. */
export const isCurrencyCode = (code: string): boolean => codes.has(code);
