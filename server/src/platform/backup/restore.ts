// Puts a backup in place as a data folder, after every file of it has proved to be what was backed up.
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '../config.ts';
import { knownMigrations } from '../db/migrate.ts';
import { findPlace } from '../embedded-postgres/place.ts';
import { changeOwner } from '../embedded-postgres/server-user.ts';
import { flushFolder, ifMissing } from '../embedded-postgres/shared-files.ts';
import { copyHashed, flushFile, forEach } from './copy.ts';
import { clusterName, type Manifest, type ManifestFile } from './manifest.ts';

export interface RestorePlan {
  from: string;
  manifest: Manifest;
  /** Folder that is missing or empty. */
  dataDir: string;
  onProgress: (doneBytes: number, ofBytes: number) => void;
}

/** Restores all or nothing. The database is not flushed: PostgreSQL does that itself before it replays the log. */
export async function putInPlace(plan: RestorePlan): Promise<void> {
  const { manifest, from, dataDir } = plan;
  await refuseNewer(manifest);
  if ((await readdir(dataDir).catch(ifMissing([]))).length > 0)
    throw new ConfigError(`--data-dir: ${dataDir} is not empty; restore into another folder, or move that one away`);
  // Check all sizes before a single byte is copied.
  for (const file of manifest.files) await checkSize(from, file);
  const place = await findPlace(dataDir);
  if ((await stat(place.cluster).catch(ifMissing(null))) !== null)
    throw new ConfigError(`--data-dir: there is a database of ${dataDir} in ${place.cluster}; move it away first`);
  const half = `${place.cluster}.partial`;
  const [inCluster, outsideCluster] = split(manifest.files);
  try {
    await copyAll(plan, half, { inCluster, outsideCluster });
    await changeOwner(place.serverUser, half);
    await rename(half, place.cluster);
    for (const folder of [place.home, dataDir]) await flushFolder(folder);
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    for (const { path: name } of outsideCluster) await rm(path.join(dataDir, name), { force: true });
    throw error;
  }
}

/** Migrations go forward only: an older product would work on tables it does not know. */
async function refuseNewer({ migrations }: Manifest): Promise<void> {
  const known = await knownMigrations();
  const unknown = migrations.find((name) => !known.has(name));
  if (unknown) throw new ConfigError(`the backup is of a newer product, which has the migration ${unknown}`);
}

async function checkSize(from: string, { path: inside, bytes }: ManifestFile): Promise<void> {
  const found = await stat(path.join(from, inside)).catch(ifMissing(null));
  if (found === null) throw new ConfigError(`${inside}: missing in the backup`);
  if (found.size !== bytes) throw differs(inside);
}

const differs = (inside: string) => new ConfigError(`${inside}: not what was backed up`);

const isInCluster = (inside: string) => inside.startsWith(`${clusterName}/`);

const split = (files: ManifestFile[]): [ManifestFile[], ManifestFile[]] => [
  files.filter((file) => isInCluster(file.path)),
  files.filter((file) => !isInCluster(file.path)),
];

async function copyAll(
  { from, manifest, dataDir, onProgress }: RestorePlan,
  half: string,
  { inCluster, outsideCluster }: { inCluster: ManifestFile[]; outsideCluster: ManifestFile[] },
): Promise<void> {
  const total = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  const copy = async (file: ManifestFile, to: string) => {
    const copied = await copyHashed(path.join(from, file.path), to, (bytes) => onProgress((done += bytes), total));
    // Compare what was written: a file cannot change between being checked and being used.
    if (copied.sha256 !== file.sha256) throw differs(file.path);
  };
  for (const folder of manifest.folders) await mkdir(inHalf(half, folder), { mode: 0o700 });
  await forEach(inCluster, (file) => copy(file, inHalf(half, file.path)));
  for (const file of outsideCluster) {
    const to = path.join(dataDir, file.path);
    await copy(file, to);
    await flushFile(to);
  }
}

const inHalf = (half: string, inside: string) => path.join(half, path.posix.relative(clusterName, inside));
