import { readQuestion } from '@sillage/engine/question/address';
import { toAttributionQuery } from '@sillage/engine/question/question';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendSummaries } from '../../src/flows/views/send-summaries.ts';
import { askSummary } from '../../src/flows/views/summaries.ts';
import { smtpMailer } from '../../src/mail/mailer.ts';
import { newAgent, testPassword } from '../harness/agents.ts';
import { shopIn } from '../harness/attribution.ts';
import { linkOf, type MailServer, startMailServer } from '../harness/mail-server.ts';
import { PageVisitor } from '../harness/page-visitor.ts';
import { refusal, startTestServer, type TestServer, throwFailure } from '../harness/server.ts';

let mail: MailServer;
let server: TestServer;
beforeAll(async () => {
  mail = await startMailServer();
  // Summaries are sent for all projects.
  server = await startTestServer({ ownDatabase: true, config: { mail: mail.settings } });
});
afterAll(async () => {
  await server.close();
  await mail.close();
});
beforeEach(() => sql`delete from summaries`.execute(server.db));

/** A Monday in Paris, at eight o'clock. */
const monday = new Date('2026-03-16T07:00:00Z');
const later = (minutes: number) => new Date(monday.getTime() + minutes * 60_000);

const send = (now = monday) =>
  sendSummaries(
    {
      db: server.db,
      mailer: smtpMailer(mail.settings, () => {}),
      publicUrl: server.url,
      onFailure: throwFailure,
    },
    now,
  );

/** A shop with two weeks behind it, and somebody who asked for its summary the week before. */
async function readShop(role: 'reader' | 'editor' = 'reader') {
  const shop = await shopIn(server);
  const { params, projectId } = shop;
  const agent = await newAgent(server);
  const place = { projectId, agentId: agent.id };
  await server.agents.setProjectAgent({ params: place, body: { role } });
  await agent.agents.setMySummary({ params });
  await sql`update summaries set sent_week = '2026-03-09'`.execute(server.db);
  return { ...shop, agent, place };
}

