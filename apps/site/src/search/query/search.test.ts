import { describe, expect, test } from 'vitest';
import type { SearchDocument } from '../documents/search-document';
import { buildInvertedIndex } from './inverted-index';
import { type SearchRequest, search } from './search';

const page = (t: string, u: string, x: string, b: string[] = []): SearchDocument => ({
  ...{ t, u, x, b },
  s: '',
  h: '',
});
const section = (of: SearchDocument, s: string, h: string, x: string): SearchDocument => ({
  ...{ ...of, s, x },
  h: `#${h}`,
});

const types = page(
  'Types d’événements',
  '/docs/concepts/events/event-types',
  'Un type d’événement décrit une demande de devis.',
  ['Concepts', 'Événements'],
);
const models = page(
  'Modèles d’attribution',
  '/docs/concepts/attribution-models',
  'Un modèle partage le mérite d’un événement entre les interactions. Voyez vos campagnes.',
  ['Concepts'],
);
const campaign = page(
  'Campagnes et sources',
  '/docs/guides/campaigns',
  'Chaque annonce a un coût. L’attribution en dépend.',
);
const reference = page('Référence de l’API', '/reference/api', 'Un jeton ouvre l’API.');

const index = buildInvertedIndex([
  types,
  section(types, 'Les champs', 'champs', 'Chaque champ a une clé : ingestionKey, storageKey.'),
  models,
  section(models, 'Linéaire', 'lineaire', 'Chaque interaction reçoit la même part.'),
  campaign,
  reference,
  section(reference, 'Créer une campagne', 'createCampaign', 'POST /campaigns createCampaign name'),
  section(reference, 'Lister les dépenses', 'listOutlays', 'GET /outlays listOutlays'),
  page('Ancienne référence', '/docs/api-reference/old', 'Description des appels.'),
]);

const ask = (query: string, more: Partial<SearchRequest> = {}) => search(index, { query, ...more });
const titles = (query: string) => ask(query).hits.map(({ title }) => title.join(''));

describe('French', () => {
  test.each([
    ["l'attribution", 'Modèles d’attribution'],
    ['l’attribution', 'Modèles d’attribution'],
    ['ATTRIBUTIONS', 'Modèles d’attribution'],
    ["d'evenement", 'Types d’événements'],
    ['modele', 'Modèles d’attribution'],
    ['les champs', 'Les champs'],
    ['lineaires', 'Linéaire'],
  ])('%s finds %s first', (query, title) => {
    expect(titles(query)[0]).toBe(title);
  });

  test.each([
    ['utm', 'Campagnes et sources'],
    ['budget', 'Lister les dépenses'],
    ['conversions', 'Types d’événements'],
    ['token', 'Référence de l’API'],
  ])('%s, which no page says, finds %s', (query, title) => {
    expect(titles(query)).toContain(title);
  });
});

describe('ranking', () => {
  test('puts a title before a heading, and a heading before text', () => {
    expect(titles('campagnes')).toEqual([
      'Campagnes et sources',
      'Créer une campagne',
      'Modèles d’attribution',
    ]);
  });

  test('matches the beginning of a word for the last word typed alone', () => {
    expect(titles('attrib')).toContain('Modèles d’attribution');
    expect(titles('modeles attrib')[0]).toBe('Modèles d’attribution');
    expect(ask('attrib modeles')).toMatchObject({ partial: true });
  });

  test('wants all words, and the most of them when no page has all', () => {
    expect(titles('modèle campagne')).toEqual(['Modèles d’attribution', 'Linéaire']);
    expect(ask('modèle campagne').partial).toBe(false);
    expect(ask('linéaire introuvable')).toMatchObject({ total: 1, partial: true });
  });

  test.each(['atribution', 'lattribution', 'attributoin', 'atribut'])(
    'forgives a misspelling: %s',
    (query) => {
      expect(titles(query)[0]).toBe('Modèles d’attribution');
    },
  );

  test.each(['xyzzy', '', '  ', '« »'])('finds nothing for %j', (query) => {
    expect(ask(query)).toMatchObject({ hits: [], total: 0, partial: false });
  });
});

