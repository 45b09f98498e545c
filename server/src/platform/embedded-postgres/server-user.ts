// Decides as whom the database runs, because PostgreSQL refuses to run as root.
import { lchown, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { ifMissing } from './shared-files.ts';

export interface SystemUser {
  uid: number;
  gid: number;
}

// A number that no distribution gives to anyone (systemd lists 60706–61183 as unused); it needs no passwd entry.
const DEDICATED: SystemUser = { uid: 60754, gid: 60754 };

/** Null means: as ourselves. */
export async function getServerUser(clusterDir: string): Promise<SystemUser | null> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(clusterDir).catch(ifMissing(null));
  if (owner === null || owner.uid === 0) return DEDICATED;
  return { uid: owner.uid, gid: owner.gid === 0 ? owner.uid : owner.gid };
}

/** Finds a user with a passwd entry: unlike the server, initdb insists on one. */
export async function getInitdbUser(serverUser: SystemUser | null): Promise<SystemUser | null> {
  if (serverUser === null) return null;
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((entry) => entry.startsWith('nobody:'));
  if (line === undefined)
    throw new Error('PostgreSQL cannot be set up by root here: /etc/passwd has no user "nobody".');
  const [, , uid, gid] = line.split(':');
  // macOS writes -2 for the unsigned number that the system calls expect.
  return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
}

/** Checks that every folder from the root down to this one lets the user pass. */
export async function canReach(folder: string, user: SystemUser | null): Promise<boolean> {
  if (user === null) return true;
  const { mode, uid, gid } = await stat(folder);
  const passBit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  if ((mode & passBit) === 0) return false;
  const parent = path.dirname(folder);
  return parent === folder || canReach(parent, user);
}

export async function changeOwner(user: SystemUser | null, folder: string): Promise<void> {
  if (user === null) return;
  const entries = await readdir(folder, { recursive: true });
  await Promise.all(['.', ...entries].map((entry) => lchown(path.join(folder, entry), user.uid, user.gid)));
}
