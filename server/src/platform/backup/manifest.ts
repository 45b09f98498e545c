// Manifest of a backup: where it comes from, and every file with its size and hash.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { ConfigError, headsName } from '../config.ts';
import { ifMissing } from '../embedded-postgres/shared-files.ts';

/** Names as in a data folder, so that each file is where the server looks for it. */
export const clusterName = 'postgres';
export const passwordName = 'postgres.password';
export const keyName = 'secret.key';
export const manifestName = 'manifest.json';

/** Path inside the database's folder, with slashes on every system. */
const InCluster = z
  .string()
  .refine((given) => path.posix.normalize(given) === given && /^postgres(\/[^\\:]+)?$/.test(given));
const BesideCluster = z.enum([passwordName, headsName, keyName]);

const Manifest = z.strictObject({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  /** The server's own version. */
  postgres: z.string(),
  migrations: z.array(z.string()),
  start_lsn: z.string(),
  stop_lsn: z.string(),
  /** Folders, also empty ones: PostgreSQL does not start without them. */
  folders: z.array(InCluster),
  files: z.array(
    z.strictObject({
      path: z.union([BesideCluster, InCluster]),
      bytes: z.int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});
export type Manifest = z.infer<typeof Manifest>;
export type ManifestFile = Manifest['files'][number];

export async function readManifest(folder: string): Promise<Manifest> {
  const file = path.join(folder, manifestName);
  const text = await readFile(file, 'utf8').catch(ifMissing(null));
  if (text === null) throw new ConfigError(`--from: ${folder} is no backup, it has no ${manifestName}`);
  try {
    return Manifest.parse(JSON.parse(text));
  } catch {
    throw new ConfigError(`${file}: damaged, or of another version of the product`);
  }
}