async function fill({ visit, order, params, projectId }: Awaited<ReturnType<typeof readShop>>) {
  await visit(
    { at: '2026-03-03T10:00:00Z', trackerId: 'a', source: 'meta-ads' },
    { at: '2026-03-10T10:00:00Z', trackerId: 'b', source: 'search:google' },
    { at: '2026-03-11T10:00:00Z', trackerId: 'c', source: 'meta-ads' },
  );
  await order('2026-03-04T10:00:00Z', { email: 'a@exemple.fr', total: 80 }, 'a');
  await order('2026-03-12T10:00:00Z', { email: 'b@exemple.fr', total: 1234.5 }, 'b');
  await order('2026-03-13T10:00:00Z', { email: 'c@exemple.fr', total: 20 }, 'c');
  await order('2026-03-16T10:00:00Z', { email: 'd@exemple.fr', total: 9999 }, 'c');
  await server.api.createSourceOutlay({
    params,
    body: {
      source: 'meta-ads',
      amount: { amount: 70, currency: 'EUR' },
      startDate: '2026-03-09T00:00:00+01:00',
      endDate: '2026-03-16T00:00:00+01:00',
    },
  });
  await server.api.postEvent({
    body: {
      projectId,
      nonce: 'devis-1',
      eventType: 'devis',
      eventDate: '2026-03-12T10:00:00Z',
      data: { email: 'b@exemple.fr' },
    },
  });
  await server.drain();
  await sql`
    update trashed_events set raw_event_date = '2026-03-12T10:00:00Z'
    where project_id = ${projectId}`.execute(server.db);
}

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('the summary of a week', () => {
  test('says what the API answers to the question of its link', async () => {
    const shop = await readShop();
    await fill(shop);
    await send();
    const [message, ...more] = mail.sentTo(shop.agent.email);
    expect(more).toEqual([]);
    const text = plain(message?.text ?? '');
    expect(plain(message?.subject ?? '')).toBe('Projet de test : la semaine du 9 – 15 mars 2026');
    const link = /http\S+\/performances\?\S+/.exec(text)?.[0] ?? '';
    expect(new URL(link).pathname).toBe(`/app/${shop.projectId}/performances`);
    const question = readQuestion(new URL(link).searchParams);
    const rows = await server.api.queryAttributionPivot({
      params: shop.params,
      body: toAttributionQuery(question, '2026-11-16'),
    });
    const sum = (read: (cell: (typeof rows)[number]['intervals'][number]) => number | undefined) =>
      rows.reduce((total, { intervals: [cell] }) => total + ((cell && read(cell)) ?? 0), 0);
    const turnover = sum(({ models }) => models.lastNonDirect?.values.turnover);
    const before = sum(({ compared }) => compared?.models.lastNonDirect?.values.turnover);
    const spend = sum((cell) => cell.spend ?? 0);
    const visits = sum((cell) => cell.visits);
    expect([turnover, before, spend, visits]).toEqual([1254.5, 80, 70, 2]);
    const euros = (value: number) =>
      plain(new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(value));
    for (const part of [
      `Chiffre d’affaires : ${euros(turnover)} (+1 468 %, était ${euros(before)})`,
      `Dépense : ${euros(spend)} (était ${euros(0)})`,
      'Retour : × 17,92 (était –)',
      `Visites : 2 (+100 %, était 1)`,
      '- Recherche : google : 1 234,50 €, –\n- Meta Ads : 20,00 €, 70,00 €',
      'Ce qui a le plus changé : Recherche : google, en hausse, de 0,00 € à 1 234,50 €.',
      '1 événement est allé à la corbeille, surtout des « devis » : type inconnu',
      'Modèle : Dernier non direct, fenêtre de 90 jours',
    ])
      expect(text).toContain(part);
    for (const part of ['1 254,50 €', '× 17,92', 'Recherche : google', '70,00 €'])
      expect(plain(message?.html ?? '')).toContain(part);
    expect(`${message?.text}${message?.html}`).not.toMatch(/[abcd]@exemple\.fr/);
  });

  test('counts events where a project has no amount, and says when there is nothing', async () => {
    const { id: projectId } = await server.newProject();
    const agent = await newAgent(server);
    await server.agents.setProjectAgent({
      params: { projectId, agentId: agent.id },
      body: { role: 'reader' },
    });
    await agent.agents.setMySummary({ params: { projectId } });
    await sql`update summaries set sent_week = '2026-03-09'`.execute(server.db);
    await send();
    const text = plain((await mail.next(agent.email)).text);
    for (const part of [
      'Événements : 0 (était 0)',
      'Coût par événement : – (était –)',
      'Aucune source n’a rien rapporté',
      'Rien n’est allé à la corbeille.',
    ])
      expect(text).toContain(part);
  });

  test('is sent once, whatever processes send, and again the next Monday', async () => {
    const { agent } = await readShop();
    const count = () => mail.sentTo(agent.email).length;
    expect(await send(new Date(monday.getTime() - 1))).toBe(0);
    const tried = await Promise.all([send(), send(), send(later(1))]);
    expect(tried.reduce((sum, each) => sum + each, 0)).toBe(1);
    await send(later(90));
    await send(later(2 * 24 * 60));
    expect(count()).toBe(1);
    expect((await agent.agents.listMySummaries({})).data[0]?.lastSentAt).toBe(monday.toISOString());
    await send(later(7 * 24 * 60));
    expect(count()).toBe(2);
  });

  test('is tried again in an hour when the mail server fails, under the same id', async () => {
    const { agent } = await readShop();
    mail.behave(agent.email, 'is busy', 'is busy');
    await send();
    await send(later(59));
    expect(mail.sentTo(agent.email)).toEqual([]);
    await send(later(61));
    await send(later(130));
    expect(mail.sentTo(agent.email)).toHaveLength(1);
  });

  test('is not sent after Wednesday, nor to who comes on Monday noon', async () => {
    const { agent, params } = await readShop();
    expect(await send(new Date('2026-03-18T23:00:00Z'))).toBe(0);
    await agent.agents.removeMySummary({ params });
    await askSummary(server.db, agent.id, params.projectId, later(4 * 60));
    await send(later(5 * 60));
    expect(mail.sentTo(agent.email)).toEqual([]);
    await send(later(7 * 24 * 60));
    expect(mail.sentTo(agent.email)).toHaveLength(1);
  });

  test.each([
    [
      'whose role was taken',
      ({ place }: Shop) => server.agents.removeProjectAgent({ params: place }),
    ],
    [
      'who was disabled',
      ({ agent }: Shop) => server.agents.disableAgent({ params: { agentId: agent.id } }),
    ],
    ['whose project is archived', ({ params }: Shop) => server.agents.archiveProject({ params })],
    [
      'who lacks the second factor that the workspace asks for',
      async ({ projectId }: Shop) => {
        await sql`
          update workspaces set require_second_factor = true
          where id = (select workspace_id from projects where id = ${projectId})`.execute(
          server.db,
        );
      },
    ],
  ])('does not go to somebody %s', async (_, lose) => {
    const shop = await readShop();
    await lose(shop);
    await send();
    expect(mail.sentTo(shop.agent.email)).toEqual([]);
    await sql`update workspaces set require_second_factor = false`.execute(server.db);
  });
});

