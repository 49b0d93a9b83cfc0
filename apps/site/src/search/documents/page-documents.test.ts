import { expect, test } from 'vitest';
import { pageDocuments } from './page-documents';

// Minified like the build's output: without optional quotes and closing tags.
const html = `<!doctype html><title>Types | Sillage</title>
<nav class="theme-doc-breadcrumbs x"><ul><li><a aria-label=Accueil href=/><svg></svg></a>
<li><span>Concepts</span><li><span>Types d’événements</span></ul></nav>
<div class="theme-doc-markdown markdown"><header><h1>Types d’événements</h1></header>
<p>Un <strong>type</strong> décrit l’<code>eventType</code>.
<ul><li>une référence<li>un nom</ul>
<h2 class=anchor id=champs>Les <code>fields</code><a class=hash-link href=#champs>\u200b</a></h2>
<p>Un champ.<button>Copier</button><script>let x</script>
<div data-living=SessionBuilder><p>12 pages</div><h3>Sans ancre</h3><p>Suite.</div><footer>Pied</footer>`;

test('a page gives a section for each heading', () => {
  const common = { t: 'Types d’événements', u: '/docs/types', b: ['Concepts'] };
  expect(pageDocuments('/docs/types', html)).toEqual([
    { ...common, s: '', h: '', x: 'Un type décrit l’eventType. une référence un nom' },
    { ...common, s: 'Les fields', h: '#champs', x: 'Un champ. Sans ancre Suite.' },
  ]);
});

test('what readers call it goes with its beginning', () => {
  const [first, ...others] = pageDocuments('/docs/types', html, 'objectif, but');
  expect(first?.k).toBe('objectif, but');
  expect(others.filter((each) => 'k' in each)).toEqual([]);
});

test('a page outside the docs gives its main part, titled by its heading or its title', () => {
  const page = (main: string) => `<title>Accueil | Sillage</title><nav>a</nav><main>${main}</main>`;
  expect(pageDocuments('/', page('<h1>Bonjour</h1><a>Un</a><a>Deux</a>'))).toEqual([
    { t: 'Bonjour', s: '', u: '/', h: '', b: [], x: 'Un Deux' },
  ]);
  expect(pageDocuments('/', page('texte'))[0]?.t).toBe('Accueil');
});

test('a page with noindex is not indexed, nor one without content', () => {
  const robots = '<meta name=robots content="noindex, nofollow"><main>secret</main>';
  expect(pageDocuments('/docs/a', robots)).toEqual([]);
  expect(pageDocuments('/docs/a', '<p>rien</p>')).toEqual([]);
});
