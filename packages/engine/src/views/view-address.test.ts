import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { questionAddress, questionNames, readQuestion } from '../question/address.ts';
import { isShareable, viewAddress } from './view-address.ts';

const someScreen = fc.constantFrom('performances', 'parcours', 'evenements', 'depenses');
const someAddress = fc.oneof(
  fc
    .array(
      fc.tuple(
        fc.oneof(fc.constantFrom(...questionNames), fc.string({ unit: 'grapheme', maxLength: 6 })),
        fc.oneof(
          fc.constantFrom('mois', '30j', 'campagne', 'turnover', 'first,last', 's=google-ads'),
          fc.string({ unit: 'grapheme', maxLength: 12 }),
        ),
      ),
      { maxLength: 8 },
    )
    .map((pairs) => new URLSearchParams(pairs).toString()),
  fc.string({ maxLength: 60 }),
);

describe('the address of a view', () => {
  test('is the same when it is kept again', () => {
    fc.assert(
      fc.property(someScreen, someAddress, (screen, address) => {
        const kept = viewAddress(screen, address);
        expect(viewAddress(screen, kept)).toBe(kept);
        expect(viewAddress(screen, `?${kept}`)).toBe(kept);
      }),
    );
  });

  test('asks what it asked', () => {
    fc.assert(
      fc.property(someAddress, (address) => {
        const asked = new URLSearchParams(address.replace(/^\?/, '').replace(/#.*$/su, ''));
        expect(readQuestion(new URLSearchParams(viewAddress('performances', address)))).toEqual(
          readQuestion(asked),
        );
      }),
    );
  });

  test('names the question by the words of the question', () => {
    fc.assert(
      fc.property(someAddress, (address) => {
        for (const name of questionAddress(readQuestion(new URLSearchParams(address))).keys())
          expect(questionNames).toContain(name);
      }),
    );
  });

  test.each([
    ['performances', '?periode=30j&mesure=turnover', 'mesure=turnover'],
    ['performances', 'mesure=turnover&periode=mois&periode=annee', 'periode=mois&mesure=turnover'],
    ['performances', 'periode=jamais&colonnes=visites', 'colonnes=visites'],
    ['evenements', 'periode=30j&vide=&etat=paid#bas', 'periode=30j&etat=paid'],
  ])('of %s, %s is kept as %s', (screen, address, kept) => {
    expect(viewAddress(screen, address)).toBe(kept);
  });
});

test('only screens of figures can be shared', () => {
  expect(['performances', 'parcours', 'personnes', 'evenements', ''].filter(isShareable)).toEqual([
    'performances',
    'parcours',
  ]);
});
