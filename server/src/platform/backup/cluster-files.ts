// Files of a running cluster that belong into a backup: all but those that a server makes anew when it starts.
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { ifMissing } from '../embedded-postgres/shared-files.ts';

export interface ClusterFiles {
  folders: string[];
  files: string[];
  bytes: number;
}

/** The log is copied by its own rule; the others hold what ends with the server, or with one of its sessions. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const skipped =
  /^(postmaster\.(pid|opts)|(backup_label|tablespace_map)(\.old)?|current_logfiles.*|.*\.auto\.conf\.tmp|pg_internal\.init.*|pgsql_tmp.*)$/;

/** Control file: it says where recovery may end, so it comes last. */
export const controlFile = 'global/pg_control';

export async function findClusterFiles(cluster: string): Promise<ClusterFiles> {
  const found: ClusterFiles = { folders: [], files: [], bytes: 0 };
  await collect(cluster, '', found);
  return found;
}

/** Tables come and go meanwhile: what is no longer there was not needed. */
async function collect(cluster: string, folder: string, found: ClusterFiles): Promise<void> {
  const entries = await readdir(path.join(cluster, folder), { withFileTypes: true }).catch(ifMissing([]));
  for (const entry of entries.filter(({ name }) => !skipped.test(name))) {
    const inside = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) {
      found.folders.push(inside);
      if (!emptied.has(inside)) await collect(cluster, inside, found);
    } else if (entry.isFile() && inside !== controlFile) {
      found.files.push(inside);
      found.bytes += (await stat(path.join(cluster, inside)).catch(ifMissing(null)))?.size ?? 0;
    }
  }
}
