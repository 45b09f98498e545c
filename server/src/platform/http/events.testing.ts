// What tests of the event stream tell apart: what an announcement brings, and what only the next heartbeat would.
import { heartbeatMs } from './events.ts';

/** Long for an announcement, however busy the machine, and over before the heartbeat. */
export const beforeHeartbeat = { timeout: 0.75 * heartbeatMs, interval: 20 };
