/** More countries, or more numbers in one event, would take milliseconds to try. */
export const maxCountries = 10;
export const maxPhones = 20;
