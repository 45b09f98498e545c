// Does heavy work on files from outside in a child process: one job at a time, with limits on time, memory and queue.
// The server's memory, threads and secrets stay out of its reach, and what it took is given back when it ends.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { ErrorCode } from '@backoffice/contract/kit/errors/errors.ts';
import { builtProgramOf } from './built-program.ts';
import { limitConcurrency } from './concurrency-limit.ts';
import { AppError } from './errors.ts';

interface Limits {
  timeMs: number;
  /** Memory of the whole process, native memory and WebAssembly included. */
  memoryMb: number;
  /** Further jobs are refused as `server.unavailable`. */
  maxWaiting: number;
  /** The refusal of a job that takes more than this time or memory. */
  exceeded: ErrorCode;
}

type Outcome<Result> = { result: Result } | { refused: ErrorCode; details: AppError['details'] } | { failed: string };
type Answer<Result> = Outcome<Result> & { residentMb: number };

/** Starting takes a few tenths of a second, so the process waits a while for the next job. */
const idleMs = 10_000;
const memoryCheckMs = 20;

/** Answers a function that has each job done by `file`, which must call `answerJobs`. */
export function createChildWorker<Result>(
  file: string,
  { timeMs, memoryMb, maxWaiting, exceeded }: Limits,
): (job: object) => Promise<Result> {
  const oneAtATime = limitConcurrency({ maxConcurrent: 1, maxWaiting });
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  const end = () => {
    child?.kill('SIGKILL');
    child = undefined;
  };
  return (job) =>
    oneAtATime(async () => {
      clearTimeout(idle);
      if (!child?.connected) child = await start(file, memoryMb);
      const answer = await answerTo<Result>(child, job, timeMs).catch((error: unknown) => {
        end();
        throw error instanceof ChildEnded ? new AppError(exceeded) : error;
      });
      // Memory that a job left behind must not count against the next one.
      if (answer.residentMb > memoryMb / 2) end();
      else idle = setTimeout(end, idleMs).unref();
      return resultOf(answer);
    });
}

class ChildEnded extends Error {}

async function start(file: string, memoryMb: number): Promise<ChildProcess> {
  const child = fork(builtProgramOf(file), [String(memoryMb)], {
    env: {}, // none of the server's secrets
    execArgv: [],
    serialization: 'advanced', // bytes stay bytes
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.on('error', () => {}); // each wait for a message sees it too
  child.unref();
  child.channel?.unref();
  await nextMessage(child); // the child has loaded its code
  return child;
}

async function answerTo<Result>(child: ChildProcess, job: object, timeMs: number): Promise<Answer<Result>> {
  const timer = setTimeout(() => child.kill('SIGKILL'), timeMs);
  try {
    child.send(job);
    return (await nextMessage(child)) as Answer<Result>;
  } finally {
    clearTimeout(timer);
  }
}

async function nextMessage(child: ChildProcess): Promise<unknown> {
  const waiting = new AbortController();
  const { signal } = waiting;
  try {
    const message = once(child, 'message', { signal }).then(([sent]: unknown[]) => sent);
    const exit = once(child, 'exit', { signal }).then(() => {
      throw new ChildEnded('the child process has ended');
    });
    return await Promise.race([message, exit]);
  } finally {
    waiting.abort();
  }
}

function resultOf<Result>(answer: Answer<Result>): Result {
  if ('refused' in answer) throw new AppError(answer.refused, answer.details);
  if ('failed' in answer) throw new Error(answer.failed);
  return answer.result;
}

/** The child's side: does each job that the server sends. */
export function answerJobs(work: (job: never) => Promise<unknown>): void {
  const memoryMb = Number(process.argv[2]);
  setInterval(() => residentMb() > memoryMb && process.exit(1), memoryCheckMs).unref();
  process.on('disconnect', () => process.exit()); // the server has ended
  process.on('message', async (job) => {
    const outcome: Outcome<unknown> = await work(job as never).then(
      (result) => ({ result }),
      (error: unknown) =>
        error instanceof AppError
          ? { refused: error.code, details: error.details }
          : { failed: (error as Error).stack ?? String(error) },
    );
    process.send?.({ ...outcome, residentMb: residentMb() } satisfies Answer<unknown>);
  });
  process.send?.('ready');
}

const residentMb = () => process.memoryUsage.rss() / 2 ** 20;
