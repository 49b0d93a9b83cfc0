import { readFile } from 'node:fs/promises';
import { createClient } from '@sillage/client/source/client';
import type { PivotRow } from '@sillage/contract/attribution/attribution-pivot';
import type { AttributionQuery } from '@sillage/contract/attribution/attribution-query';
import { readQuestion } from '@sillage/engine/question/address';
import { toAttributionQuery } from '@sillage/engine/question/question';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTurn } from '../../../test/whole.ts';
import { newServiceAccount } from '../../api/test/harness/service-account.ts';
import { showAnew } from './follow.ts';
import { type Console, desktop, openConsole, phone, tablet } from './harness.ts';
import { allLooks, faultsIn, looksAt } from './looks.ts';

let console: Console;
let demo: ReturnType<typeof createClient>;
/** Of a reader of the demonstration: each test shows the screen anew on it, by an address of its own. */
let page: Page;
let complaints: string[];
beforeAll(async () => {
  console = await openConsole();
  const { agents, url } = console.server;
  const { token } = await newServiceAccount(agents, 'demo', 'reader');
  demo = createClient({ baseUrl: url, token });
  ({ page, complaints } = await console.open('/app/demo/nulle-part'));
});
afterAll(() => console.close());

const day = '2026-11-15';
const screen = '/app/demo/performances';
const params = { projectId: 'demo' };
const phoneLooks = looksAt([phone.viewport]);
const wideLooks = looksAt([desktop.viewport, tablet.viewport]);

/** What the API says to the question of an address. */
const ask = (address: string, change: Partial<AttributionQuery> = {}): Promise<PivotRow[]> =>
  demo.queryAttributionPivot({
    params,
    body: { ...toAttributionQuery(readQuestion(new URLSearchParams(address)), day), ...change },
  });

