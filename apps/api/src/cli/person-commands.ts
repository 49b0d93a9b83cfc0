import { open, rename, rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { AgentsClient } from '@sillage/client/source/client';
import type { PersonToFind } from '@sillage/contract/people/person-to-find';
import type { Command, Download, Values } from './command.ts';
import { withoutUndefined } from './without-undefined.ts';
import { messages } from './wording.ts';

const person = { 'storage-key': 'optional', value: 'optional', user: 'optional' } as const;

const soughtIn = ({ 'storage-key': storageKey, value, user: userId }: Values): PersonToFind =>
  withoutUndefined<PersonToFind>({ storageKey, value, userId });

/** Between two looks at an erasure, in milliseconds. */
const pollDelay = 500;

const tell = (text: string) => void process.stderr.write(text);

export const personCommands = {
  'person export': {
    argument: 'file',
    options: { project: 'required', ...person },
    run: exportPerson,
  },
  'person erase': {
    options: { project: 'required', ...person, 'no-wait': 'flag' },
    run: async (agents, _, values, flags) => {
      const params = { projectId: values.project ?? '' };
      const erasure = await agents.createErasure({ params, body: soughtIn(values) });
      return flags.has('no-wait') ? erasure : waitFor(agents, params.projectId, erasure.id);
    },
  },
  'person erasures': {
    options: { project: 'required' },
    run: (agents, _, { project = '' }) => agents.listErasures({ params: { projectId: project } }),
  },
  'person object': {
    options: { project: 'required', ...person },
    run: (agents, _, values) =>
      agents.createObjection({
        params: { projectId: values.project ?? '' },
        body: soughtIn(values),
      }),
  },
  'person objections': {
    options: { project: 'required', ...person },
    run: (agents, _, values) => {
      const params = { projectId: values.project ?? '' };
      const body = soughtIn(values);
      return Object.keys(body).length === 0
        ? agents.listObjections({ params })
        : agents.findObjections({ params, body });
    },
  },
  'person resume': {
    argument: 'id',
    options: { project: 'required' },
    run: (agents, id, { project = '' }) =>
      agents.liftObjection({ params: { projectId: project, id } }),
  },
} satisfies Record<string, Command>;

/** Writes the archive beside its place, and puts it there when it is whole. */
async function exportPerson(
  agents: AgentsClient,
  file: string,
  values: Values,
  _: ReadonlySet<string>,
  download: Download,
): Promise<unknown> {
  const projectId = values.project ?? '';
  const body = soughtIn(values);
  const {
    projectId: __,
    userIds,
    ...counts
  } = await agents.exportPerson({
    params: { projectId },
    body,
  });
  tell(messages.exporting(Object.values(counts).reduce((sum, count) => sum + count, 0)));
  const parts = await download(`/projects/${encodeURIComponent(projectId)}/person-exports`, body);
  const partial = `${file}.partiel`;
  const output = await open(partial, 'w', 0o600);
  let bytes = 0;
  try {
    for await (const part of parts) {
      await output.write(part);
      bytes += part.length;
      tell(messages.received(bytes));
    }
  } catch {
    await output.close();
    await rm(partial, { force: true });
    throw new Error(messages.incompleteArchive(file));
  }
  tell('\n');
  await output.close();
  await rename(partial, file);
  return { file, bytes, userIds, ...counts };
}

async function waitFor(agents: AgentsClient, projectId: string, id: string) {
  for (;;) {
    const erasure = await agents.getErasure({ params: { projectId, id } });
    tell(messages.erasing(erasure.progress, erasure.step));
    if (erasure.status === 'done') {
      tell('\n');
      return erasure;
    }
    await setTimeout(pollDelay);
  }
}
