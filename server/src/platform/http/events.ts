// The stream of server-sent events: which topics changed and of which record, to everyone who may read it, for as long as their session lives.
import type { ServerResponse } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import type { Topic } from '@backoffice/contract/kit/endpoint.ts';
import { mayCall } from '@backoffice/contract/kit/menu.ts';
import { resources, type Resource } from '@backoffice/contract/kit/permissions.ts';
import { recordKinds, recordsOfClients } from '@backoffice/contract/kit/record-kinds.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Actor } from '../context.ts';
import type { Announcement } from '../events/announce.ts';
import type { EventHub } from '../events/hub.ts';
import { StreamReaders } from '../events/stream-readers.ts';
import type { Draining } from './status/draining.ts';
import type { Platform } from './pipeline.ts';
import { addressOf, bearerOf, tabOf, tenantOf } from './request.ts';

type Change = Pick<Announcement, 'tab' | 'record'>;

/** Last event of a stream that is better opened anew. */
const goElsewhere = 'event: reconnect\ndata: {}\n\n';

export const heartbeatMs = 20_000;
const beatStepMs = 1_000;
/** A reader this far behind is gone or asleep; it reads everything again when it reconnects. */
const maxUnsentBytes = 64 * 1024;

export function serveEvents(app: FastifyInstance, platform: Platform, hub: EventHub, draining: Draining): void {
  /** Each open stream with the time of its next heartbeat. */
  const open = new Map<FastifyReply, { beatAt: number; check: () => void }>();
  const readers = new StreamReaders(platform.database, platform.findStreamReaders);
  // All look in step, so that the sessions of many streams are asked for by one statement.
  const beats = setInterval(() => {
    const now = performance.now();
    for (const stream of open.values()) {
      if (now < stream.beatAt) continue;
      stream.beatAt = Infinity;
      stream.check();
    }
  }, beatStepMs).unref();

  app.get('/api/:tenant/events', async (request, reply) => {
    const tenantId = tenantOf(request);
    const caller = { token: bearerOf(request), address: addressOf(request) };
    const findReader = () => readers.find(tenantId, caller);
    let reader = await findReader();
    if (request.raw.destroyed) return;

    reply.hijack();
    reply.raw.writeHead(200, [
      ...takeHeaders(reply.raw),
      ...Object.entries({
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        connection: 'close',
      }).flat(),
    ]);
    const end = () => reply.raw.end();
    const send = (text: string) => (reply.raw.writableLength > maxUnsentBytes ? end() : reply.raw.write(text));
    const sendLock = () => send(`event: session\ndata: ${JSON.stringify({ locked: reader.isLocked })}\n\n`);
    send(': connected\n\n');
    sendLock();

    const { tab, missedMs } = questionOf(request.query);
    const sendTopics = (topics: readonly Topic[] | 'all', { tab: by, record }: Change = {}) => {
      const news = { topics, ...(by !== undefined && by === tab && { own: true }), ...(record && { record }) };
      send(`event: changed\ndata: ${JSON.stringify(news)}\n\n`);
    };
    const sendChanges = (topics: readonly Topic[] | 'all', change: Change = {}) => {
      if (reader.isLocked) return; // a page that is unlocked reads everything again
      if (topics === 'all') return sendTopics('all');
      const { record } = change;
      const isHidden = record !== undefined && reader.agents !== null && !reader.agents.has(record.agent);
      const visible = topics.filter((topic) => mayHearOf(reader.actor, topic) && !(isHidden && isOfClients(topic)));
      if (visible.length > 0) sendTopics(visible, isHidden ? {} : change);
    };
    const unsubscribe = hub.subscribe(tenantId, (topics, change) => {
      sendChanges(topics, change);
      // The agents in the reader's team may have changed.
      if (topics.includes('users')) check();
    });
    if (missedMs > 0) sendChanges(hub.missed(tenantId, missedMs));

    // The session may lock, unlock or end meanwhile: asked again whenever one of this person's has changed, when time
    // alone changes it, and with each heartbeat. One after the other, so that no old answer overtakes a new one.
    let timer: NodeJS.Timeout | undefined;
    let checking = Promise.resolve();
    const check = () => void (checking = checking.then(checkSession));
    const checkSession = async () => {
      if (reply.raw.destroyed) return;
      const before = reader;
      try {
        reader = await findReader();
      } catch {
        end();
        return;
      }
      if (reader.isLocked !== before.isLocked) sendLock();
      // Tell the page that its reader's grants have changed, also where they may not read the permissions of others.
      if (!isDeepStrictEqual(reader.actor.grants, before.actor.grants)) sendTopics(['permission']);
      send(': beat\n\n');
      planCheck();
    };
    const stream = { beatAt: Infinity, check };
    const planCheck = () => {
      clearTimeout(timer);
      if (reply.raw.destroyed) return;
      if (reader.changesInMs < heartbeatMs) timer = setTimeout(check, reader.changesInMs);
      else stream.beatAt = performance.now() + heartbeatMs;
    };
    const unfollow = hub.followPerson(reader.actor.id, (notice) => {
      if (!notice) check();
      else if (notice.session !== reader.actor.session_id)
        send(`event: notice\ndata: ${JSON.stringify({ action: notice.action })}\n\n`);
    });
    // The page comes back, and its stream is passed on to where the tenant lives.
    const unfollowHome = platform.homes.follow(tenantId, () => reply.raw.end(goElsewhere));
    planCheck();
    open.set(reply, stream);
    reply.raw.on('close', () => {
      clearTimeout(timer);
      unsubscribe();
      unfollow();
      unfollowHome();
      open.delete(reply);
    });
    // Catch up: changes between the first answer and now were not followed yet.
    check();
  });

  // Open streams would keep the server from closing. Their readers come back over a new connection, to another server.
  const sendAway = () => {
    for (const reply of open.keys()) reply.raw.end(goElsewhere);
  };
  draining.onLeaving(sendAway);
  app.addHook('preClose', async () => {
    clearInterval(beats);
    sendAway();
  });
}

/** Takes the headers that are set so far out of the answer, which would keep them for as long as its stream is open. */
function takeHeaders(response: ServerResponse): string[] {
  return Object.entries(response.getHeaders()).flatMap(([name, value]) => {
    response.removeHeader(name);
    return [name, String(value)];
  });
}

/** Browser tab that asks, and the time for which it has heard nothing. */
function questionOf(query: unknown) {
  const { tab, missed_ms } = query as Record<string, unknown>;
  return { ...tabOf(tab), missedMs: Math.max(0, Number(missed_ms) || 0) };
}

/** True where those who cannot see the client read nothing else under the topic either. */
const isOfClients = (topic: Topic): boolean => topicsOfClients.has(topic);
const topicsOfClients = new Set<Topic>(recordsOfClients.map((kind) => recordKinds[kind].resource));

function mayHearOf(actor: Actor, topic: Topic): boolean {
  return !resources.includes(topic as Resource) || mayCall(actor, topic as Resource, 'read');
}
