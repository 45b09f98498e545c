// The stream of server-sent events: the names of what changed, to everyone who may read it.
import type { Topic } from '@backoffice/contract/kit/endpoint.ts';
import { isGranted, resources, type Resource } from '@backoffice/contract/kit/permissions.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Actor } from '../context.ts';
import { inTenant } from '../db/database.ts';
import type { EventHub } from '../events/hub.ts';
import { addressOf, bearerOf, tabOf, tenantOf, type Platform } from './pipeline.ts';

const heartbeatMs = 20_000;
/** A reader this far behind is gone or asleep; it reads everything again when it reconnects. */
const maxUnsentBytes = 64 * 1024;

export function serveEvents(app: FastifyInstance, platform: Platform, hub: EventHub): void {
  const open = new Set<FastifyReply>();

  app.get('/api/:tenant/events', async (request, reply) => {
    const tenantId = tenantOf(request);
    const token = bearerOf(request);
    const whoAsks = () =>
      inTenant(platform.database, tenantId, 'read', async (db) => {
        await platform.admit(db, addressOf(request));
        return platform.authenticate(db, tenantId, token);
      });
    const actor = await whoAsks();
    if (request.raw.destroyed) return;

    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      connection: 'close',
    });
    const end = () => reply.raw.end();
    const send = (text: string) => (reply.raw.writableLength > maxUnsentBytes ? end() : reply.raw.write(text));
    send(': connected\n\n');

    const { tab, missedMs } = questionOf(request.query);
    const sendChanges = (topics: readonly Topic[] | 'all', by?: string) => {
      const visible = topics === 'all' ? 'all' : topics.filter((topic) => mayHearOf(actor, topic));
      const news = { topics: visible, ...(by !== undefined && by === tab && { own: true }) };
      if (visible.length > 0) send(`event: changed\ndata: ${JSON.stringify(news)}\n\n`);
    };
    const unsubscribe = hub.subscribe(tenantId, sendChanges);
    if (missedMs > 0) sendChanges(hub.missed(tenantId, missedMs));
    // The person may have been signed out meanwhile: each beat asks again.
    const heartbeat = setInterval(() => void whoAsks().then(() => send(': beat\n\n'), end), heartbeatMs);
    open.add(reply);
    reply.raw.on('close', () => {
      clearInterval(heartbeat);
      unsubscribe();
      open.delete(reply);
    });
  });

  // Open streams would keep the server from closing.
  app.addHook('preClose', async () => {
    for (const reply of open) reply.raw.end();
  });
}

/** Which browser tab asks, and for how long it has heard nothing. */
function questionOf(query: unknown) {
  const { tab, missed_ms } = query as Record<string, unknown>;
  return { ...tabOf(tab), missedMs: Math.max(0, Number(missed_ms) || 0) };
}

function mayHearOf(actor: Actor, topic: Topic): boolean {
  return !resources.includes(topic as Resource) || isGranted(actor.grants, topic as Resource, 'read');
}
