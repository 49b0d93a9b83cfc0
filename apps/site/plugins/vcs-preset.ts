import { spawnSync } from 'node:child_process';

/** Dates of last update come from git. Without its whole history, the site shows no dates. */
export function vcsPreset(folder: string): 'git-eager' | 'disabled' {
  const git = spawnSync('git', ['rev-parse', '--is-shallow-repository'], { cwd: folder });
  return git.status === 0 && git.stdout.toString().trim() === 'false' ? 'git-eager' : 'disabled';
}
