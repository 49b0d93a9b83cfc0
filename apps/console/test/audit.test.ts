import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAgent } from '../../api/test/harness/agents.ts';
import { type Console, openConsole } from './harness.ts';
import { newTeam } from './team.ts';

let console: Console;
beforeAll(async () => {
  console = await openConsole();
});
afterAll(() => console.close());

const real = { clock: 'real' } as const;

test('an owner reads who changed what, from what to what, and takes the log away', async () => {
  const { projectId, workspaceId, owner } = await newTeam(console);
  const params = { projectId };
  await owner.agents.updateProject({ params, body: { name: 'Lampes de la Lune' } });
  await owner.agents.updateProject({ params, body: { attribution: { model: 'linear' } } });
  const { page, complaints } = await console.open(`/app/${projectId}/journal`, {
    as: owner,
    ...real,
  });
  const table = page.getByRole('table', { name: 'Journal des actions' });
  await table.getByText('Lampes de la Lune').first().waitFor();
  await page.getByLabel('Quoi').selectOption('updateProject');
  await page.waitForURL(/quoi=updateProject/);
  await page.reload();
  const rows = table.getByRole('row');
  await table.getByText('attribution › modèle').waitFor();
  const { total } = await owner.agents.listWorkspaceAudit({
    params: { workspaceId },
    query: { operation: 'updateProject' },
  });
  expect(await rows.count()).toBe(total + 1);
  const renamed = rows.filter({ hasText: 'Lampes de la Lune' });
  expect(await renamed.locator('del').innerText()).toBe('Lampes');
  expect(await renamed.locator('ins').innerText()).toBe('Lampes de la Lune');
  expect(await renamed.innerText()).toContain(owner.email);

  const given = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter' }).click();
  await page.getByRole('button', { name: 'CSV pour un tableur français' }).click();
  const text = await readFile(await (await given).path(), 'utf8');
  expect(text).toContain(';updateProject;');
  expect(text).not.toContain('createProject');

  await page.getByLabel('Du', { exact: true }).fill('2020-01-01');
  await page.getByLabel('Au', { exact: true }).fill('2020-01-02');
  await page.getByRole('heading', { name: 'Aucune action' }).waitFor();
  await page.getByRole('button', { name: 'Tout montrer' }).first().click();
  await table.waitFor();
  expect(complaints).toEqual([]);
});

test('a reader is told who reads it; an administrator reads that of the server', async () => {
  const { projectId, member } = await newTeam(console);
  const reader = await console.open(`/app/${projectId}/journal`, {
    as: await member('reader'),
    ...real,
  });
  await reader.page.getByRole('heading', { name: 'Réservé aux propriétaires' }).waitFor();
  const administrator = await newAgent(console.server, { administrator: true });
  await console.server.agents.setProjectAgent({
    params: { projectId, agentId: administrator.id },
    body: { role: 'reader' },
  });
  const { page, complaints } = await console.open(`/app/${projectId}/journal?onglet=serveur`, {
    as: administrator,
    ...real,
  });
  await page
    .getByRole('cell', { name: /Créer un agent/ })
    .first()
    .waitFor();
  expect([...reader.complaints, ...complaints]).toEqual([]);
});
