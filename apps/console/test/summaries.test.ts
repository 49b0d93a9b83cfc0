import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser } from '../../../test/shared-browser.ts';
import { newAgent } from '../../api/test/harness/agents.ts';
import { startMailServer } from '../../api/test/harness/mail-server.ts';
import { startTestServer, type TestServer } from '../../api/test/harness/server.ts';
import { type Console, desktop, openConsole, signIn } from './harness.ts';

const label = 'Recevoir le résumé de la semaine';

let console: Console;
let server: TestServer;
let projectId: string;
let mail: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  console = await openConsole();
  mail = await startMailServer();
  server = await startTestServer({
    database: { db: console.server.db, close: async () => {} },
    consoleFolder: join(import.meta.dirname, '../build'),
    siteFolder: join(import.meta.dirname, '../../site/build'),
    config: { mail: mail.settings },
  });
  projectId = (await server.newProject()).id;
});
afterAll(async () => {
  await server.close();
  await mail.close();
  await console.close();
});

test('a reader asks for the summary of the week, and no longer', async () => {
  const reader = await newAgent(server);
  await server.agents.setProjectAgent({
    params: { projectId, agentId: reader.id },
    body: { role: 'reader' },
  });
  const context = await (await sharedBrowser()).newContext({ locale: 'fr-FR', ...desktop });
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  await page.goto(`${server.url}/app/${projectId}/performances`);
  await signIn(page, reader);
  const wanted = async () =>
    (await reader.agents.listMySummaries({})).data.map((each) => each.projectId);
  await page.getByRole('button', { name: 'Vues' }).click();
  const box = page.getByLabel(label);
  await expect.poll(() => box.isEnabled()).toBe(true);
  expect(await box.evaluate(clicked)).toBe(true);
  await page.getByText('Le résumé partira lundi à huit heures.').first().waitFor();
  expect(await wanted()).toEqual([projectId]);
  await page.reload();
  await page.getByRole('button', { name: 'Vues' }).click();
  await expect.poll(() => box.isChecked()).toBe(true);
  expect(await box.evaluate(clicked)).toBe(false);
  await page.getByText('Le résumé ne vous sera plus envoyé.').first().waitFor();
  expect(await wanted()).toEqual([]);
  await context.close();
});

test('where the server sends no mail, the summary says so and cannot be asked for', async () => {
  const { page } = await console.open('/app/demo/performances');
  await page.getByRole('button', { name: 'Vues' }).click();
  await page.getByText('Ce serveur n’envoie pas de messages.').waitFor();
  expect(await page.getByLabel(label).isDisabled()).toBe(true);
});

/** What a box shows in the click itself, whatever the server has yet to say. */
function clicked(box: HTMLElement): boolean {
  box.click();
  return (box as HTMLInputElement).checked;
}