const euros = (value: number, digits = 2) =>
  new Intl.NumberFormat('fr-FR', {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);

const figures = () => page.getByRole('list', { name: 'Chiffres de la période' });
const table = () => page.getByRole('table', { name: /une colonne par modèle/ });
const row = (name: string) => table().getByRole('row').filter({ hasText: name }).first();

/** The cells of a row, as they are written, with plain spaces. */
const cells = async (name: string) =>
  (await row(name).getByRole('cell').allInnerTexts()).map((text) =>
    text.replace(/\s+/g, ' ').trim(),
  );
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

describe('the figures on the screen', () => {
  const addresses = [
    'mesure=turnover&modeles=lastNonDirect,first,shapley',
    'periode=90j&mesure=turnover&modeles=linear,markov&date=interaction',
    'periode=mois-1&mesure=turnover&modeles=last,positionBased&fenetre=30&type=order',
  ];
  test.each(inTurn(addresses, 1, 3))('are those of the API: %s', async (address) => {
    complaints.length = 0;
    await showAnew(page, `${screen}?${address}`);
    await figures().waitFor();
    const answer = await ask(address);
    const [model = 'last'] = readQuestion(new URLSearchParams(address)).models;
    for (const { name, intervals } of answer) {
      const shown = await cells(name);
      for (const [index, each] of readQuestion(new URLSearchParams(address)).models.entries())
        expect([name, shown[index]]).toEqual([
          name,
          plain(euros(intervals[0]?.models[each]?.values.turnover ?? 0)),
        ]);
    }
    const total = answer.reduce(
      (sum, { intervals }) => sum + (intervals[0]?.models[model]?.values.turnover ?? 0),
      0,
    );
    expect(plain(await table().locator('tfoot').innerText())).toContain(plain(euros(total)));
    const visits = answer.reduce((sum, { intervals }) => sum + (intervals[0]?.visits ?? 0), 0);
    expect(plain(await figures().innerText())).toContain(
      plain(new Intl.NumberFormat('fr-FR').format(visits)),
    );
    expect(complaints).toEqual([]);
  });

  test('add up from a source to its campaigns, by every model', async () => {
    const address = 'mesure=turnover&modeles=shapley,markov,first';
    await showAnew(page, `${screen}?${address}&ouvrir=source~custom`);
    await row('Publicité en ligne').waitFor();
    const number = async (name: string, index: number) =>
      Math.round(
        Number(((await cells(name))[index] ?? '').replace(/[^\d,-]/g, '').replace(',', '.')) * 100,
      );
    for (const index of [0, 1, 2])
      expect(
        (await number('Publicité en ligne', index)) +
          (await number('Lettre d’information et salons', index)),
      ).toBe(await number('Sources personnalisées', index));
    await page.getByRole('button', { name: 'Ouvrir Publicité en ligne' }).click();
    await row('Recherche de la marque').waitFor();
    expect(page.url()).toMatch(/ouvrir=source%7Ecustom&ouvrir=integration/);
  });

  test('open into their events, which add up to the cent, and lead to one event', async () => {
    const address = 'mesure=turnover&modeles=linear';
    await showAnew(page, `${screen}?${address}`);
    await page.getByRole('button', { name: /brevo.*Linéaire.*voir les événements/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Campagne balisée : brevo' });
    const [brevo] = (await ask(address)).filter(({ identifier }) => identifier === 'utm:brevo');
    const figure = plain(euros(brevo?.intervals[0]?.models.linear?.values.turnover ?? 0));
    await drawer.getByText('exactement le chiffre').waitFor();
    expect(plain(await drawer.locator('tfoot').innerText())).toBe(`Total ${figure}`);
    const amounts = await drawer.locator('tbody tr td:last-child').allInnerTexts();
    const cents = amounts.map((text) =>
      Math.round(Number(text.replace(/[^\d,-]/g, '').replace(',', '.')) * 100),
    );
    expect(plain(euros(cents.reduce((sum, each) => sum + each, 0) / 100))).toBe(figure);
    await page.reload();
    await drawer.waitFor();
    await drawer.getByRole('link').first().click();
    await page.waitForURL('**/app/demo/evenements/*');
  });
});

describe('within one minute', () => {
  test('which campaign to cut, which to feed, and why two models disagree', async () => {
    await showAnew(page, screen);
    const said = page.getByRole('list', { name: 'Ce qu’il faut en retenir' });
    await said.waitFor();
    expect(page.url()).toContain('mesure=turnover');
    const [cut, feed, dispute] = (await said.getByRole('listitem').allInnerTexts()).map(plain);
    expect(cut).toMatch(/^À couper Lettre de nos partenaires américains .* rien d’obtenu/);
    expect(feed).toMatch(/^À nourrir .* Retour de × [\d,]+ à × [\d,]+, selon les 2 modèles/);
    expect(dispute).toMatch(/^Les modèles divergent le plus .* ouvre \d+ % .* conclut \d+ %/);
    const [name = ''] =
      dispute?.match(/Recherche de la marque|Découverte sur les réseaux sociaux/) ?? [];
    await said.getByRole('button', { name }).click();
    await row(name).waitFor();
    expect(new URL(page.url()).searchParams.get('chercher')).toBe(name);
  });

  test('without a pointer: a period, a comparison, a filter and its undoing, a row, its events', async () => {
    await showAnew(page, `${screen}?mesure=turnover&modeles=last,first`);
    await figures().waitFor();
    await page.keyboard.press('m');
    await page.waitForURL(/periode=mois/);
    await page.keyboard.press('x');
    await page.waitForURL(/comparer=precedente/);
    const filter = page.getByRole('button', { name: 'Ne voir que Recherche : google' });
    await filter.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/noeud=s%3Dsearch/);
    await page.getByRole('button', { name: 'Enlever le filtre Recherche : google' }).waitFor();
    await page.locator('#screen').focus();
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => !url.searchParams.has('noeud'));
    await page.getByRole('button', { name: 'Ouvrir Sources personnalisées' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Fermer Sources personnalisées/ }).waitFor();
    // While the answer to a new question comes, the old one stands, and says so.
    await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
    const slider = page.getByRole('slider', { name: /lire pas à pas/ });
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/nov\..*€/);
  });
});

