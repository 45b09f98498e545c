// Identical reads in flight share one answer: a hundred open lists that hear of one change cost one query.
import type { ReadEndpoint, Topic } from '@backoffice/contract/kit/endpoint.ts';
import type { Actor } from '../context.ts';

export interface Versions {
  /** Another number as soon as one of the topics has changed. */
  versionOf: (tenantId: string, topics: readonly Topic[]) => number;
}

interface Call {
  tenantId: string;
  actor: Actor | null;
  endpoint: ReadEndpoint;
  input: object;
}

export class SharedReads {
  readonly #versions: Versions;
  readonly #scopeOf: (actor: Actor) => string;
  readonly #inFlight = new Map<string, Promise<string>>();

  /** Actors of one scope see the same records. */
  constructor(versions: Versions, scopeOf: (actor: Actor) => string) {
    this.#versions = versions;
    this.#scopeOf = scopeOf;
  }

  /** The answer that is under way; null where there is none that this caller may have. */
  find(call: Call): Promise<string> | null {
    const key = this.#keyOf(call);
    return (key !== null && this.#inFlight.get(key)) || null;
  }

  /** Answers the read, and until then everyone who asks the same. */
  async answer(call: Call, read: () => Promise<string>): Promise<string> {
    const key = this.#keyOf(call);
    if (key === null) return read();
    const answer = read();
    this.#inFlight.set(key, answer);
    try {
      return await answer;
    } finally {
      this.#inFlight.delete(key);
    }
  }

  /** Key with the version: a caller after a change gets no answer that was begun before it. */
  #keyOf({ tenantId, actor, endpoint, input }: Call): string | null {
    if (!endpoint.sameInScope || !actor) return null;
    const version = this.#versions.versionOf(tenantId, [endpoint.reads].flat());
    return JSON.stringify([tenantId, endpoint.path, version, this.#scopeOf(actor), actor.grants, input]);
  }
}
