// A backup that grows: what it has so far, as its manifest will list it.
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '../config.ts';
import { hasCode, ifMissing } from '../embedded-postgres/shared-files.ts';
import { controlFile, findClusterFiles } from './cluster-files.ts';
import { copyHashed, flushFile, forEach } from './copy.ts';
import { clusterName, type ManifestFile } from './manifest.ts';

type OnProgress = (doneBytes: number, ofBytes: number) => void;

export class Copies {
  readonly folders: string[] = [];
  readonly files: ManifestFile[] = [];
  readonly #to: string;
  readonly #onProgress: OnProgress;
  #done = 0;
  #expected = 0;

  constructor(to: string, onProgress: OnProgress) {
    this.#to = to;
    this.#onProgress = onProgress;
  }

  async cluster(cluster: string): Promise<void> {
    const found = await findClusterFiles(cluster);
    this.#expected = found.bytes;
    for (const folder of ['', ...found.folders]) {
      const inside = path.posix.join(clusterName, folder);
      await mkdir(path.join(this.#to, inside), { mode: 0o700 });
      this.folders.push(inside);
    }
    await forEach(found.files, (file) =>
      this.file(path.join(cluster, file), path.posix.join(clusterName, file)).catch(ifMissing(undefined)),
    );
    await this.content(path.posix.join(clusterName, controlFile), await readStable(path.join(cluster, controlFile)));
  }

  /** The slot keeps them all; this is the proof. */
  async log(cluster: string, segments: string[]): Promise<void> {
    await forEach(segments, (name) =>
      this.file(path.join(cluster, 'pg_wal', name), `${clusterName}/pg_wal/${name}`).catch((error: unknown) => {
        if (hasCode(error, 'ENOENT')) throw new ConfigError(`the log ${name} is gone: the backup would not be whole`);
        throw error;
      }),
    );
  }

  async file(from: string, inside: string): Promise<void> {
    const facts = await copyHashed(from, path.join(this.#to, inside), (bytes) => {
      this.#done += bytes;
      this.#onProgress(this.#done, Math.max(this.#expected, this.#done));
    });
    await flushFile(path.join(this.#to, inside));
    this.files.push({ path: inside, ...facts });
  }

  async content(inside: string, content: Buffer): Promise<void> {
    await writeFile(path.join(this.#to, inside), content, { mode: 0o600, flag: 'wx', flush: true });
    const sha256 = createHash('sha256').update(content).digest('hex');
    this.files.push({ path: inside, bytes: content.length, sha256 });
  }
}

/** Reads until twice the same: it is written in one go, yet a reader may see half of that. */
async function readStable(file: string): Promise<Buffer> {
  let content = await readFile(file);
  for (;;) {
    const again = await readFile(file);
    if (again.equals(content)) return content;
    content = again;
  }
}
