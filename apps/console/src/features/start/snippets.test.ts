import type { EventType } from '@sillage/client/source/client';
import { expect, test } from 'vitest';
import { eventOf, type Shop, scriptOf, shopNames, usualTypes } from './snippets.ts';

const origin = 'https://sillage.exemple.fr';
const order = { ...usualTypes[0], fields: usualTypes[0].fields } as unknown as EventType;

test('the script waits for consent, unless it is given or not needed', () => {
  expect(scriptOf('page', origin, 'ma-boutique', 'told')).toBe(
    '<script defer src="https://sillage.exemple.fr/sillage.js" data-project="ma-boutique"></script>',
  );
  expect(scriptOf('page', origin, 'ma-boutique', 'given')).toContain('data-consent>');
  expect(scriptOf('manager', origin, 'ma-boutique', 'anonymous')).toContain('anonymous: true');
});

test.each(Object.keys(shopNames) as Shop[])(
  'the code for %s names the project, the type and every field that must be there',
  (shop) => {
    const code = eventOf(shop, origin, 'ma-boutique', order);
    for (const word of ['ma-boutique', 'order', 'email', 'total', `${origin}/v1/events`])
      expect(code).toContain(word);
  },
);

test('what a browser runs is sound: it sends the event that the API takes', async () => {
  const sent: { url: string; body: unknown }[] = [];
  const code = eventOf('page', origin, 'ma-boutique', order)
    .replace('<script>', '')
    .replace('</script>', '');
  const run = new Function('window', 'sillage', 'fetch', code);
  const sillage = (_: string, tell: (id: string) => void) => tell('navigateur-1');
  run({ sillage }, sillage, (url: string, { body }: { body: string }) =>
    sent.push({ url, body: JSON.parse(body) }),
  );
  expect(sent).toEqual([
    {
      url: `${origin}/v1/events`,
      body: {
        projectId: 'ma-boutique',
        eventType: 'order',
        nonce: 'NUMÉRO DE COMMANDE',
        trackerId: 'navigateur-1',
        data: { email: 'ADRESSE E-MAIL', total: 120.5 },
      },
    },
  ]);
});
