import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTurn, isWhole } from '../../../test/whole.ts';
import { newAgent } from '../../api/test/harness/agents.ts';
import { type Console, openConsole, type Person } from './harness.ts';
import { watch } from './watched-page.ts';

let console: Console;
let empty: string;
beforeAll(async () => {
  console = await openConsole();
  const { agents } = console.server;
  const { accountId } = await agents.getProject({ params: { projectId: 'demo' } });
  empty = `vide-${randomUUID().slice(0, 8)}`;
  await agents.createProject({ body: { id: empty, name: 'Vide', accountId } });
});
afterAll(() => console.close());

/** Every screen that needs no identifier, and the title that it must have. */
const screens: readonly [path: string, title: string][] = [
  ['performances', 'Performances'],
  ['parcours', 'Parcours'],
  ['visites', 'Visites'],
  ['en-direct', 'En direct'],
  ['evenements', 'Événements'],
  ['corbeille', 'Corbeille'],
  ['personnes', 'Personnes'],
  ['personnes?onglet=oppositions', 'Personnes'],
  ['personnes?onglet=effacements', 'Personnes'],
  ['campagnes', 'Campagnes'],
  ['depenses', 'Dépenses'],
  ['depenses?onglet=imports', 'Dépenses'],
  ['integrations', 'Intégrations'],
  ['mise-en-route', 'Mise en route'],
  ['types', 'Types d’événements'],
  ['champs', 'Champs de personne'],
  ['comptes-de-service', 'Comptes de service'],
  ['comptes-de-service?onglet=cles-d-envoi', 'Comptes de service'],
  ['webhooks', 'Webhooks'],
  ['acces', 'Accès'],
  ['journal', 'Journal'],
  ['reglages', 'Réglages'],
  ['reglages?onglet=attribution', 'Réglages'],
  ['reglages?onglet=trafic', 'Réglages'],
  ['reglages?onglet=envois', 'Réglages'],
  ['reglages?onglet=canaux', 'Réglages'],
  ['reglages?onglet=taux', 'Réglages'],
  ['reglages?onglet=espace', 'Réglages'],
];

/** Their own tests judge them by the rules of access; their tabs are judged here. */
const judgedElsewhere =
  /^(performances|en-direct|corbeille|campagnes|depenses|types|comptes-de-service|webhooks|acces)$/;

/** One of each thing that has a page of its own, in the demonstration. */
async function detailPages(): Promise<[path: string, title: RegExp][]> {
  const { api } = console.server;
  const params = { projectId: 'demo' };
  const one = { params, query: { limit: 1 } };
  const [events, users, campaigns, visits] = await Promise.all([
    api.listEvents(one),
    api.listUsers(one),
    api.listProjectCampaigns(one),
    api.listInteractions(one),
  ]);
  return [
    [`evenements/${events.data[0]?._id}`, /./],
    [`personnes/${users.data[0]?.id}`, /./],
    [`campagnes/${campaigns.data[0]?.id}`, /./],
    [`visites/${visits.data[0]?.id}`, /^(Visite|Interaction hors ligne)$/],
    ['types/order', /^Commande$/],
    ['nulle-part', /^Cet écran n’existe pas$/],
  ];
}

/** What was there once, or never: the screen says so, and the server's refusal is expected. */
const missing = [
  ...['evenements', 'personnes', 'campagnes', 'visites', 'webhooks'].map(
    (screen) => `${screen}/${randomUUID()}`,
  ),
  'types/inconnu',
  'v/abcdefgh',
];
const isExpected = (fault: string): boolean => /\b40[34]\b/.test(fault);

const roles = {
  reader: (): Promise<Person> => member('reader'),
  editor: () => member('editor'),
  owner: () => console.person('owner'),
  administrator: () => member('reader', { administrator: true }),
};

async function member(role: 'reader' | 'editor', given = {}): Promise<Person> {
  const person = await newAgent(console.server, given);
  for (const projectId of ['demo', empty])
    await console.server.agents.setProjectAgent({
      params: { projectId, agentId: person.id },
      body: { role },
    });
  return person;
}

test.each(Object.entries(roles).map(([role, become], turn) => ({ role, become, turn })))(
  'every screen is whole for $role, full and empty, at every width, in light and dark',
  async ({ role, become, turn }) => {
    const { page, complaints } = await console.open('/app/demo/journal', { as: await become() });
    const watched = await watch(page, complaints);
    const found: string[] = [];
    const pages = screens.map(([path, title]): [string, RegExp] => [
      path,
      new RegExp(`^${title}$`),
    ]);
    const own: [path: string, title: RegExp][] =
      role === 'administrator'
        ? ['serveur', 'avis'].map((tab) => [`acces?onglet=${tab}`, /^Accès$/])
        : [];
    const full = [...inTurn([...pages, ...(await detailPages())], turn, 4), ...own];
    for (const [path, title] of full)
      found.push(
        ...(await watched.look(`/app/demo/${path}`, title, isWhole || !judgedElsewhere.test(path))),
      );
    // In `npm test`, half of the screens.
    for (const [path, title] of inTurn([...pages, ...own], turn + 1, 8))
      found.push(...(await watched.look(`/app/${empty}/${path}`, title, isWhole)));
    for (const path of inTurn(missing, turn, 4)) {
      // In `npm test`, one of them by the rules of access: they are one screen, in other words.
      const byRules = isWhole || path.startsWith('evenements');
      const faults = await watched.look(`/app/${empty}/${path}`, /./, byRules);
      found.push(...faults.filter((fault) => !isExpected(fault)));
    }
    expect(found).toEqual([]);
  },
  20 * 60_000,
);
