import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { fingerprint } from '../../../../scripts/setup/fingerprint.js';
import { createDemo } from '../../src/demo/create-demo.ts';
import { createProject } from '../../src/flows/projects/create-project.ts';
import { insertCampaign } from '../../src/store/campaigns/campaigns.ts';
import { insertIntegration } from '../../src/store/campaigns/integrations.ts';
import { openDatabase } from '../../src/store/driver/database.ts';
import { insertWorkspace } from '../../src/store/projects/workspaces.ts';
import { testPasswords } from './passwords.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** An embedded database with all tables, empty. */
    template: string;
    /** The same with a project that has a campaign: where there is one, no demonstration is made. */
    smallTemplate: string;
    /** The same with the demonstration project, on the day that the pages were written. */
    demoTemplate: string;
    /** Where the databases of the run are. A worker may be ended before it can remove its own. */
    databases: string;
  }
}

const cache = join(import.meta.dirname, '../../../../.cache');

/** What decides how an empty database is made, and how the demonstration is. */
const tableSources = ['package-lock.json', 'apps/api/src/store'];
const demoSources = [
  'package-lock.json',
  'apps/api/src',
  'packages/engine/src',
  'packages/contract/src',
];

/** The demonstration is another on each day: pages show the figures of this one. */
export const pagesDay = new Date('2026-11-15T06:00:00Z');

/** Makes embedded databases once: tests copy them, which takes no time. Returns what ends the run. */
export default async function setup(project: TestProject): Promise<() => void> {
  const databases = mkdtempSync(join(tmpdir(), 'sillage-test-'));
  project.provide('databases', databases);
  await makeTemplates(project);
  return () => rmSync(databases, { recursive: true, force: true });
}

async function makeTemplates(project: TestProject): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const template = join(cache, `pglite-${shortFingerprint(tableSources)}`);
  const demoTemplate = join(cache, `pglite-demo-${shortFingerprint(demoSources, pagesDay)}`);
  const smallTemplate = `${template}-small`;
  project.provide('template', template);
  project.provide('smallTemplate', smallTemplate);
  project.provide('demoTemplate', demoTemplate);
  await make(template, async (draft) => {
    const db = await openDatabase({ databaseUrl: undefined, folder: draft });
    await db.destroy();
  });
  if (project.name !== 'process' && project.name !== 'browser') return;
  await make(smallTemplate, async (draft) => {
    cpSync(template, draft, { recursive: true });
    const db = await openDatabase({ databaseUrl: undefined, folder: draft });
    const { id: accountId } = await insertWorkspace(db, { name: 'Maison' });
    const { id } = await createProject(db, { id: 'maison', name: 'Maison', accountId });
    const salons = await insertIntegration(db, id, { name: 'Salons' });
    await insertCampaign(db, id, salons.id, { campaignSlug: 'lyon', name: 'Lyon' });
    await db.destroy();
  });
  await make(demoTemplate, async (draft) => {
    cpSync(template, draft, { recursive: true });
    const db = await openDatabase({ databaseUrl: undefined, folder: draft });
    await createDemo(db, testPasswords, pagesDay);
    await db.destroy();
  });
}

const shortFingerprint = (sources: string[], more?: unknown): string =>
  fingerprint(sources, more).slice(0, 16);

/** Under another name first, so that a template is whole or not there. */
async function make(template: string, build: (draft: string) => Promise<void>): Promise<void> {
  if (existsSync(template)) return;
  const draft = `${template}-${process.pid}`;
  await build(draft);
  rmSync(template, { recursive: true, force: true });
  renameSync(draft, template);
}
