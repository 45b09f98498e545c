// Reads statements' files, one after another. Runs as a process of its own.
import { answerJobs } from '#platform/child-worker.ts';
import { readFile } from './read-file.ts';

answerJobs(readFile);
