// One grant that the demo changed, by two people: leaders may export their clients.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import { defaultGrants } from '@backoffice/contract/kit/permissions.ts';
import { normalGrants } from '@backoffice/contract/permissions/permissions.ts';
import type { DemoAction } from '#demo/audit-lines.ts';

const minuteMs = 60_000;

interface People {
  maker: string;
  makerSession: string;
  checker: string;
}

export function inventChangedGrant({ maker, makerSession, checker }: People) {
  const role = 'superman';
  const at = Date.now() - 12 * dayMs;
  const grants = normalGrants([...defaultGrants[role], { resource: 'client', actions: ['export'] }]);
  const actionsOnClients = (of: typeof grants) => of.find(({ resource }) => resource === 'client')?.actions.join(', ');
  const changed = (of: typeof grants) => ({ grants: [{ resource: 'client', actions: actionsOnClients(of) }] });
  const before = changed(normalGrants(defaultGrants[role]));
  const after = changed(grants);
  const decided = new Date(at + 25 * minuteMs).toISOString();
  const row = { role, grants, updated_by: maker, update_datetime: decided, version: 1 };
  const approval = {
    kind: 'permission.changed',
    input: { role, grants },
    before: { role, ...before },
    after: { role, ...after },
    maker_id: maker,
    maker_session_id: makerSession,
    maker_address: '10.0.0.9',
    status: 'approved',
    checker_id: checker,
    result: { role },
    create_datetime: new Date(at).toISOString(),
    expire_datetime: new Date(at + dayMs).toISOString(),
    decide_datetime: decided,
    version: 2,
  };
  const action: DemoAction = {
    at: decided,
    action: 'permission.changed',
    by: { staff: maker },
    input: { role, grants },
    before,
    after,
  };
  return { row, approval, action };
}
