// Listens to PostgreSQL for what changed and passes it on to the open streams of this server.
import { setTimeout as delay } from 'node:timers/promises';
import type { Topic } from '@backoffice/contract/kit/endpoint.ts';
import pg from 'pg';
import { channel, type Announcement, type Notice, type PersonAnnouncement } from './announce.ts';

type Listener = (topics: readonly Topic[] | 'all', change?: Pick<Announcement, 'tab' | 'record'>) => void;

type Follower = (notice?: Notice) => void;

/** Milliseconds for which changes are remembered, for those who were away for a moment. */
const memoryMs = 60_000;

export class EventHub {
  readonly #connection: pg.ClientConfig;
  readonly #onTrouble: (error: unknown) => void;
  readonly #firstPauseMs: number;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #followers = new Map<string, Set<Follower>>();
  #client: pg.Client | null = null;
  #recent: (Announcement & { at: number })[] = [];
  /** Time since which nothing went unheard. */
  #listeningSince = Infinity;
  #stopped = false;
  /** Number of changes of each topic of a tenant. */
  readonly #versions = new Map<string, number>();
  #reconnects = 0;

  constructor(connection: pg.ClientConfig, onTrouble: (error: unknown) => void, firstPauseMs = 100) {
    this.#connection = connection;
    this.#onTrouble = onTrouble;
    this.#firstPauseMs = firstPauseMs;
  }

  async start(): Promise<void> {
    const client = new pg.Client({ ...this.#connection, application_name: 'backoffice-events', keepAlive: true });
    client.on('error', this.#onTrouble);
    // A failed attempt ends too; its caller tries again, and one retry at a time is enough.
    client.on('end', () => void (this.#client === client && this.#startAgain()));
    client.on('notification', ({ payload }) =>
      this.#pass(JSON.parse(payload ?? '') as Announcement | PersonAnnouncement),
    );
    await client.connect();
    await client.query(`listen ${channel}`);
    this.#client = client;
    this.#listeningSince = performance.now();
  }

  subscribe(tenant: string, listener: Listener): () => void {
    return addTo(this.#listeners, tenant, listener);
  }

  /** Calls back with each notice for this member of staff, and without one whenever a session of theirs may have changed. */
  followPerson(staffId: string, follower: Follower): () => void {
    return addTo(this.#followers, staffId, follower);
  }

  /** Topics that changed in the last `ms` milliseconds, as far as this server can know. */
  missed(tenant: string, ms: number): readonly Topic[] | 'all' {
    const since = performance.now() - ms;
    if (ms > memoryMs || since < this.#listeningSince) return 'all';
    const missed = this.#recent.filter((change) => change.tenant === tenant && change.at >= since);
    return [...new Set(missed.flatMap(({ topics }) => topics))];
  }

  /** Another number as soon as this server knows that one of the topics has changed. */
  versionOf(tenant: string, topics: readonly Topic[]): number {
    const versions = ['all', ...topics].map((topic) => this.#versions.get(`${tenant} ${topic}`) ?? 0);
    return versions.reduce((sum, version) => sum + version, this.#reconnects);
  }

  /** Notes a write of this server, before PostgreSQL passes it on. */
  noteChange(tenant: string, topics: readonly Topic[] | 'all'): void {
    for (const topic of [topics].flat()) {
      const key = `${tenant} ${topic}`;
      this.#versions.set(key, (this.#versions.get(key) ?? 0) + 1);
    }
  }

  get openStreams(): number {
    return [...this.#listeners.values()].reduce((sum, listeners) => sum + listeners.size, 0);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#client?.end();
  }

  async #startAgain() {
    this.#client = null;
    this.#listeningSince = Infinity;
    for (let attempt = 0; !this.#stopped && !this.#client; attempt++) {
      await delay(Math.min(this.#firstPauseMs * 2 ** attempt, 3_000));
      await this.start().catch(this.#onTrouble);
    }
    if (this.#stopped) return;
    // Changes in between are unknown.
    this.#reconnects++;
    for (const listeners of this.#listeners.values()) for (const listener of listeners) listener('all');
    for (const followers of this.#followers.values()) for (const follower of followers) follower();
  }

  #pass(announcement: Announcement | PersonAnnouncement) {
    if ('person' in announcement) {
      for (const follower of this.#followers.get(announcement.person) ?? []) follower(announcement.notice);
      return;
    }
    const { tenant, topics } = announcement;
    this.noteChange(tenant, topics);
    const at = performance.now();
    this.#recent.push({ ...announcement, at });
    // Not with each change: a busy minute brings thousands of them.
    if ((this.#recent[0]?.at ?? at) < at - 2 * memoryMs)
      this.#recent = this.#recent.filter((change) => change.at > at - memoryMs);
    for (const listener of this.#listeners.get(tenant) ?? []) listener(topics, announcement);
  }
}

/** Adds a value to the set under a key; answers how to take it out again. */
function addTo<Value>(sets: Map<string, Set<Value>>, key: string, value: Value): () => void {
  const values = sets.get(key) ?? new Set();
  sets.set(key, values.add(value));
  return () => {
    values.delete(value);
    if (values.size === 0) sets.delete(key);
  };
}
