import type { NewIngestionKey } from '@sillage/contract/access/ingestion-keys';
import type { Command, CommandName } from './command.ts';
import { withoutUndefined } from './without-undefined.ts';

/** Commands about the keys of those who send data to a project. */
export const ingestionKeyCommands = {
  'ingestion-key create': {
    options: {
      project: 'required',
      name: 'required',
      kind: 'optional',
      origins: 'optional',
      expires: 'optional',
    },
    run: (agents, _, { project = '', name = '', kind, origins, expires }) =>
      agents.createIngestionKey({
        params: { projectId: project },
        body: withoutUndefined<NewIngestionKey>({
          name,
          kind: kind as NewIngestionKey['kind'],
          allowedOrigins: origins?.split(',').map((origin) => origin.trim()),
          expiresAt: expires,
        }),
      }),
  },
  'ingestion-key list': {
    options: { project: 'required' },
    run: (agents, _, { project = '' }) =>
      agents.listIngestionKeys({ params: { projectId: project } }),
  },
  'ingestion-key rotate': {
    argument: 'id',
    options: { project: 'required', overlap: 'optional' },
    run: (agents, keyId, { project = '', overlap }) =>
      agents.rotateIngestionKey({
        params: { projectId: project, keyId },
        body: overlap === undefined ? {} : { overlapInHours: Number(overlap) },
      }),
  },
  'ingestion-key revoke': {
    argument: 'id',
    options: { project: 'required' },
    run: (agents, keyId, { project = '' }) =>
      agents.revokeIngestionKey({ params: { projectId: project, keyId } }),
  },
} satisfies Partial<Record<CommandName, Command>>;
