import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forgottenVisit, type VisitTraces } from './forgotten-visit.ts';
import { touchDetails } from './touch-details.ts';

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const visits: fc.Arbitrary<VisitTraces> = fc.record({
  type: fc.constantFrom('session', 'offline'),
  source: fc.constantFrom('google-ads', 'custom', 'meta-ads', 'direct', 'utm:lettre'),
  firstPage: fc.constantFrom(
    null,
    'pas une adresse',
    'https://www.exemple.fr/promo/?utm_content=affiche&mail=ada%40exemple.fr&gclid=abc#haut',
    'https://exemple.fr:8443/a/b?wmkt_adset=rouge&wmkt_content=bleu',
    'https://exemple.fr/',
  ),
  referrer: fc.constantFrom(null, 'https://www.google.fr/search?q=ada', 'pas une adresse'),
  data: fc
    .record({
      utm: optional(fc.record({ medium: optional(fc.string()), term: optional(fc.string()) })),
      adSet: optional(fc.string()),
      ad: optional(fc.string()),
      geo: optional(fc.record({ countryCode: optional(fc.constant('FR')), city: fc.string() })),
      asn: optional(fc.record({ asnId: fc.nat() })),
      userAgent: optional(
        fc.record({
          ua: fc.string(),
          device: fc.record({ type: optional(fc.constant('mobile')) }),
        }),
      ),
    })
    .map((data) => JSON.parse(JSON.stringify(data)) as VisitTraces['data']),
});

const detailsOf = ({ type, source, firstPage, data }: VisitTraces) => {
  const { utm, geo, userAgent, adSet, ad } = data as Record<string, never>;
  return touchDetails({
    type,
    source,
    firstPage,
    medium: (utm as { medium?: string } | undefined)?.medium ?? null,
    countryCode: (geo as { countryCode?: string } | undefined)?.countryCode ?? null,
    userAgent: userAgent ?? null,
    ...(adSet !== undefined && { adSet }),
    ...(ad !== undefined && { ad }),
  });
};

test('attribution reads the same of a visit before and after its person is forgotten', () => {
  fc.assert(
    fc.property(visits, (visit) => {
      expect(detailsOf({ ...visit, ...forgottenVisit(visit, []) })).toEqual(detailsOf(visit));
    }),
  );
});

test('of the browser, the place and the addresses, only what is counted by stays', () => {
  expect(
    forgottenVisit(
      {
        type: 'session',
        source: 'google-ads',
        firstPage: 'https://exemple.fr/compte/ada@exemple.fr?gclid=abc',
        referrer: 'https://www.google.fr/search?q=ada',
        data: {
          utm: { medium: 'cpc', term: 'ada' },
          geo: { countryCode: 'FR', city: 'Lyon', zipcode: '69001' },
          asn: { asnId: 12 },
          userAgent: {
            ua: 'Mozilla',
            browser: { name: 'Firefox' },
            device: { type: 'mobile', model: 'X' },
          },
        },
      },
      ['ada@exemple.fr'],
    ),
  ).toEqual({
    firstPage: 'https://exemple.fr/compte/***',
    referrer: 'https://www.google.fr',
    data: {
      utm: { medium: 'cpc' },
      geo: { countryCode: 'FR' },
      userAgent: { ua: '', browser: {}, device: { type: 'mobile' }, engine: {}, os: {}, cpu: {} },
    },
  });
});
