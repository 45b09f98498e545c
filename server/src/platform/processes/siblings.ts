// One of several server processes behind one port: what it tells the first process, and what it asks of it.
import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

export interface Addresses {
  server: string;
  /** Address of metrics and the API's description, where they have one of their own. */
  ops: string | null;
}

export interface MembersHealth {
  wanted: number;
  ready: number;
  /** Processes that ended unasked and were replaced since the start. */
  replaced: number;
  pids: number[];
}

export type FromMember =
  | { about: 'ready'; addresses: Addresses }
  | { about: 'failed'; reason: string; isConfig: boolean }
  | { about: 'metrics' | 'health'; id: number };

export interface Answer {
  about: 'answer';
  id: number;
  result?: unknown;
  error?: string;
}

/** All server processes of this machine, for the one that is asked. */
export interface Siblings {
  /** Lets the first process read the numbers of this one. */
  share: (own: Registry) => void;
  /** Metrics of all of them, added up. */
  metrics: () => Promise<string>;
  health: () => Promise<MembersHealth>;
}

/** Null where this process serves alone. */
export function findSiblings(): Siblings | null {
  if (!cluster.isWorker) return null;
  let last = 0;
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  process.on('message', ({ about, id, result, error }: Answer) => {
    if (about !== 'answer') return;
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) asked?.resolve(result);
    else asked?.reject(new Error(error));
  });
  const ask = (about: 'metrics' | 'health') => {
    const asked = Promise.withResolvers<unknown>();
    waiting.set(++last, asked);
    tellFirstProcess({ about, id: last });
    return asked.promise;
  };
  return {
    share: (own) => {
      AggregatorRegistry.setRegistries(own);
      // Made for its listener alone, which answers the first process.
      void new AggregatorRegistry();
    },
    metrics: async () => (await ask('metrics')) as string,
    health: async () => (await ask('health')) as MembersHealth,
  };
}

export function tellFirstProcess(message: FromMember): void {
  process.send?.(message);
}
