// Emergency actions of the demo's past: two pauses that ran out, and everybody forced offline once.
import type { DemoAction } from '#demo/audit-lines.ts';
import type { Random } from '#demo/random.ts';

const hourMs = 3_600_000;
const past = [
  { kind: 'registration', daysAgo: 63, hours: 4, reason: '短信通道故障', ended_sessions: 0 },
  { kind: 'withdrawals', daysAgo: 26, hours: 1, reason: '银行系统维护', ended_sessions: 0 },
  { kind: 'clients_offline', daysAgo: 25, hours: 0, reason: '银行系统维护后强制重新登录', ended_sessions: 214 },
];

export function inventEmergencies(random: Random, god: string) {
  const actions = past.map(({ kind, daysAgo, hours, reason, ended_sessions }) => {
    const startedMs = Date.now() - daysAgo * 24 * hourMs - random.below(hourMs);
    const end_datetime = new Date(startedMs + hours * hourMs).toISOString();
    return {
      id: random.uuid(),
      kind,
      status: 'ended',
      reason,
      started_by: god,
      create_datetime: new Date(startedMs).toISOString(),
      end_datetime,
      ended_sessions,
      update_datetime: end_datetime,
      version: 1,
    };
  });
  const lines = actions.map(({ id, kind, reason, create_datetime, end_datetime, ended_sessions }): DemoAction => ({
    at: create_datetime,
    action: 'emergency.started',
    by: { staff: god },
    record: { type: 'emergency_action', id },
    input: { kind, reason },
    after: { kind, status: 'paused', reason, end_datetime, ended_sessions },
    reason,
  }));
  return { actions, lines };
}
