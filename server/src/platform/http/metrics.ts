// What the operators watch: calls by route and status, the pool, open streams, the process itself. Prometheus text.
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import type { EventHub } from '../events/hub.ts';

export function serveMetrics(app: FastifyInstance, { pool }: Database, hub: EventHub): void {
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
  gauge('db_connections_idle', 'Connections nobody uses', () => pool.idleCount);
  gauge('db_calls_waiting', 'Calls that wait for a connection', () => pool.waitingCount);
  gauge('event_streams_open', 'Open streams of server-sent events', () => hub.openStreams);

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    calls.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
  });
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}
