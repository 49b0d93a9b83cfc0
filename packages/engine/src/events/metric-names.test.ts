import fc from 'fast-check';
import { expect, test } from 'vitest';
import { metricName, metricNames } from './metric-names.ts';

test.each([
  ['event-count', 'Événements'],
  ['turnover', 'Chiffre d’affaires'],
  ['product-count', 'Produits'],
  ['productCount', 'Produits'],
  ['PRODUCT_COUNT', 'Produits'],
  ['paid', 'Paiement'],
  ['state-delay-paid', 'Délai avant paiement'],
  ['state-delay-b2b', 'Délai avant b2b'],
  ['vat', 'TVA'],
  // What nobody else calls so keeps its own name.
  ['panier-moyen', 'panier-moyen'],
])('%s is read as %s', (key, name) => {
  expect(metricName(key)).toBe(name);
});

test('two metrics of a project never have one name', () => {
  const key = fc.oneof(
    fc.constantFrom('turnover', 'TurnOver', 'product-count', 'productCount', 'state-delay-paid'),
    fc.string({ minLength: 1 }),
  );
  fc.assert(
    fc.property(fc.uniqueArray(key), (keys) => {
      const names = [...metricNames(keys).values()];
      expect(new Set(names).size).toBe(keys.length);
    }),
  );
});
