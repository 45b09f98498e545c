// Draws uploaded files anew in a child process: decoding them takes time and memory, and they come from outside.
import path from 'node:path';
import type { OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { getUpload } from '@backoffice/contract/uploads/uploads.ts';
import { createChildWorker } from '#platform/child-worker.ts';

export interface DrawingJob {
  bytes: Uint8Array;
}
export interface Image {
  media_type: OutputOf<typeof getUpload>['media_type'];
  content: Buffer;
}

/** A file that waits takes up to 12 MB of the server's memory. */
export const redraw: (job: DrawingJob) => Promise<Image> = createChildWorker<Image>(
  path.join(import.meta.dirname, 'image.worker.ts'),
  { timeMs: 25_000, memoryMb: 700, maxWaiting: 12, exceeded: 'upload.too_complex' },
);
