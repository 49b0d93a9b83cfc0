/** Lengths of time in milliseconds. A day is 24 hours here, whatever the clocks of a zone do. */
export const oneMinute = 60_000;
export const oneHour = 60 * oneMinute;
export const oneDay = 24 * oneHour;
