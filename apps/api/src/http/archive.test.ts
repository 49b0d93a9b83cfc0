import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipOf } from './archive.ts';

async function* parts(...texts: string[]) {
  yield* texts;
}

test('an archive holds each file as it was given, accents and empty ones too', async () => {
  const long = 'é'.repeat(100_000);
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipOf([
    { name: 'LISEZMOI.txt', text: () => parts('Bonjour, ', 'Léa') },
    { name: 'vide.csv', text: () => parts() },
    { name: 'long.json', text: () => parts(long, long) },
  ]))
    chunks.push(chunk);
  const files = unzipSync(new Uint8Array(Buffer.concat(chunks)));
  expect(Object.keys(files)).toEqual(['LISEZMOI.txt', 'vide.csv', 'long.json']);
  expect(strFromU8(files['LISEZMOI.txt'] ?? new Uint8Array())).toBe('Bonjour, Léa');
  expect(files['vide.csv']).toHaveLength(0);
  expect(strFromU8(files['long.json'] ?? new Uint8Array())).toBe(long + long);
});
