// What a test can ask of its world.
import type { TestDatabase, Tenants } from './test-database.ts';

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
  /** Metrics and the API's description on a server of their own, as in production. */
  separatesOps?: boolean;
  /** A stock-data service instead of the sandbox. */
  stockDataUrl?: string;
  /** Another server of the same installation: the same database, secrets and tenants. */
  sharesDatabaseWith?: { place: TestDatabase; tenants: Tenants };
  /**
   * A database of the file's own, for tests about the database itself, about all tenants, and about what is done as its superuser;
   * jobs and the sealer have one anyway.
   */
  ownDatabase?: boolean;
}
