// Runs a few pieces of work at a time; the others queue, and beyond a limit they are refused.
import { AppError } from './errors.ts';

export type LimitedRun = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function limitConcurrency({
  maxConcurrent,
  maxWaiting,
}: {
  maxConcurrent: number;
  maxWaiting: number;
}): LimitedRun {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (waiting.length >= maxWaiting) throw new AppError('server.unavailable', { retryAfterSeconds: 5 });
    if (running >= maxConcurrent) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
