import { expect, test } from 'vitest';
import { atomFeed, readSections } from './atom-feed.ts';

const html = `<main><h2 id="version-0-2-0" class="a">Version 0.2.0<a class="hash-link" href="#x">#</a></h2>
<p class="b">Voir <a href="/docs/intro" class="c">l’introduction</a> &amp; &lt;la suite&gt;.</p>
<h2 id="ensuite">Et ensuite</h2><p>Non</p></main>`;

test('a section is what stands below its heading, with whole addresses and nothing of the page', () => {
  expect(readSections(html, 'https://docs.example/docs/notes').get('version-0-2-0')).toBe(
    '<p>Voir <a href="https://docs.example/docs/intro">l’introduction</a> &amp; &lt;la suite&gt;.</p>',
  );
});

test('a feed has an entry a version, dated by its publication', () => {
  const feed = atomFeed({
    url: 'https://docs.example',
    page: '/docs/notes',
    path: '/docs/notes.atom',
    releases: [
      { title: 'En préparation', anchor: 'en-preparation' },
      { title: 'Version 0.2.0', anchor: 'version-0-2-0', day: '2026-12-01' },
    ],
    sections: new Map([['version-0-2-0', '<p>a &amp; b</p>']]),
    changedAt: new Date('2026-12-24T10:00:00Z'),
  });
  expect(feed.match(/<entry>/g)).toHaveLength(2);
  expect(feed).toContain('<updated>2026-12-01T00:00:00Z</updated>');
  expect(feed).toContain('<id>https://docs.example/docs/notes#version-0-2-0</id>');
  expect(feed).toContain('&#60;p&#62;a &#38;amp; b&#60;/p&#62;');
  expect(feed).toMatch(/<author>.*<\/author>\n {2}<entry>/);
});
