// Draws uploaded files anew, one after another. Runs as a process of its own.
import sharp from 'sharp';
import { answerJobs } from '#platform/child-worker.ts';
import { drawAnew } from './image.ts';
import type { DrawingJob } from './redraw.ts';

sharp.concurrency(1);
sharp.cache(false);
answerJobs(({ bytes }: DrawingJob) => drawAnew(Buffer.from(bytes)));
