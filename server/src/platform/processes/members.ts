// Several server processes behind one port: started by the first process, replaced when one ends, asked for their numbers.
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { AggregatorRegistry } from 'prom-client';
import { builtProgramOf } from '../built-program.ts';
import { ConfigError } from '../config.ts';
import type { Addresses, Answer, FromMember, MembersHealth } from './siblings.ts';

interface MembersParts {
  count: number;
  /** Program that each of them runs. */
  program: string;
  /** Variables for each of them, besides the first process's own. */
  env: Record<string, string>;
  onReplaced: (line: string) => void;
}

/** One that ends sooner than this is started again after a pause, which grows. */
const shortLifeMs = 10_000;
const longestPauseMs = 30_000;

export class Members {
  readonly #parts: MembersParts;
  readonly #metrics = new AggregatorRegistry();
  readonly #ready = new Map<Worker, Addresses>();
  readonly #started = Promise.withResolvers<Addresses>();
  #isStopping = false;
  #replaced = 0;
  #shortLives = 0;

  constructor(parts: MembersParts) {
    this.#parts = parts;
    // A failure before a caller waits for it is not an unhandled one.
    this.#started.promise.catch(() => {});
    cluster.setupPrimary({ exec: builtProgramOf(parts.program), args: [] });
    cluster.on('message', (member, message: FromMember) => void this.#hear(member, message));
    for (let number = 0; number < parts.count; number++) this.#fork();
  }

  /** Addresses that they serve, once all of them do. */
  get started(): Promise<Addresses> {
    return this.#started.promise;
  }

  /** Lets each of them finish what it is at. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const alive = Object.values(cluster.workers ?? {}).filter((member) => member !== undefined);
    const ends = alive.map((member) => once(member, 'exit'));
    for (const member of alive) member.process.kill('SIGTERM');
    await Promise.all(ends);
  }

  #fork(): void {
    const member = cluster.fork(this.#parts.env);
    const begunAt = performance.now();
    member.once('exit', (code: number | null, signal: string | null) => {
      const wasReady = this.#ready.delete(member);
      if (this.#isStopping) return;
      const how = signal ?? `exit code ${code}`;
      if (!this.#isComplete && !wasReady)
        this.#started.reject(new ConfigError(`a server process ended before it was ready: ${how}`));
      else void this.#replace(member, how, performance.now() - begunAt);
    });
  }

  async #replace({ process: { pid } }: Worker, how: string, livedMs: number): Promise<void> {
    this.#shortLives = livedMs < shortLifeMs ? this.#shortLives + 1 : 0;
    const pauseMs = this.#shortLives === 0 ? 0 : Math.min(500 * 2 ** this.#shortLives, longestPauseMs);
    this.#parts.onReplaced(`server process ${pid} ended (${how}); another one starts`);
    await delay(pauseMs);
    if (this.#isStopping) return;
    this.#replaced++;
    this.#fork();
  }

  /** True once all of them were ready together. */
  #isComplete = false;

  async #hear(member: Worker, message: FromMember): Promise<void> {
    switch (message.about) {
      case 'ready':
        this.#ready.set(member, message.addresses);
        if (this.#ready.size < this.#parts.count) return;
        this.#isComplete = true;
        return this.#started.resolve(message.addresses);
      case 'failed':
        return this.#started.reject(message.isConfig ? new ConfigError(message.reason) : new Error(message.reason));
      case 'metrics':
        return reply(member, message.id, () => this.#metrics.clusterMetrics());
      case 'health':
        return reply(member, message.id, async () => this.#health());
    }
  }

  #health(): MembersHealth {
    const pids = [...this.#ready.keys()].map((member) => member.process.pid ?? 0);
    return { wanted: this.#parts.count, ready: pids.length, replaced: this.#replaced, pids };
  }
}

async function reply(member: Worker, id: number, read: () => Promise<unknown>): Promise<void> {
  const answer: Answer = await read().then(
    (result) => ({ about: 'answer', id, result }),
    (error: unknown) => ({ about: 'answer', id, error: String(error) }),
  );
  if (member.isConnected()) member.send(answer);
}
