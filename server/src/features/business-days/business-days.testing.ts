// Business days in tests: the next one, and closing it by two people with whatever is open waived.
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import {
  closeBusinessDay,
  getBusinessDay,
  listBusinessDays,
  waiveDayItem,
  type DayItemName,
} from '@backoffice/contract/business-days/business-days.ts';
import type { InputOf, WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import type { StaffName, TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';

export async function nextDay(world: World, tenant: TenantName = 'demo'): Promise<string> {
  const { body } = await world.call(listBusinessDays, 'god', {}, { tenant });
  return body.next ?? '';
}

/** Requests as one person, approves as another; answers how the decision ended. */
export async function byTwo<E extends WriteEndpoint>(
  world: World,
  endpoint: E,
  input: InputOf<E>,
  [maker, checker]: [StaffName, StaffName] = ['angel', 'god'],
) {
  const asked = await world.call(endpoint, maker, input);
  if (asked.status !== 202) return { status: asked.status, code: asked.problem.code };
  const decided = await world.call(reviewApproval, checker, { id: asked.pending.approval_id, decision: 'approve' });
  return { status: decided.status, code: decided.problem.code };
}

/** A finished run of the checks, without a finding, that began just now. */
export const givenRun = (world: World): Promise<void> =>
  world.asOwner(
    `insert into check_runs (status, finished_at, progress)
     values ('finished', now(), '[{"check_name": "audit.chain", "done": 1, "total": 1, "found": 0}]')`,
  );

/** Waives all that can be, and closes. */
export async function closeNext(world: World) {
  const day = await nextDay(world);
  const { body } = await world.call(getBusinessDay, 'god', { day });
  const waived = new Set<DayItemName>(body.next_waivers.map(({ item }) => item));
  for (const { name, done, waiver } of body.items ?? [])
    if (!done && waiver !== 'never' && !waived.has(name))
      await byTwo(world, waiveDayItem, { day, item: name, reason: 'test' });
  return { day, ...(await byTwo(world, closeBusinessDay, { day, version: body.version })) };
}

/** A day that was closed with empty books: nothing had been posted before it ended. */
export const givenClosedDay = async (world: World): Promise<void> => {
  const [god, angel] = [await staffId(world, 'god'), await staffId(world, 'angel')];
  await world.asOwner(
    `with closed as (
       insert into business_days (day, begins_at, ends_at, status, version)
       select day, day, day + 1, 'closed', 1 from (select (now() - interval '1 day')::date as day) as yesterday returning id)
     insert into business_day_closings (day_id, version, items, totals, pack, sha256, closed_by, approved_by)
     select id, 1, '[]', '[]', '{}', encode(sha256('{}'), 'hex'), '${god}', '${angel}' from closed`,
  );
};
