/** Long enough for a telephone number, a card or an account; a date or an amount is shorter. */
const fewestDigits = 9;

const digits = /\d/g;
const numbers = /\d[\d .()/\u00a0\u202f-]*/g;
const masked = '…';

const hasAddress = (word: string): boolean => {
  const at = word.indexOf('@');
  return at > 0 && at < word.length - 1;
};

const maskNumber = (number: string): string => {
  if ((number.match(digits)?.length ?? 0) < fewestDigits) return number;
  const kept = number.trimEnd();
  return masked + number.slice(kept.length);
};

/** A text without the e-mail addresses and the long numbers by which a person can be reached. */
export const maskContacts = (text: string): string =>
  text
    .split(/(\s+)/)
    .map((word) => (hasAddress(word) ? masked : word))
    .join('')
    .replace(numbers, maskNumber);
