// The work that a statement belongs to: the route of a call, a job or a sweep. Logs, metrics and traces name it.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import type pg from 'pg';

/** Part of a distributed trace; none where traces are off. */
interface Trace {
  statement: (facts: StatementFacts) => void;
}

export interface Work {
  name: string;
  /** Id of the call or the job. */
  id: string;
  trace: Trace | null;
}

export interface StatementFacts {
  /** Text without its values. */
  text: string;
  /** Milliseconds between sending it and its answer. */
  ms: number;
  failed: boolean;
}

/** How a piece of work ended. */
interface Outcome {
  failed: boolean;
  attributes?: Record<string, string | number>;
}

/** A span that is open. */
export interface OpenTrace extends Trace {
  end: (outcome: Outcome) => void;
}

/** Sends traces and metrics to a collector. */
export interface Collector {
  begin: (name: string, kind: 'call' | 'job', headers?: IncomingHttpHeaders) => OpenTrace;
  watchPool: (pool: pg.Pool) => void;
  stop: () => Promise<void>;
}

const current = new AsyncLocalStorage<Work>();

export const inWork = <Result>(work: Work, run: () => Result): Result => current.run(work, run);

export const currentWork = (): Work | undefined => current.getStore();
