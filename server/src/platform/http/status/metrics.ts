// Metrics for operators: calls by route and status, the pool, open streams, background work, the process itself. Prometheus text.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '#platform/db/database.ts';
import type { Replica } from '#platform/db/replica.ts';
import type { EventHub } from '#platform/events/hub.ts';
import type { Siblings } from '#platform/processes/siblings.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';

interface Measured {
  /** Its calls are measured. */
  app: FastifyInstance;
  /** Server that the numbers are read from; it may be the same one. */
  ops: FastifyInstance;
  database: Database;
  replica: Replica | null;
  hub: EventHub;
  /** Other processes behind the same port; null where this one serves alone. */
  siblings: Siblings | null;
  telemetry: Telemetry;
}

export function serveMetrics({ app, ops, database, replica, hub, siblings, telemetry }: Measured): void {
  const { pool } = database;
  const own = new Registry();
  const shared = new Registry();
  const registers = [own];
  collectDefaultMetrics({ register: own });
  siblings?.share(own);
  const calls = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a call',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const gauge = (name: string, help: string, read: () => number, aggregator: 'sum' | 'max' = 'sum') =>
    new Gauge({
      name,
      help,
      registers,
      aggregator,
      collect() {
        this.set(read());
      },
    });
  gauge('db_connections', 'Connections to the database', () => pool.totalCount);
  gauge('db_connections_idle', 'Idle connections', () => pool.idleCount);
  gauge('db_calls_waiting', 'Calls that wait for a connection', () => pool.waitingCount);
  gauge('event_streams_open', 'Open streams of server-sent events', () => hub.openStreams);
  gauge('server_processes', 'Processes that serve this port', () => 1);
  const ageHelp = 'Time by which the replica is late; infinite where it does not answer';
  if (replica) gauge('db_replica_age_seconds', ageHelp, () => replica.ageMs / 1_000, 'max');
  const slowStatements = new Counter({
    name: 'db_slow_statements_total',
    help: 'Statements slower than SLOW_STATEMENT_MS, by the route, job or sweep that sent them',
    labelNames: ['work'],
    registers: [],
    collect() {
      this.reset();
      for (const [work, count] of telemetry.slowStatements) this.inc({ work }, count);
    },
  });
  own.registerMetric(slowStatements);
  const watchBackground = backgroundWork(shared, database);

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    calls.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
  });
  ops.get('/metrics', async (_, reply) => {
    // Serve the rest while the database is away: it is worth more than ever then.
    await watchBackground().catch((error: unknown) => app.log.warn({ err: error }, 'no metrics of background work'));
    const parts = [await (siblings ?? own).metrics(), await shared.metrics()];
    return reply.type(own.contentType).send(parts.join('\n'));
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
