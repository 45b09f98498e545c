// Copies files and knows the hash of what it wrote.
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

const atOnce = 4;
const chunkBytes = 1 << 20;
const smallestChunkBytes = 1 << 16; // an empty file may grow while it is read

/** Copies and hashes on the way: the original may change meanwhile, the copy will not. */
export async function copyHashed(
  from: string,
  to: string,
  onBytes: (bytes: number) => void,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const source = await open(from);
  try {
    const target = await open(to, 'wx', 0o600);
    try {
      const chunk = Buffer.allocUnsafe(Math.min(chunkBytes, Math.max((await source.stat()).size, smallestChunkBytes)));
      for (;;) {
        const { bytesRead } = await source.read(chunk);
        if (bytesRead === 0) break;
        const read = chunk.subarray(0, bytesRead);
        hash.update(read);
        await target.writeFile(read);
        bytes += bytesRead;
        onBytes(bytesRead);
      }
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

export async function flushFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
}

/** A few at a time. Ends with the failure that is first in the list, whichever happened first. */
export async function forEach<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items].entries();
  const failures: { index: number; error: unknown }[] = [];
  const workOff = async () => {
    for (const [index, item] of queue) {
      if (failures.length > 0) return;
      await work(item).catch((error: unknown) => failures.push({ index, error }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, workOff));
  const [first] = failures.toSorted((one, other) => one.index - other.index);
  if (first) throw first.error;
}
