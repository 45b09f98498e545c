// Times that tests of the event stream tell apart: of an announcement, and of the next heartbeat.
import { heartbeatMs } from './events.ts';

/** Timeout that is long for an announcement, however busy the machine, and over before the heartbeat. */
export const beforeHeartbeat = { timeout: 0.75 * heartbeatMs, interval: 20 };
