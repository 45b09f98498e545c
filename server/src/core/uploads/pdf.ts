// Draws a PDF as one picture: its pages side by side, in rows, as they would lie on a table.
import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { mostPdfPages } from '@backoffice/contract/uploads/uploads.stored-files.ts';
import sharp from 'sharp';
import { AppError } from '#platform/errors.ts';
import type { Answer, Order, Page } from './pdf.worker.ts';

const thread = path.join(import.meta.dirname, 'pdf.worker.ts');
const gap = 24;
/** Most bytes that are kept: encrypted it must still fit into its row. */
export const mostKeptBytes = 8_000_000;

/** Time, or the memory that a thread's limits count. */
const spent = new Set(['ABORT_ERR', 'ERR_WORKER_OUT_OF_MEMORY']);

export async function drawPdf(bytes: Buffer, patienceMs = 20_000): Promise<Buffer> {
  const pages = await drawPages(bytes, patienceMs);
  const content = await layOut(pages, 82);
  return content.length > mostKeptBytes ? layOut(pages, 50) : content;
}

/** The pages come from outside: the thread is ended when it needs too long or too much, and nothing else waits for it. */
async function drawPages(bytes: Buffer, patienceMs: number): Promise<Page[]> {
  const worker = new Worker(thread, {
    workerData: { bytes, mostPages: mostPdfPages } satisfies Order,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    stderr: true, // PDFium's remarks about a file are no news of ours
  });
  worker.on('error', () => {}); // errors may come after the wait for it is over
  try {
    const [answer] = (await once(worker, 'message', { signal: AbortSignal.timeout(patienceMs) })) as [Answer];
    if ('refused' in answer) throw new AppError(answer.refused);
    return answer.pages;
  } catch (fault) {
    const isSpent = fault instanceof Error && 'code' in fault && spent.has(String(fault.code));
    throw isSpent ? new AppError('upload.too_complex') : fault;
  } finally {
    await worker.terminate();
  }
}

function layOut(pages: Page[], quality: number): Promise<Buffer> {
  const columns = Math.ceil(Math.sqrt(pages.length));
  const rows = Math.ceil(pages.length / columns);
  const across = Math.max(...pages.map(({ width }) => width)) + gap;
  const down = Math.max(...pages.map(({ height }) => height)) + gap;
  const background = '#d4d7dc';
  return sharp({ create: { width: columns * across - gap, height: rows * down - gap, channels: 3, background } })
    .composite(
      pages.map(({ width, height, data }, place) => ({
        input: Buffer.from(data),
        raw: { width, height, channels: 4 },
        left: (place % columns) * across,
        top: Math.floor(place / columns) * down,
      })),
    )
    .jpeg({ quality })
    .toBuffer();
}
