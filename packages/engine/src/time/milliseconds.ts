/** Durations in milliseconds. A day is 24 hours here, even when a zone changes its clocks. */
export const oneMinute = 60_000;
export const oneHour = 60 * oneMinute;
export const oneDay = 24 * oneHour;
