import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig } from '../config.ts';
import type { Command, CommandName } from './command.ts';

const root = join(import.meta.dirname, '../../../..');

const configuration = () => readConfig(process.env, root);

const readVersion = (): string =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;

/** Brings the code of databases only to commands that need it. */
const load = async () => {
  process.umask(0o077);
  const { progressBar } = await import('../copies/progress.ts');
  return {
    report: progressBar(process.stderr),
    ...(await import('../copies/back-up.ts')),
    ...(await import('../copies/restore.ts')),
    ...(await import('../copies/move.ts')),
    ...(await import('../copies/export-project.ts')),
  };
};

/** Commands about all that a server, or one project of it, keeps. They open its database themselves. */
export const copyCommands = {
  'backup check': {
    argument: 'file',
    offline: true,
    options: {},
    run: async (_, file) => {
      const { checkBackup, report } = await load();
      return checkBackup(resolve(file), report);
    },
  },
  backup: {
    argument: 'file',
    offline: true,
    options: {},
    run: async (_, file) => {
      const { backUp, report } = await load();
      return backUp(configuration(), resolve(file), readVersion(), report);
    },
  },
  restore: {
    argument: 'file',
    offline: true,
    options: { replace: 'flag' },
    run: async (_, file, __, flags) => {
      const { restore, report } = await load();
      return restore(configuration(), resolve(file), flags.has('replace'), report);
    },
  },
  move: {
    offline: true,
    options: { to: 'required' },
    run: async (_, __, { to = '' }) => {
      const { moveDatabase, report } = await load();
      return moveDatabase(configuration(), to, report);
    },
  },
  export: {
    offline: true,
    options: { project: 'required', to: 'required' },
    run: async (_, __, { project = '', to = '' }) => {
      const { exportProject, report } = await load();
      return exportProject(configuration(), project, resolve(to), report);
    },
  },
} satisfies Partial<Record<CommandName, Command>>;
