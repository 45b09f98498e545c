// Metrics for operators: calls by route and status, the pool, open streams, background work, the process itself. Prometheus text.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import type { EventHub } from '../events/hub.ts';

/** Measures the calls of `app`; `ops` is where the numbers are read, which may be the same server. */
export function serveMetrics(app: FastifyInstance, ops: FastifyInstance, database: Database, hub: EventHub): void {
  const { pool } = database;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a call',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('db_connections', 'Connections to the database', () => pool.totalCount);
  gauge('db_connections_idle', 'Idle connections', () => pool.idleCount);
  gauge('db_calls_waiting', 'Calls that wait for a connection', () => pool.waitingCount);
  gauge('event_streams_open', 'Open streams of server-sent events', () => hub.openStreams);
  const watchBackground = backgroundWork(registry, database);

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    calls.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
  });
  ops.get('/metrics', async (_, reply) => {
    // Serve the rest while the database is away: it is worth more than ever then.
    await watchBackground().catch((error: unknown) => app.log.warn({ err: error }, 'no metrics of background work'));
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

interface JobNumbers {
  name: string;
  due: number;
  in_hand: number;
  given_up: number;
  late_seconds: number;
}

/** Gauges that are the same on every server, because they are read from the database that they share. */
function backgroundWork(registry: Registry, { kysely }: Database): () => Promise<void> {
  const registers = [registry];
  const byJob = (name: string, help: string) => new Gauge({ name, help, labelNames: ['job'], registers });
  const gauges = {
    due: byJob('jobs_due', 'Jobs that could begin'),
    in_hand: byJob('jobs_in_hand', 'Jobs a server is at'),
    given_up: byJob('jobs_given_up', 'Jobs that failed too often and wait for a person'),
    late_seconds: byJob('jobs_late_seconds', 'How long the oldest job that could begin has waited'),
  };
  const unsealed = new Gauge({ name: 'audit_lines_unsealed', help: 'Audit lines that wait for their seal', registers });
  return async () => {
    // No stale number, should the next lines fail.
    for (const gauge of Object.values(gauges)) gauge.reset();
    unsealed.set(Number.NaN);
    const { rows } = await sql<JobNumbers>`select * from jobs_by_state()`.execute(kysely);
    const waiting = await sql<{ count: number }>`select count_unsealed_audit_lines() as count`.execute(kysely);
    for (const { name, ...numbers } of rows) {
      for (const [state, value] of Object.entries(numbers))
        gauges[state as keyof typeof gauges].set({ job: name }, value);
    }
    unsealed.set(waiting.rows[0]?.count ?? 0);
  };
}
