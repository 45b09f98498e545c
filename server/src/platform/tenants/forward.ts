// Calls for a tenant that has moved: passed on to the servers of its cluster, streams too, so that no caller need know of the move.
import { request as requestPlain } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { addressOf } from '../http/request.ts';
import type { TenantHomes } from './homes.ts';

/** Addresses of the clusters' servers, by the clusters' names. */
export type ClusterServers = ReadonlyMap<string, string>;

/** Marks a call that was passed on: two servers that each believe the tenant to be with the other do not pass it back. */
const passedOn = 'x-passed-on';
/** Headers of the connection, and not of the call. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer', 'host']);
const retryAfterSeconds = 1;

export function forwardMovedTenants(app: FastifyInstance, homes: TenantHomes, servers: ClusterServers): void {
  // Before the body is read: it is passed on as it comes.
  app.addHook('onRequest', (request, reply, done) => {
    const { tenant } = request.params as { tenant?: string };
    const away = tenant === undefined ? null : homes.find(tenant);
    if (!away || !tenant) return done();
    const address = servers.get(away.other);
    if (away.state === 'gone' && address !== undefined && !request.headers[passedOn])
      return passOn(request, reply, new URL(request.url, address));
    try {
      homes.require(tenant);
    } catch (error) {
      return done(error as AppError);
    }
    done();
  });
}

function passOn(request: FastifyRequest, reply: FastifyReply, target: URL): void {
  reply.hijack();
  const { raw } = reply;
  const headers = {
    ...Object.fromEntries(Object.entries(request.headers).filter(([name]) => !ofConnection.has(name))),
    host: request.host,
    'x-forwarded-for': addressOf(request),
    'x-forwarded-proto': request.protocol,
    'x-request-id': request.id,
    [passedOn]: '1',
  };
  const send = target.protocol === 'https:' ? requestEncrypted : requestPlain;
  const call = send(target, { method: request.method, headers }, (answer) => {
    const kept = Object.entries(answer.headers).filter(([name]) => !ofConnection.has(name));
    raw.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
    answer.on('error', () => raw.destroy()).pipe(raw);
  });
  call.on('error', (error) => {
    request.log.warn({ err: error }, 'a call could not be passed on to the cluster of its tenant');
    if (raw.headersSent) return void raw.destroy();
    const { code } = new AppError('server.unavailable');
    raw.writeHead(503, { 'content-type': 'application/problem+json', 'retry-after': String(retryAfterSeconds) });
    const detail = 'the cluster of the tenant does not answer';
    raw.end(
      JSON.stringify({
        type: `urn:backoffice:${code}`,
        title: 'server unavailable',
        status: 503,
        code,
        detail,
        request_id: request.id,
      }),
    );
  });
  raw.on('close', () => call.destroy());
  request.raw.pipe(call);
}