type Shop = Awaited<ReturnType<typeof readShop>>;

describe('who gets it', () => {
  test('lists, asks and stops for oneself, on projects that one reads', async () => {
    const { agent, params, place } = await readShop();
    expect(await agent.agents.listMySummaries({})).toMatchObject({
      sendsMail: true,
      data: [{ projectId: params.projectId, projectName: 'Projet de test', lastSentAt: null }],
    });
    const again = await agent.agents.setMySummary({ params });
    expect((await agent.agents.listMySummaries({})).data).toEqual([again]);
    const stranger = await newAgent(server);
    expect((await refusal(stranger.agents.setMySummary({ params }))).statusCode).toBe(403);
    expect((await refusal(stranger.agents.removeMySummary({ params }))).statusCode).toBe(404);
    expect((await refusal(server.agents.setMySummary({ params }))).statusCode).toBe(404);
    await server.agents.removeProjectAgent({ params: place });
    expect((await agent.agents.removeMySummary({ params })).projectId).toBe(params.projectId);
    expect((await agent.agents.listMySummaries({})).data).toEqual([]);
  });

  test('stops it by the link of the message, once the page has asked', async () => {
    const { agent } = await readShop();
    await send();
    const message = await mail.next(agent.email);
    const link = linkOf({ ...message, text: message.text.split('\n--')[1] ?? '' });
    expect(link).toContain('/account/stop-summary?link=');
    const visitor = new PageVisitor();
    const page = await visitor.open(link);
    expect(page.html).toContain('Projet de test');
    expect(page.url).not.toContain('link=');
    expect((await agent.agents.listMySummaries({})).data).toHaveLength(1);
    const done = await visitor.send(page);
    expect([done.status, done.html.includes('Vous ne recevrez plus')]).toEqual([200, true]);
    expect((await agent.agents.listMySummaries({})).data).toEqual([]);
    expect((await new PageVisitor().open(link)).status).toBe(410);
  });

  test('stops it by one click in a mail program, and a wrong link stops nothing', async () => {
    const { agent } = await readShop();
    await send();
    const { headers } = await mail.next(agent.email);
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const address =
      /^List-Unsubscribe: <(.*)>$/.exec(
        headers.find((line) => line.startsWith('List-Unsubscribe:')) ?? '',
      )?.[1] ?? '';
    const click = (url: string) =>
      fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      });
    expect(
      (await click(`${address.slice(0, -1)}${address.endsWith('A') ? 'B' : 'A'}`)).status,
    ).toBe(200);
    expect((await agent.agents.listMySummaries({})).data).toHaveLength(1);
    expect((await click(address)).status).toBe(200);
    expect((await agent.agents.listMySummaries({})).data).toEqual([]);
    expect((await click(address)).status).toBe(200);
    const told = await server.db
      .selectFrom('audit_log')
      .select(['operation', 'actor_id'])
      .where('operation', '=', 'stopSummary')
      .where('actor_id', '=', agent.id)
      .execute();
    expect(told.length).toBeGreaterThan(0);
    const secret = new URL(address).searchParams.get('link') ?? '';
    const { rows } = await sql`
      select 1 from audit_log where audit_log::text like ${`%${secret}%`}
      union all select 1 from summaries where summaries::text like ${`%${secret}%`}`.execute(
      server.db,
    );
    expect(rows).toEqual([]);
  });

  test('sees them on the page of the account, and stops one there', async () => {
    const { agent } = await readShop();
    const visitor = new PageVisitor();
    const signIn = await visitor.open(`${server.url}/account/summaries`);
    const page = await visitor.open(signIn.url, {
      method: 'POST',
      body: new URLSearchParams({ email: agent.email, password: testPassword }),
    });
    expect(page.html).toContain('Projet de test');
    expect(page.html).toContain('le premier part lundi');
    const done = await visitor.send(page);
    expect(done.html).toContain('Ce résumé ne vous sera plus envoyé.');
    expect(done.html).toContain('Vous ne recevez aucun résumé.');
    expect((await agent.agents.listMySummaries({})).data).toEqual([]);
  });
});
