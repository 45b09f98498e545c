// How a server ends without cutting a call: it says that it is leaving, goes on serving for a while, then finishes what runs.
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Longer than a call may take. */
const longestCallMs = 35_000;

export class Draining {
  readonly #app: FastifyInstance;
  readonly #onLeaving: (() => void)[] = [];
  #running = 0;
  #isLeaving = false;

  constructor(app: FastifyInstance) {
    this.#app = app;
    app.addHook('onRequest', async (_request, reply) => {
      this.#running++;
      reply.raw.once('close', () => {
        this.#running--;
        if (this.#running === 0) this.#app.server.emit('idle');
      });
      // A balancer that keeps connections sends its next call over another one, to a server that stays.
      if (this.#isLeaving) reply.header('connection', 'close');
    });
  }

  /** True once the server is about to end: balancers should pass it by. */
  get isLeaving(): boolean {
    return this.#isLeaving;
  }

  /** Called when the server takes no more connections: for what would run on for ever. */
  onLeaving(end: () => void): void {
    this.#onLeaving.push(end);
  }

  begin(): void {
    this.#isLeaving = true;
  }

  /** Takes no more connections, and waits for the calls that are running. */
  async finish(): Promise<void> {
    const { server } = this.#app;
    if (server.listening) server.close();
    for (const end of this.#onLeaving) end();
    const isIdle = new AbortController();
    if (this.#running > 0) {
      const limit = delay(longestCallMs, undefined, { signal: isIdle.signal }).catch(() => {});
      await Promise.race([once(server, 'idle'), limit]);
      isIdle.abort();
    }
  }
}
