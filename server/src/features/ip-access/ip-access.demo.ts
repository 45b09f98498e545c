// Rules of IP access for the demo, all switched off: the demo is opened from anywhere.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import type { DemoAction } from '#demo/audit-lines.ts';
import type { Random } from '#demo/random.ts';

export function inventIpRules(random: Random, god: string, staff: readonly { id: string; username: string }[]) {
  const person = staff.find(({ username }) => username === 'hero')?.id ?? god;
  const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
  const rules = [
    { network: '203.0.113.0/24', staff_id: null, note: '上海办公室', expire_datetime: null, create_datetime: ago(300) },
    {
      network: '2001:db8:40::/48',
      staff_id: null,
      note: 'Warsaw office',
      expire_datetime: null,
      create_datetime: ago(210),
    },
    {
      network: '198.51.100.24',
      staff_id: person,
      note: '出差酒店',
      expire_datetime: ago(20),
      create_datetime: ago(34),
    },
  ].map((rule) => ({
    ...rule,
    id: random.uuid(),
    active: false,
    created_by: god,
    version: 1,
    update_datetime: rule.create_datetime,
  }));
  const actions: DemoAction[] = rules.map(
    ({ id, network, staff_id, note, active, expire_datetime, create_datetime }) => ({
      at: create_datetime,
      action: 'ip_rule.created',
      by: { staff: god },
      record: { type: 'ip_rule', id },
      after: { network, staff_id, note, active, expire_datetime },
    }),
  );
  return { rules, actions };
}
