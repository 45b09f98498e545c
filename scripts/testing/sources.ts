// The project's files as git sees them: what it tracks and what it would add.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './tasks.ts';

/** Answers the paths that a git command prints, each ended by a zero byte. */
export function gitPaths(...args: string[]): string[] {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 2 ** 26,
  })
    .split('\0')
    .filter((path) => path !== '');
}

/** Lists every file that is tracked or new, and neither ignored nor gone; throws outside of a checkout. */
export function listSources(): string[] {
  const known = new Set(gitPaths('ls-files', '-z', '--cached', '--others', '--exclude-standard'));
  return [...known].filter((path) => existsSync(join(root, path))).toSorted();
}

export const contentOf = (path: string): Buffer => readFileSync(join(root, path));

export const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
