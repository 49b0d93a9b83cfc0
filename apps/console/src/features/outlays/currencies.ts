const common = ['EUR', 'USD', 'GBP', 'CHF', 'CAD'];

let names: Intl.DisplayNames | undefined;

/** Every currency with its French name: the project's first, then those that are met most. */
export function currencyOptions(usual: string): (readonly [code: string, name: string])[] {
  names ??= new Intl.DisplayNames('fr-FR', { type: 'currency' });
  const first = [...new Set([usual, ...common])];
  const others = Intl.supportedValuesOf('currency').filter((code) => !first.includes(code));
  return [...first, ...others].map(
    (code) => [code, `${code} – ${names?.of(code) ?? code}`] as const,
  );
}
