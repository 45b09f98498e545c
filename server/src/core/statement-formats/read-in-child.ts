// Reads statements' files in a child process: they come from outside, and a spreadsheet can be a bomb.
import path from 'node:path';
import { createChildWorker } from '#platform/child-worker.ts';
import type { ParsedFile } from './parsed.ts';
import type { FileToRead } from './read-file.ts';

/** A file that waits takes up to 10 MB of the server's memory. */
export const readInChild: (file: FileToRead) => Promise<ParsedFile> = createChildWorker<ParsedFile>(
  path.join(import.meta.dirname, 'read-file.worker.ts'),
  { timeMs: 20_000, memoryMb: 700, maxWaiting: 6, exceeded: 'statement_file.too_complex' },
);
