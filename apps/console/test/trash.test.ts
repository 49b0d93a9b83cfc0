import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { showAnew } from './follow.ts';
import { type Console, openConsole } from './harness.ts';
import { outOfReach } from './looks.ts';
import { orderType } from './shop.ts';

let console: Console;
/** Projects of one person: those that are left to be corrected, one to be read, and an empty one. */
let unused: string[];
let readOnly: string;
let empty: string;
let page: Page;
let complaints: string[];
beforeAll(async () => {
  console = await openConsole();
  const { server } = console;
  const projects = ['read', 'empty', 'corrected', 'created', 'restored'].map(() =>
    server.newProject(),
  );
  [readOnly = '', empty = '', ...unused] = (await Promise.all(projects)).map(({ id }) => id);
  const as = await console.person('reader', readOnly);
  const give = (projectId: string, role: 'reader' | 'editor') =>
    server.agents.setProjectAgent({ params: { projectId, agentId: as.id }, body: { role } });
  await Promise.all([give(empty, 'reader'), ...unused.map((id) => give(id, 'editor'))]);
  ({ page, complaints } = await console.open(`/app/${empty}/nulle-part`, { as, clock: 'real' }));
});
afterAll(() => console.close());

/** A shop whose trash holds orders without a total, one with a bad total, and a type nobody made. */
async function newTrash(projectId = unused.pop() ?? '') {
  const { server } = console;
  complaints.length = 0;
  await server.api.createEventType({ params: { projectId }, body: orderType });
  const send = (nonce: string, eventType: string, data: Record<string, unknown>) =>
    server.api.postEvent({ body: { projectId, nonce, eventType, data } });
  const first = await send('1', 'order', { email: 'a@exemple.fr', order_id: '1' });
  await send('2', 'order', { email: 'b@exemple.fr', order_id: '2' });
  await send('3', 'order', { email: 'c@exemple.fr', order_id: '3', total: 'cent' });
  await send('4', 'signup', { email: 'd@exemple.fr', plan: 'pro', paid: true });
  await server.drain();
  return { projectId, first: first.id };
}

/** What the workers do, for as long as the page waits for it. */
async function whileDraining<T>(wait: Promise<T>): Promise<T> {
  const timer = setInterval(() => void console.server.drain(), 300);
  return wait.finally(() => clearInterval(timer));
}

test('from a refused event to the corrected type and the replay, on one screen, within everybody’s reach', async () => {
  const { projectId } = await newTrash();
  await showAnew(page, `/app/${projectId}/corbeille`);
  const reasons = page.getByRole('table', { name: /Raisons/ });
  await reasons.getByRole('button', { name: 'Il manque « total »' }).click();
  await page.waitForURL('**/corbeille?cause=missing-field&type=order&champ=total');
  const refused = page.getByRole('table', { name: 'Événements refusés' });
  await expect.poll(() => refused.getByRole('rowheader').count()).toBe(2);
  await refused.getByRole('rowheader').getByRole('button').first().click();
  const event = page.getByRole('dialog', { name: 'Refusé : Commande' });
  await event.getByText('il manque', { exact: false }).first().waitFor();
  await event.getByText('rendez ce champ facultatif').waitFor();
  expect(await outOfReach(page)).toEqual([]);
  await event.getByRole('button', { name: 'Corriger le type' }).click();
  const panel = page.getByRole('dialog', { name: 'Corriger « Commande »' });
  await panel.getByText('aucun ne serait compris').waitFor();
  await panel.getByRole('button', { name: 'Rendre « total » facultatif' }).click();
  await panel.getByText('3 seraient compris').waitFor();
  expect(await outOfReach(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Corriger et rejouer' }).click();
  await panel.waitFor({ state: 'detached' });
  await whileDraining(page.getByText(/3 événements compris/).waitFor());
  await page.getByText('Plus aucun : ils ont quitté la corbeille.').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/app/${projectId}/corbeille`);
  const { total } = await console.server.api.listTrashedEvents({ params: { projectId } });
  expect(total).toBe(1);
  expect(complaints).toEqual([]);
});

test('a type that nobody made is proposed from what came, created, and understands it', async () => {
  const { projectId } = await newTrash();
  await showAnew(page, `/app/${projectId}/corbeille?corriger=signup`);
  const panel = page.getByRole('dialog', { name: 'Créer « Signup »' });
  await panel.getByText('1 serait compris').waitFor();
  await panel.getByRole('button', { name: 'Créer et rejouer' }).click();
  await panel.waitFor({ state: 'detached' });
  await whileDraining(page.getByText(/1 événement compris/).waitFor());
  const { data } = await console.server.api.listEvents({
    params: { projectId },
    query: { eventType: 'signup' },
  });
  expect(data[0]?.user.email?.current).toBe('d@exemple.fr');
  expect(data[0]?.metrics).toMatchObject([{ key: 'paid', data: { current: 1 } }]);
});

test('an archived type is restored in place', async () => {
  const { projectId } = await newTrash();
  const params = { projectId, id: 'order' };
  await console.server.agents.archiveEventType({ params });
  await showAnew(page, `/app/${projectId}/corbeille?corriger=order`);
  await page.getByRole('button', { name: 'Rétablir et rejouer' }).click();
  await whileDraining(page.getByText(/les raisons sont à jour/).waitFor());
  expect((await console.server.api.getEventType({ params })).archivedAt).toBeNull();
});

test('a reader sees every reason and every value, and cannot correct', async () => {
  const { projectId, first } = await newTrash(readOnly);
  await showAnew(page, `/app/${projectId}/corbeille?ouvert=${first}`);
  const event = page.getByRole('dialog', { name: 'Refusé : Commande' });
  const button = event.getByRole('button', { name: 'Corriger le type' });
  await button.waitFor();
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Escape');
  await event.waitFor({ state: 'detached' });
  const replay = page.getByRole('button', { name: 'Tout rejouer' });
  expect(await replay.getAttribute('title')).toContain('Il faut être éditeur');
});

test('an empty trash says that all is well', async () => {
  await showAnew(page, `/app/${empty}/corbeille`);
  await page.getByRole('heading', { name: 'La corbeille est vide' }).waitFor();
});
