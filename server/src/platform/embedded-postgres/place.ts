// The paths of one embedded database, also when the database user cannot reach the data folder.
import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, mkdtemp, readlink, realpath, rmdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { hasCode, ifMissing, ignoreExisting } from './shared-files.ts';
import { canReach, getServerUser, type SystemUser } from './server-user.ts';

export interface Place {
  /** The cluster's own folder. */
  cluster: string;
  /** The folder that holds the cluster; the database user can reach it. */
  home: string;
  /** File in dataDir that leads to a cluster elsewhere; null when the cluster is in dataDir. */
  pointer: string | null;
  log: string;
  password: string;
  socketPointer: string;
  serverUser: SystemUser | null;
}

export async function findPlace(dataDir: string): Promise<Place> {
  await mkdir(dataDir, { recursive: true });
  const folder = await realpath(dataDir);
  const inside = path.join(folder, 'postgres');
  const cluster = await findCluster(folder, inside);
  const home = path.dirname(cluster);
  const serverUser = await getServerUser(cluster);
  if (!(await canReach(home, serverUser))) {
    throw new Error(
      `PostgreSQL cannot run on ${cluster}: user id ${serverUser?.uid} may not enter one of its parent folders (chmod o+x).`,
    );
  }
  return {
    cluster,
    home,
    pointer: cluster === inside ? null : inside,
    log: path.join(folder, 'postgres.log'),
    password: path.join(folder, 'postgres.password'),
    socketPointer: path.join(folder, 'postgres.socket'),
    serverUser,
  };
}

async function findCluster(folder: string, inside: string): Promise<string> {
  const entry = await lstat(inside).catch(ifMissing(null));
  if (entry?.isSymbolicLink()) return followPointer(inside);
  if (entry !== null || (await canReach(folder, await getServerUser(inside)))) return inside;
  return path.join(await makeOutsideHome(folder), 'postgres');
}

// The pointer is made after the cluster, so a pointer to nothing means lost data,
// which must not silently become an empty database.
async function followPointer(pointer: string): Promise<string> {
  const target = await readlink(pointer);
  return realpath(target).catch(() => {
    throw new Error(
      `The database folder ${target} is gone: restore it, or remove the link ${pointer} to start with an empty database.`,
    );
  });
}

export async function writePointer({ pointer, cluster }: Place): Promise<void> {
  if (pointer === null) return;
  await symlink(cluster, pointer).catch(ignoreExisting);
}

// This is for root alone. In contrast to /var/tmp no other user can plant a folder in this one, and no clean-up job
// removes old files from it.
async function makeOutsideHome(folder: string): Promise<string> {
  const all = path.join(process.platform === 'darwin' ? '/private/var/db' : '/var/lib', 'backoffice-postgres');
  const home = path.join(all, createHash('sha256').update(folder).digest('hex').slice(0, 16));
  await mkdir(home, { recursive: true });
  // Set the mode explicitly, because a strict umask would take the right to pass away again.
  for (const made of [all, home]) await chmod(made, 0o711);
  return realpath(home);
}

/**
 * A folder with a short name, as socket paths are limited to about 100 bytes.
 * After a crash it is the same one, so that pools find the server again.
 */
export async function ensureSocketDir({ socketPointer, serverUser }: Place): Promise<string> {
  const known = await readlink(socketPointer).catch(ifMissing(null));
  if (known !== null) {
    if (await isPrivateFolder(known, serverUser)) return known;
    await rm(socketPointer, { force: true });
  }
  // A random name cannot be planted by another user beforehand, and mkdtemp makes it 0700.
  const fresh = await mkdtemp('/tmp/bo-');
  if (serverUser !== null) await chown(fresh, serverUser.uid, serverUser.gid);
  try {
    await symlink(fresh, socketPointer);
    return fresh;
  } catch (error) {
    await rmdir(fresh);
    ignoreExisting(error);
    return readlink(socketPointer);
  }
}

/** Leaves a folder alone in which another server has meanwhile opened its socket. */
export async function removeSocketDir({ socketPointer }: Place): Promise<void> {
  const known = await readlink(socketPointer).catch(ifMissing(null));
  if (known === null) return;
  await rmdir(known).then(
    () => rm(socketPointer, { force: true }),
    (error: unknown) => {
      if (!hasCode(error, 'ENOENT', 'ENOTEMPTY', 'EEXIST')) throw error;
    },
  );
}

async function isPrivateFolder(folder: string, user: SystemUser | null): Promise<boolean> {
  const found = await lstat(folder).catch(ifMissing(null));
  return (
    found !== null &&
    found.isDirectory() &&
    (found.mode & 0o777) === 0o700 &&
    found.uid === (user?.uid ?? process.getuid?.())
  );
}
