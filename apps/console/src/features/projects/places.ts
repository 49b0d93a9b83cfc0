/** Every time zone that this browser knows, and the one that is chosen. */
export const timeZones = (chosen: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])].sort();

const names = new Intl.DisplayNames('fr-FR', { type: 'currency' });

/** Every currency, by its code, with its French name; those used most come first. */
export function currencies(chosen: string): [code: string, name: string][] {
  const usual = ['EUR', 'CHF', 'CAD', 'USD', 'GBP', 'MAD', 'TND', 'XOF'];
  const codes = [...new Set([...usual, chosen, ...Intl.supportedValuesOf('currency')])];
  return codes.map((code) => [code, `${code} – ${names.of(code) ?? code}`]);
}

/** Where the person is, by their own clock; one that has no place says nothing. */
export function ownTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone === 'UTC' ? 'Europe/Paris' : timeZone;
}
