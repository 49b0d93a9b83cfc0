/** The longest name has 32 characters. */
const maxLength = 64;

/** Whether a text names a zone of the tz database. An offset does not: it ignores DST. */
export function isTimeZone(name: string): boolean {
  if (name.length > maxLength || !/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
