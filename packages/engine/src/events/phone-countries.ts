import { isSupportedCountry } from 'libphonenumber-js/max';

/** Whether numbers of a country can be read. */
export const isPhoneCountry = (code: string): boolean => isSupportedCountry(code);
