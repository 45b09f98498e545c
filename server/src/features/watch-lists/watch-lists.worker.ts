// Reads watch lists' files, one after another. Runs as a process of its own.
import { answerJobs } from '#platform/child-worker.ts';
import { readList } from './watch-lists.read.ts';

answerJobs(readList);
