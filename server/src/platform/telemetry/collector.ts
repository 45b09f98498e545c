// Traces and metrics for an OpenTelemetry collector, by the standard SDK: a span for each call and job, one for each statement in it.
import type { IncomingHttpHeaders } from 'node:http';
import { hostname } from 'node:os';
import { performance } from 'node:perf_hooks';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Collector, OpenTrace } from './work.ts';

interface Options {
  /** Address of the collector, without the paths of its signals. */
  url: string;
  /** Part of the traces that begin here and are sent, 0 to 1; one that began elsewhere is sent as decided there. */
  share: number;
}

const bucketsInSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export function createCollector({ url, share }: Options): Collector {
  const resource = defaultResource().merge(
    resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME ?? 'backoffice',
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
  );
  const signal = (path: string) => ({ url: `${url.replace(/\/$/, '')}/v1/${path}` });
  const tracerProvider = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(signal('traces')) })],
  });
  const reader = new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter(signal('metrics')) });
  const meterProvider = new MeterProvider({ resource, readers: [reader] });
  const tracer = tracerProvider.getTracer('backoffice');
  const meter = meterProvider.getMeter('backoffice');
  const seconds = (name: string, description: string) =>
    meter.createHistogram(name, {
      description,
      unit: 's',
      advice: { explicitBucketBoundaries: bucketsInSeconds },
    });
  const durations = {
    call: seconds('http.server.request.duration', 'Time to answer a call'),
    job: seconds('backoffice.job.duration', 'Time of a job'),
    statement: seconds('db.client.operation.duration', 'Time from sending a statement to its answer'),
  };
  const connections = meter.createObservableGauge('db.client.connection.count', { unit: '{connection}' });

  const followed = (span: Span, name: string, kind: 'call' | 'job'): OpenTrace => {
    const context = trace.setSpan(ROOT_CONTEXT, span);
    const startedAt = performance.now();
    return {
      statement: ({ text, ms, failed }) => {
        durations.statement.record(ms / 1_000, { work: name });
        const endTime = Date.now();
        const statement = tracer.startSpan(
          'statement',
          {
            kind: SpanKind.CLIENT,
            startTime: endTime - ms,
            attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
          },
          context,
        );
        if (failed) statement.setStatus({ code: SpanStatusCode.ERROR });
        statement.end(endTime);
      },
      end: ({ failed, attributes = {} }) => {
        durations[kind].record((performance.now() - startedAt) / 1_000, { work: name, ...attributes });
        span.setAttributes(attributes);
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  };

  return {
    begin: (name, kind, headers) => {
      const options = { kind: kind === 'call' ? SpanKind.SERVER : SpanKind.CONSUMER };
      return followed(tracer.startSpan(name, options, contextOf(headers)), name, kind);
    },
    watchPool: (pool) =>
      connections.addCallback((result) => {
        result.observe(pool.idleCount, { state: 'idle' });
        result.observe(pool.totalCount - pool.idleCount, { state: 'used' });
      }),
    stop: async () => {
      // A collector that is away does not keep the server from ending.
      await Promise.allSettled([tracerProvider.shutdown(), meterProvider.shutdown()]);
    },
  };
}

/** Goes on with the caller's trace, where the call names one. */
function contextOf(headers: IncomingHttpHeaders | undefined) {
  const parent = typeof headers?.traceparent === 'string' ? parseTraceParent(headers.traceparent) : null;
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
}
