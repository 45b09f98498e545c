// Creates the database cluster once, so that a crash half-way leaves either nothing or all of it.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { program, programEnv } from './binaries.ts';
import { flushFolder, ifMissing, ignoreExisting, moveUnlessThere } from './shared-files.ts';
import { type Place, writePointer } from './place.ts';
import { isAlive } from './process.ts';
import { getInitdbUser, changeOwner } from './server-user.ts';

const run = promisify(execFile);
const ABANDONED_AFTER_MS = 10 * 60_000;

/** Answers the superuser's password. */
export async function ensureCluster(
  place: Place,
  getPrograms: () => Promise<string>,
  onInitdb: () => void,
): Promise<string> {
  const cluster = await stat(path.join(place.cluster, 'PG_VERSION')).catch(ifMissing(null));
  if (cluster === null) {
    const native = await getPrograms();
    onInitdb();
    return createCluster(place, native);
  }
  // A restored copy may belong to root; a running one never does.
  if (cluster.uid === 0) await changeOwner(place.serverUser, place.cluster);
  await writePointer(place);
  return readPassword(place);
}

async function readPassword({ password, cluster }: Place): Promise<string> {
  const text = await readFile(password, 'utf8').catch(ifMissing(null));
  if (text !== null) return text.trim();
  throw new Error(
    `The database ${cluster} exists but its password file ${password} is missing: restore that file, or remove the database to start empty.`,
  );
}

async function createCluster(place: Place, native: string): Promise<string> {
  await removeAbandoned(place);
  const password = await createPassword(place);
  // Two processes may get here at once: each builds its own, and the first to rename wins.
  const half = `${place.cluster}.init.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    await initdb(place, native, half, password);
    await changeOwner(place.serverUser, half);
    await moveUnlessThere(half, place.cluster);
    await flushFolder(place.home);
  } finally {
    await rm(half, { recursive: true, force: true });
  }
  await writePointer(place);
  return password;
}

async function initdb({ serverUser, home }: Place, native: string, folder: string, password: string): Promise<void> {
  const user = await getInitdbUser(serverUser);
  const passwordFile = `${folder}.password`;
  try {
    await mkdir(folder, { mode: 0o700 });
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (user !== null) for (const made of [folder, passwordFile]) await chown(made, user.uid, user.gid);
    await run(program(native, 'initdb'), [...initdbFlags, `--pwfile=${passwordFile}`, '-D', folder], {
      ...user,
      cwd: home,
      env: programEnv,
    });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new Error(
      `PostgreSQL could not create a database in ${home}: ${(output || String(error)).split('\n').at(0)}`,
      { cause: error },
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
}

const initdbFlags = [
  '-E',
  'UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  '--auth=scram-sha-256',
  '--username=postgres',
  '--no-instructions',
];

/** Creates the password whole or not at all, on disk before the cluster that it opens, the same for all who start. */
async function createPassword({ password }: Place): Promise<string> {
  const fresh = `${password}.${randomBytes(4).toString('hex')}`;
  await writeFile(fresh, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
  await link(fresh, password).catch(ignoreExisting);
  await rm(fresh);
  await flushFolder(path.dirname(password));
  return (await readFile(password, 'utf8')).trim();
}

async function removeAbandoned({ home }: Place): Promise<void> {
  for (const name of await readdir(home)) {
    const match = /^postgres\.init(?:\.(\d+)\..+)?$/.exec(name);
    if (match === null) continue;
    const folder = path.join(home, name);
    const madeAt = (await stat(folder).catch(ifMissing(null)))?.mtimeMs ?? 0;
    const isBeingBuilt =
      match[1] !== undefined && isAlive(Number(match[1])) && Date.now() - madeAt < ABANDONED_AFTER_MS;
    if (!isBeingBuilt) await rm(folder, { recursive: true, force: true });
  }
}