describe('a hit', () => {
  test('leads to its section, with the words to highlight', () => {
    const [hit] = ask('les champs').hits;
    expect(hit?.url).toBe('/docs/concepts/events/event-types?_highlight=champs#champs');
    expect(hit?.breadcrumbs).toEqual(['Concepts', 'Événements', 'Types d’événements']);
    expect(hit?.title).toEqual(['Les ', 'champs', '']);
  });

  test('highlights the words that matched in place of those typed', () => {
    const hit = ask('budget').hits.find(({ url }) => url.includes('listOutlays'));
    expect(hit?.url).toBe('/reference/api?_highlight=depenses&_highlight=outlays#listOutlays');
  });

  test.each([
    [
      'createCampaign',
      '/reference/api?_highlight=createcampaign#createCampaign',
      'Référence de l’API',
    ],
    ['ancienne', '/docs/api-reference/old?_highlight=ancienne', 'API Reference'],
    ['linéaire', '/docs/concepts/attribution-models?_highlight=lineaire#lineaire', undefined],
  ])('for %s is at %s, labelled %s', (query, url, label) => {
    const [hit] = ask(query).hits;
    expect(hit).toMatchObject({ url });
    expect(hit?.label).toBe(label);
    expect(hit?.breadcrumbs).not.toContain(label);
  });
});

describe('a context', () => {
  test('narrows the hits, and counts those of each context', () => {
    const found = ask('campagne', { context: 'docs/guides' });
    expect(found.hits.map(({ url }) => url.split('?')[0])).toEqual(['/docs/guides/campaigns']);
    expect(found).toMatchObject({
      total: 1,
      totalEverywhere: 3,
      totalByContext: { 'docs/concepts': 1, 'docs/guides': 1, reference: 1 },
    });
  });
});

test('with a limit, one page does not take all the places', () => {
  const crowded = page('Projet', '/docs/a', 'projet');
  const many = Array.from({ length: 9 }, (_, n) => section(crowded, `Projet ${n}`, `p${n}`, ''));
  const small = buildInvertedIndex([crowded, ...many, page('Autre', '/docs/b', 'un projet')]);
  const { hits, total } = search(small, { query: 'projet', limit: 8 });
  expect(total).toBe(11);
  expect(hits).toHaveLength(8);
  expect(hits.findIndex(({ url }) => url.startsWith('/docs/b'))).toBe(3);
});

describe('a heading that many pages have', () => {
  const wrong = 'Ce qui peut mal se passer';
  const pages = ['Devises', 'Projets', 'Personnes'].map((title) =>
    page(title, `/docs/concepts/${title.toLowerCase()}`, 'Une page.', ['Concepts']),
  );
  const shared = buildInvertedIndex(
    pages.flatMap((each) => [each, section(each, wrong, 'erreurs', 'Un mot est mal écrit.')]),
  );

  test('is shown with its page, and found by it', () => {
    const { hits } = search(shared, { query: 'ce qui peut mal se passer projets' });
    expect(hits[0]?.title.join('')).toBe('Projets\u00a0: ce qui peut mal se passer');
    expect(hits[0]?.breadcrumbs).toEqual(['Concepts']);
  });

  test('does not come before the page that a reader names', () => {
    const { hits } = search(shared, { query: 'devises' });
    expect(hits[0]?.title.join('')).toBe('Devises');
  });
});

test('a term of the glossary shows its definition, from its beginning', () => {
  const glossary = page('Glossaire', '/docs/glossaire', '');
  const text =
    'Le numéro que vous donnez à un événement, unique dans le projet. Voir la page qui explique « nonce ».';
  const [hit] = search(buildInvertedIndex([section(glossary, 'Nonce', 'nonce', text)]), {
    query: 'nonce',
  }).hits;
  expect(hit?.definition?.join('')).toBe(
    'Le numéro que vous donnez à un événement, unique dans le projet.',
  );
  expect(hit?.snippet.join('')).toMatch(/^Le numéro que vous donnez.*…$/);
  expect(hit?.snippet.join('').length).toBeLessThanOrEqual(50);
  expect(hit?.group).toBe('Définitions');
});

test('a query that names a path finds its operation first', () => {
  const sending = page('Envoyer un événement', '/docs/guides/send', 'POST /events, puis events.');
  const operation = (s: string, o: string) => ({ ...section(reference, s, s, o), o });
  const small = buildInvertedIndex([
    sending,
    operation('Envoyer beaucoup', 'POST /events/batch'),
    operation('Envoyer', 'POST /events'),
    operation('Lister', 'GET /projects/{projectId}/events'),
  ]);
  const found = (query: string) => search(small, { query }).hits.map(({ title }) => title.join(''));
  expect(found('POST /events').slice(0, 2)).toEqual(['Envoyer', 'Envoyer beaucoup']);
  expect(found('/v1/projects/demo/events')[0]).not.toBe('Envoyer');
  expect(found('GET events')[0]).toBe('Lister');
});

test('a page of results is a slice of all hits', () => {
  const all = ask('campagne');
  const second = ask('campagne', { slice: { from: 1, to: 2 } });
  expect(second.hits).toEqual([all.hits[1]]);
  expect(second.total).toBe(all.total);
});
