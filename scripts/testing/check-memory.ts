// Remembers with which inputs a check has passed, so that it runs again only after one of them has changed.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentOf, hashOf, listSources } from './sources.ts';
import { root } from './tasks.ts';

const folder = join(root, 'node_modules/.cache/checks');

/** The hash of every file by its path; null outside of a git checkout, where nothing is remembered. */
export type Snapshot = Map<string, string> | null;

export function takeSnapshot(): Snapshot {
  try {
    return new Map(listSources().map((path) => [path, hashOf(contentOf(path))]));
  } catch {
    return null;
  }
}

export interface Check {
  name: string;
  command: string;
  /** Tells whether its answer can depend on a file. */
  reads: (path: string) => boolean;
}

/** Says whether the check has passed with these very files. */
export function isRemembered(check: Check, snapshot: Snapshot): boolean {
  return snapshot !== null && read(fileOf(check)) === fingerprint(check, snapshot);
}

/** Keeps that the check has passed, unless a file was changed under its hands. */
export function remember(check: Check, before: Snapshot, after: Snapshot): void {
  if (!before || !after || fingerprint(check, before) !== fingerprint(check, after)) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(check), fingerprint(check, before));
}

/** Removes the folders where tools keep their own results when another package or Node was installed since. */
export function forgetAfterInstall(toolFolders: string[]): void {
  const file = join(folder, 'installed');
  if (read(file) === installed) return;
  for (const made of [folder, ...toolFolders.map((path) => join(root, path))])
    rmSync(made, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, installed);
}

/** Node and all packages as they are installed, whatever the lock file says by now. */
const installed = hashOf(`${process.version} ${contentOf('node_modules/.package-lock.json').toString()}`);

function fingerprint({ command, reads }: Check, snapshot: Map<string, string>): string {
  const files = [...snapshot].filter(([path]) => reads(path)).map(([path, hash]) => `${path} ${hash}`);
  return hashOf([installed, command, ...files].join('\n'));
}

const fileOf = ({ name }: Check): string => join(folder, name.replaceAll(/[^\w.]+/g, '-'));

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
