import { chmodSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../errors/startup-error.ts';

/** What groups and others may do. */
const sharedModes = 0o077;
const stickyMode = 0o1000;

/** Who keeps secrets in a folder makes its files for itself alone. */
export const privateUmask = 0o077;

type Chmod = (path: string, mode: number) => void;

/**
 * Takes from everyone else the rights on a folder and on all that is in it. Refuses where it cannot,
 * and where the folder looks like one of the machine or of another program. Links are not followed:
 * what they lead to is not ours.
 */
export function makePrivate(
  path: string,
  ownNames: readonly string[],
  chmod: Chmod = chmodSync,
): void {
  const root = realpathSync(path);
  if (isShared(lstatSync(root).mode)) {
    refuseForeignFolder(root, ownNames);
    closeToOthers(root, chmod);
  }
  closeContents(root, chmod);
}

const isShared = (mode: number): boolean => (mode & sharedModes) !== 0;

/** Closing `/tmp` or a home folder that was named by mistake would harm others. */
function refuseForeignFolder(root: string, ownNames: readonly string[]): void {
  const names = readdirSync(root).filter((name) => name !== 'lost+found');
  const isOurs = names.length === 0 || ownNames.some((name) => names.includes(name));
  if (!isOurs || (lstatSync(root).mode & stickyMode) !== 0)
    throw new StartupError('data-folder-foreign', { path: root });
}

function closeContents(folder: string, chmod: Chmod): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() && !entry.isFile()) continue;
    const path = join(folder, entry.name);
    try {
      if (isShared(lstatSync(path).mode)) closeToOthers(path, chmod);
      if (entry.isDirectory()) closeContents(path, chmod);
    } catch (error) {
      // The database of a process that runs deletes files.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

function closeToOthers(path: string, chmod: Chmod): void {
  try {
    chmod(path, lstatSync(path).mode & 0o700);
  } catch (error) {
    const { code: reason } = error as NodeJS.ErrnoException;
    if (reason === 'ENOENT') throw error;
    throw new StartupError('data-folder-not-private', { path, reason });
  }
  // Some file systems take a mode and keep their own.
  if (isShared(lstatSync(path).mode))
    throw new StartupError('data-folder-not-private', { path, reason: 'ENOTSUP' });
}
