// Calls named for their statements, and traced from their arrival until their answer is sent.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Telemetry } from './telemetry.ts';
import { inWork, type OpenTrace } from './work.ts';

const nameOf = ({ method, routeOptions }: FastifyRequest): string => `${method} ${routeOptions.url ?? 'none'}`;

/** Answers the function that runs a call's handler under its name. */
export function followCalls(
  app: FastifyInstance,
  { collector }: Telemetry,
): <Result>(request: FastifyRequest, run: () => Result) => Result {
  const traces = new WeakMap<FastifyRequest, OpenTrace>();
  if (collector) {
    app.addHook('onRequest', async (request) => {
      traces.set(request, collector.begin(nameOf(request), 'call', request.headers));
    });
    app.addHook('onResponse', async (request, { statusCode }) => {
      const attributes = { 'http.request.method': request.method, 'http.response.status_code': statusCode };
      traces.get(request)?.end({ failed: statusCode >= 500, attributes });
    });
  }
  return (request, run) => inWork({ name: nameOf(request), id: request.id, trace: traces.get(request) ?? null }, run);
}
