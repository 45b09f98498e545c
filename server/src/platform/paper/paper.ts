// Draws papers with Typst, and writes their workbooks, in a child process: a template beside its feature, and facts that are data, never markup.
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Paper, PaperLanguage } from '@backoffice/contract/kit/papers.ts';
import { createChildWorker } from '#platform/child-worker.ts';

export interface PaperJob {
  /** Path of the template, which imports `/platform/paper/page.typ`. */
  template: string;
  language: PaperLanguage;
  /** Whatever the template reads; texts are shown as they are, whatever they contain. */
  facts: object;
  /** Moment that the file says it was made at, so that it can be drawn again to the last byte. */
  madeAt: Date;
}

/** A table of a workbook. */
interface Sheet {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

export interface WorkbookJob {
  sheets: readonly Sheet[];
}

const draw = createChildWorker<Uint8Array>(path.join(import.meta.dirname, 'paper.worker.ts'), {
  timeMs: 60_000,
  memoryMb: 700,
  maxWaiting: 50,
  exceeded: 'server.unavailable',
});

export async function drawPaper(job: PaperJob): Promise<Paper> {
  const content = await draw(job);
  return {
    base64: Buffer.from(content).toString('base64'),
    sha256: createHash('sha256').update(content).digest('hex'),
  };
}

/** The tables of a paper, to be worked on further. */
export const writeWorkbook = async (job: WorkbookJob): Promise<Buffer> => Buffer.from(await draw(job));
