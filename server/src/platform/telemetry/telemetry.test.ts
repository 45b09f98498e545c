import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { listClients } from '@backoffice/contract/clients/clients.ts';
import { afterAll, expect, test } from 'vitest';
import { createLogger } from '#platform/log.ts';
import { createWorld } from '#testing/world.ts';
import { createCollector } from './collector.ts';
import { Telemetry } from './telemetry.ts';

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}
interface Sent {
  resourceSpans?: { scopeSpans: { spans: SentSpan[] }[] }[];
  resourceMetrics?: { scopeMetrics: { metrics: { name: string }[] }[] }[];
}

const sent: Sent[] = [];
const receiver = createServer(async (request, response) => {
  sent.push((await json(request)) as Sent);
  response.setHeader('content-type', 'application/json').end('{}');
});
receiver.listen(0, '127.0.0.1');
await once(receiver, 'listening');
const { port } = receiver.address() as AddressInfo;
const collector = createCollector({ url: `http://127.0.0.1:${port}`, share: 1 });
const logged: string[] = [];
const world = await createWorld({
  onLogLine: (line) => logged.push(line),
  // Every statement is slow.
  telemetry: { slowMs: 0.000_1, collector },
});
afterAll(() => receiver.close());

const route = `${listClients.method} /api/:tenant${listClients.path}`;
const traceId = '0af7651916cd43dd8448eb211c80319c';
const parentId = 'b7ad6b7169203331';

test('a slow statement is logged and counted with the route that sent it, without its values', async () => {
  const { status } = await world.call(listClients, 'god', { search: 'secret-value' });
  expect(status).toBe(200);
  const lines = logged.map((line) => JSON.parse(line) as { msg: string; work: string; statement: string; ms: number });
  const slow = lines.filter(({ msg, work }) => msg === 'slow statement' && work === route);
  expect(slow.some(({ statement }) => statement.includes('clients'))).toBe(true);
  expect(slow.every(({ statement }) => !statement.includes('secret-value'))).toBe(true);
  const metrics = await world.app.inject('/metrics');
  expect(metrics.body).toContain(`db_slow_statements_total{work="${route}"} `);
});

test('a call goes on with its caller’s trace, its statements are parts of it, a job has one of its own; metrics go along', async () => {
  const headers = { traceparent: `00-${traceId}-${parentId}-01` };
  const { status } = await world.call(listClients, 'god', {}, { headers });
  expect(status).toBe(200);
  const logger = createLogger({ LOG_LEVEL: 'fatal', NODE_ENV: 'test' });
  await new Telemetry(logger, 0, collector).ofJob('job of a test', '1', async () => {});
  // Ending, it sends what waits.
  await collector.stop();
  const spans = sent
    .flatMap(({ resourceSpans = [] }) => resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap((scope) => scope.spans);
  const call = spans.find((span) => span.traceId === traceId && span.name === route);
  expect(call?.parentSpanId).toBe(parentId);
  expect(call?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } });
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.every((span) => span.name === 'statement' && span.traceId === traceId)).toBe(true);
  expect(spans.some(({ name }) => name === 'job of a test')).toBe(true);
  const names = sent
    .flatMap(({ resourceMetrics = [] }) => resourceMetrics)
    .flatMap(({ scopeMetrics }) => scopeMetrics)
    .flatMap(({ metrics }) => metrics.map(({ name }) => name));
  expect(names).toEqual(expect.arrayContaining(['http.server.request.duration', 'db.client.operation.duration']));
});

test('alerts and dashboard speak of numbers that the server has', async () => {
  const folder = new URL('../../../../deploy/watching/', import.meta.url);
  const [alerts, dashboard] = await Promise.all(
    ['alerts.yml', 'grafana.json'].map((name) => readFile(new URL(name, folder), 'utf8')),
  );
  const expressions = [
    ...(alerts ?? '').matchAll(/expr: (?:\|\n)?((?:.|\n(?! {8}\w))*)/g),
    ...(dashboard ?? '').matchAll(/"expr": "(.*)"/g),
  ].map(([, expression = '']) => expression);
  const spoken = expressions.flatMap((text) => text.match(/\b(?:http|db|jobs|audit|event|server|process)_\w+/g) ?? []);
  const { body } = await world.app.inject('/metrics');
  const served = new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  // A server without a replica has no such number.
  served.add('db_replica_age_seconds');
  expect(spoken.length).toBeGreaterThan(20);
  expect(spoken.filter((name) => !served.has(name.replace(/_(?:bucket|count)$/, '')))).toEqual([]);
});
