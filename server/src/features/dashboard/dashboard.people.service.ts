// The clients to follow up, and the figures of a person's own work.
import type {
  FollowUp,
  getFollowUps as followUps,
  getWorkFigures as workFigures,
} from '@backoffice/contract/dashboard/dashboard.figures.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { waitingHours } from '@backoffice/contract/withdrawals/withdrawals.waiting.ts';
import { sql } from 'kysely';
import { startOf, startOfToday, today } from '#core/calendar.ts';
import { isOnlineSession } from '#core/client-sessions/client-sessions.ts';
import { clientsOnHold } from '#core/holds/holds.ts';
import { decisionsOf } from '#core/statistics/decisions.ts';
import { mayWorkFor, seesEveryClient } from '#core/visibility/visibility.ts';
import { countFunnel } from '#features/clients/clients.public.ts';
import type { Ctx } from '#platform/context.ts';

const shown = 12;
const missingAfterDays = 3;
const expiringWithinDays = 30;

export async function getFollowUps(ctx: Ctx): Promise<OutputOf<typeof followUps>> {
  const mine = mayWorkFor(ctx, 'clients.agent_id');
  const { rows } = await sql<FollowUp>`
    select reason, found.client_id, coalesce(nullif(clients.full_name, ''), clients.username) as client_name, clients.mobile, at,
      reason_code, reason_note, amount::text as amount, currency
    from (
      (select 'kyc_rejected' as reason, 1 as urgency, client_id, review_datetime as at, reason_code, reason as reason_note,
         null::numeric as amount, null::text as currency
       from identity_checks join clients on clients.tenant_id = identity_checks.tenant_id and clients.id = client_id
       where not identity_checks.fake and is_current and status = 'rejected' and ${mine} order by review_datetime desc limit ${shown})
      union all
      (select 'loan_overdue', 2, loans.client_id, loans.update_datetime, null, null, loans.amount, loans.currency
       from loans join clients on clients.tenant_id = loans.tenant_id and clients.id = loans.client_id
       where not loans.fake and loans.status = 'outstanding' and ${mine} order by loans.update_datetime limit ${shown})
      union all
      (select 'document_expires', 3, client_id, expiry_date::timestamptz, null, null, null, null
       from identity_checks join clients on clients.tenant_id = identity_checks.tenant_id and clients.id = client_id
       where not identity_checks.fake and is_current and status = 'approved'
         and expiry_date between ${today} and ${today} + ${expiringWithinDays}::int and ${mine} order by expiry_date limit ${shown})
      union all
      (select 'kyc_missing', 4, id, create_datetime, null, null, null, null from clients
       where not fake and kyc_status = 'unverified' and create_datetime < now() - ${missingAfterDays}::int * interval '1 day'
         and active and ${mine} order by create_datetime desc limit ${shown})
      union all
      (select 'no_deposit', 5, id, create_datetime, null, null, null, null from clients
       where not fake and kyc_status = 'approved' and active and ${mine}
         and not exists (select from first_deposits where first_deposits.tenant_id = clients.tenant_id and first_deposits.client_id = clients.id)
       order by create_datetime desc limit ${shown})
    ) as found join clients on clients.id = found.client_id
    order by urgency, at limit ${shown * 2}
  `.execute(ctx.db);
  return { items: rows };
}

export async function getWorkFigures(
  ctx: Ctx,
  { from, to }: CheckedInputOf<typeof workFigures>,
): Promise<OutputOf<typeof workFigures>> {
  const mine = mayWorkFor(ctx, 'clients.agent_id');
  const { rows } = await sql<Omit<OutputOf<typeof workFigures>, 'funnel'>>`
    with reviewed as (${decisionsOf(ctx.actor.id, startOfToday, sql`'infinity'`)})
    select (select count(*)::int from reviewed) as reviewed,
      (select round(percentile_cont(0.5) within group (order by minutes)::numeric, 1)::float8 from reviewed) as median_minutes,
      (select count(distinct clients.id)::int
       from client_sessions join clients on clients.tenant_id = client_sessions.tenant_id and clients.id = client_id
       where ${isOnlineSession} and not clients.fake and ${mine}) as clients_online,
      (select count(distinct clients.id)::int
       from (${clientsOnHold}) as held join clients on clients.tenant_id = held.tenant_id and clients.id = held.client_id
       where not clients.fake and ${mine}) as clients_on_hold,
      (select count(*)::int from withdrawals
       where not fake and status = 'pending' and not is_explained
         and create_datetime < now() - ${waitingHours}::int * interval '1 hour' and ${mayWorkFor(ctx, 'agent_id')}) as unexplained_withdrawals
  `.execute(ctx.db);
  const [figures] = rows;
  if (!figures) throw new Error('the figures of the work have no row');
  if (seesEveryClient(ctx)) return { ...figures, funnel: null };
  const { rows: moments } = await sql<{ from: string; to: string }>`
    select ${startOf(from)} as from, ${startOf(to, 1)} as to
  `.execute(ctx.db);
  const [registered] = moments;
  if (!registered) throw new Error('the moments of the days have no row');
  return { ...figures, funnel: await countFunnel(ctx, registered) };
}