test('a period is typed as one says it, or chosen on two months', async () => {
  await showAnew(page, `${screen}?mesure=turnover`);
  await figures().waitFor();
  await page.getByRole('button', { name: /30 derniers jours/ }).click();
  await page.getByLabel('Une autre, comme vous la diriez').fill('du 1er au 15 octobre');
  await page.getByText('1er – 15 oct. 2026 : Entrée pour choisir').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/periode=2026-10-01%7E2026-10-15/);
  await page.getByRole('button', { name: /1er – 15 oct\. 2026/ }).click();
  await page.getByRole('button', { name: '3 octobre 2026', exact: true }).click();
  await page.getByRole('button', { name: '5 octobre 2026', exact: true }).click();
  await page.waitForURL(/periode=2026-10-03%7E2026-10-05/);
  await page.goBack();
  await page.waitForURL(/periode=2026-10-01%7E2026-10-15/);
});

test('rows are looked for, columns chosen, and a pasted address shows the same', async () => {
  await showAnew(
    page,
    `${screen}?mesure=turnover&modeles=last,first&chercher=marque&colonnes=depense,retour`,
  );
  await row('Recherche de la marque').waitFor();
  const heads = await table().getByRole('columnheader').allInnerTexts();
  expect(heads.map(plain)).toEqual(['Source', 'Dernier ↓', 'Premier', 'Dépense', 'Retour']);
  expect(await row('Recherche : google').count()).toBe(0);
  await page.getByLabel('Chercher une ligne').fill('');
  await row('Recherche : google').waitFor();
  await page.getByRole('columnheader', { name: 'Premier' }).getByRole('button').click();
  await page.waitForURL(/tri=-valeur\.first/);
  const shown = await table().getByRole('rowheader').allInnerTexts();
  expect(shown.map(plain).slice(-2)).toEqual(['Non attribué', 'Total']);
});

test('every export states its question: a table in French, a picture', async () => {
  await showAnew(page, `${screen}?mesure=turnover&modeles=last,first`);
  await figures().waitFor();
  const give = async (name: string, from: number) => {
    await page.getByRole('button', { name: 'Exporter' }).nth(from).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name, exact: true }).click(),
    ]);
    return readFile(await download.path());
  };
  const csv = (await give('CSV pour un tableur français', 1)).toString();
  expect(csv).toContain('# Démonstration : Chiffre d’affaires, par source');
  expect(csv).toContain('Modèles : Dernier, Premier');
  expect(csv).toMatch(/Recherche : google;\d+(,\d+)?;/);
  const svg = (await give('Image SVG', 0)).toString();
  expect(svg).toMatch(/^<svg/);
  expect(svg).toContain('Modèles : Dernier, Premier');
  expect(svg).not.toContain('class=');
  expect((await give('Image PNG', 0)).subarray(1, 4).toString()).toBe('PNG');
});

test('an empty project says so, with one thing to do; an unknown number is said to be one', async () => {
  const projectId = `vide-${Date.now()}`;
  await console.server.agents.createProject({ body: { id: projectId, name: 'Vide' } });
  const person = await console.person('reader', projectId);
  const empty = await console.open(`/app/${projectId}/performances`, { as: person });
  await empty.page.getByRole('heading', { name: 'Pas encore de chiffres' }).waitFor();
  await empty.page.getByRole('link', { name: 'Commencer la mise en route' }).waitFor();
  expect(empty.complaints).toEqual([]);
  await showAnew(page, `${screen}?periode=1999-01-01~1999-01-31`);
  await page.getByRole('button', { name: 'Voir les 365 derniers jours' }).waitFor();
});

test('everybody can read it, and ask something else of it, at every width', async () => {
  await showAnew(
    page,
    `${screen}?mesure=turnover&modeles=last,first&comparer=precedente&ouvrir=source~custom`,
  );
  await figures().waitFor();
  await row('Publicité en ligne').waitFor();
  expect(await faultsIn(page, allLooks, 0)).toEqual([]);
  await page.setViewportSize(phone.viewport);
  await page
    .getByRole('button', { name: /30 derniers jours · Chiffre d’affaires · 2 modèles/ })
    .click();
  await page.getByRole('dialog', { name: 'Question' }).waitFor();
  expect(await faultsIn(page, phoneLooks, 1)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize(desktop.viewport);
  await page.getByRole('button', { name: /^30 derniers jours/ }).click();
  expect(await faultsIn(page, wideLooks, 0)).toEqual([]);
});
