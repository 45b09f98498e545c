// What a test can ask of its world.
import type { CompiledQuery } from 'kysely';
import type { Connection } from '#platform/db/database.ts';
import type { ClusterServers } from '#platform/tenants/forward.ts';
import type { ObjectStore } from '#platform/object-store/object-store.ts';
import type { Collector } from '#platform/telemetry/work.ts';
import type { TestDatabase, Tenants } from './test-database.ts';

export interface TestReplica {
  login: Connection;
  /** Age from which on the primary answers. */
  maxAgeMs: number;
  /** Each statement that it gets. */
  onQuery: (query: CompiledQuery) => void;
  onTrouble: (error: unknown) => void;
}

export interface WorldOptions {
  hasCaptcha?: boolean;
  trustedProxies?: string[];
  /** Runs the sealer of the audit log, as a server does. */
  runsSealer?: boolean;
  /** Runs the background jobs, as a server does, with short pauses. */
  runsJobs?: boolean;
  /** Waits of a webhook that failed, try by try. */
  webhookWaitsMs?: number[];
  /** Called with every line of the log, down to trace. */
  onLogLine?: (line: string) => void;
  /** Milliseconds from which on a statement is slow, and where traces go; both off where missing. */
  telemetry?: { slowMs: number; collector: Collector | null };
  /** Metrics and the API's description on a server of their own, as in production. */
  separatesOps?: boolean;
  /** A stock-data service instead of the sandbox. */
  stockDataUrl?: string;
  /** Another server of the same installation: the same database, secrets and tenants. */
  sharesDatabaseWith?: { place: TestDatabase; tenants: Tenants };
  /** A store for files beside the database. */
  fileStore?: ObjectStore;
  /** Addresses of the servers of other clusters, by the clusters' names. */
  clusterServers?: ClusterServers;
  /** A replica of the database. */
  replica?: TestReplica;
  /**
   * A database of the file's own, for tests about the database itself, about all tenants, and about what is done as its superuser;
   * jobs and the sealer have one anyway.
   */
  ownDatabase?: boolean;
}
