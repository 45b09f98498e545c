// Reads watch lists' files in a child process: they come from outside.
import path from 'node:path';
import { createChildWorker } from '#platform/child-worker.ts';
import type { ParsedEntry } from './watch-lists.parsed.ts';
import type { ListToRead } from './watch-lists.read.ts';

/** A file that waits takes up to 32 MB of the server's memory. */
export const readListInChild: (file: ListToRead) => Promise<ParsedEntry[]> = createChildWorker<ParsedEntry[]>(
  path.join(import.meta.dirname, 'watch-lists.worker.ts'),
  { timeMs: 60_000, memoryMb: 900, maxWaiting: 2, exceeded: 'list_file.too_complex' },
);
