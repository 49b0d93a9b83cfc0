import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, openSite, phone, type Site } from './browser.ts';
import { hydrated } from './hydrated.ts';
import { docPages } from './routes.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const path = '/docs/concepts/source';

test.each([
  ['a desktop', desktop],
  ['a phone', phone],
])('on %s, a page is copied as Markdown', async (_, options) => {
  const { page, complaints } = await site.visit(path, {
    ...options,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await hydrated(page);
  await page.getByRole('button', { name: 'Copier la page' }).click();
  await page.getByRole('button', { name: 'Page copiée' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await (await fetch(`${site.server.url}${path}.md`)).text());
  expect(copied).toMatch(/^# Sources de trafic\n\n> /);
  expect(complaints).toEqual([]);
});

test('every page is served as Markdown that holds neither front matter nor MDX', async () => {
  for (const page of docPages) {
    const answer = await fetch(`${site.server.url}${page}.md`);
    expect([page, answer.status]).toEqual([page, 200]);
    expect(answer.headers.get('content-type')).toMatch(/^text\/markdown; ?charset=utf-8$/i);
    const prose = (await answer.text()).replace(/```.*?```/gs, '');
    expect(prose).not.toMatch(/^---|\{\/\*|^import |\]\(\.\.?\//m);
  }
});

test('llms.txt leads to every page, and llms-full.txt holds them', async () => {
  const text = await (await fetch(`${site.server.url}/llms.txt`)).text();
  for (const page of docPages) expect(text).toContain(`${page}.md)`);
  const whole = await (await fetch(`${site.server.url}/llms-full.txt`)).text();
  expect(whole.match(/^# /gm)?.length).toBeGreaterThanOrEqual(docPages.length);
});

test.each([
  ['Oui', true],
  ['Non', false],
])(
  'the answer « %s » is kept with its sentence, told to the data layer once, and a new page asks again',
  async (label, helpful) => {
    const { page, complaints } = await site.visit(path);
    await hydrated(page);
    const opinion = async () =>
      (await site.server.agents.listPageFeedback()).data.find((each) => each.page === path);
    const count = async () => (await opinion())?.[helpful ? 'helpful' : 'unhelpful'] ?? 0;
    const before = await count();
    const question = page.getByRole('region', { name: 'Cette page vous a-t-elle aidé' });
    await question.getByRole('button', { name: label }).click();
    await question.getByText('Merci pour votre réponse.').waitFor();
    expect(await count()).toBe(before + 1);
    const sentence = `Une phrase de test, ${label}.`;
    await question.getByRole('textbox').fill(sentence);
    await question.getByRole('button', { name: 'Envoyer' }).click();
    await question.getByText('Merci, votre phrase nous est parvenue.').waitFor();
    expect(await count()).toBe(before + 1);
    expect((await opinion())?.sentences.map((each) => each.sentence)).toContain(sentence);
    expect(await question.getByRole('button').count()).toBe(0);
    const told = await page.evaluate(() =>
      ((window as { dataLayer?: { event?: string }[] }).dataLayer ?? []).filter(
        ({ event }) => event === 'ux.docs.feedback',
      ),
    );
    expect(told).toEqual([{ event: 'ux.docs.feedback', page: path, helpful }]);
    expect(complaints).toEqual([]);
    await page.locator('.pagination-nav__link--prev').click();
    await question.getByRole('button', { name: label }).waitFor();
  },
);

test('while the API is down the reader is told so, and can answer again', async () => {
  const { page } = await site.visit(path);
  await hydrated(page);
  await page.route('**/api/v1/page-feedback/*', (route) => route.abort());
  const question = page.getByRole('region', { name: 'Cette page vous a-t-elle aidé' });
  await question.getByRole('button', { name: 'Oui' }).click();
  await question.getByRole('alert').getByText('Le serveur ne répond pas').waitFor();
  await page.unroute('**/api/v1/page-feedback/*');
  await question.getByRole('button', { name: 'Oui' }).click();
  await question.getByText('Merci pour votre réponse.').waitFor();
  expect(await question.getByRole('alert').count()).toBe(0);
});

test('on paper there is the text and nothing around it', async () => {
  const { page } = await site.visit(path, { ...desktop, javaScriptEnabled: false });
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('h1').isVisible()).toBe(true);
  for (const selector of [
    'nav.navbar',
    'aside',
    'footer.footer',
    '.pagination-nav',
    '.breadcrumbs',
  ])
    expect([selector, await page.locator(selector).first().isVisible()]).toEqual([selector, false]);
  expect(await page.getByRole('button', { name: 'Copier la page' }).isVisible()).toBe(false);
});

test('a page gives its picture, icons and font, and all are there', async () => {
  const html = await (await fetch(site.server.url + path)).text();
  const picture = /property="?og:image"? content="?([^" >]+)/.exec(html)?.[1] ?? '';
  const addresses = [
    new URL(picture).pathname,
    ...[...html.matchAll(/<link(?=[^>]*rel="?(?:icon|apple-touch-icon|manifest|preload))[^>]*>/g)]
      .map(([tag]) => /href="?([^" >]+)/.exec(tag)?.[1] ?? '')
      .filter((address) => address.startsWith('/')),
    '/favicon.ico',
  ];
  expect(addresses.length).toBeGreaterThanOrEqual(6);
  for (const address of addresses)
    expect([address, (await fetch(site.server.url + address)).status]).toEqual([address, 200]);
});
