// Reads files of the old books, one after another. Runs as a process of its own.
import { answerJobs } from '#platform/child-worker.ts';
import { readOpening } from './opening-imports.together.ts';

answerJobs(readOpening);
