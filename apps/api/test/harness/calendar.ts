/** A day of a zone, so many days from today. Where clocks change a day has 23 hours or 25. */
export function dayFromToday(shift: number, timeZone = 'Europe/Paris'): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(Date.now());
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + shift);
  return date.toISOString().slice(0, 10);
}
