// Reads files of the old books in a child process: they come from outside, and a spreadsheet can be a bomb.
import path from 'node:path';
import { createChildWorker } from '#platform/child-worker.ts';
import type { OpeningRows } from './opening-imports.read.ts';

/** Files that wait take up to 40 MB of the server's memory. */
export const readOpeningInChild: (files: object) => Promise<OpeningRows> = createChildWorker<OpeningRows>(
  path.join(import.meta.dirname, 'opening-imports.worker.ts'),
  { timeMs: 60_000, memoryMb: 1_200, maxWaiting: 2, exceeded: 'opening_file.too_complex' },
);
