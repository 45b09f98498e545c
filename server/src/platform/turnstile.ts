// Lets a few through at a time; the others wait their turn, and beyond a limit they are sent away.
import { AppError } from './errors.ts';

export type Turnstile = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createTurnstile({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }): Turnstile {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (waiting.length >= maxWaiting) throw new AppError('server.unavailable', { retryAfterSeconds: 5 });
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
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
