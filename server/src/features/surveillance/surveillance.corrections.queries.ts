// Corrections that were made, with the value that each moved to the client.
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Page } from '@backoffice/contract/kit/list.ts';
import type {
  CorrectionGain,
  listCorrectionGains as endpoint,
} from '@backoffice/contract/surveillance/surveillance.ts';
import { uploadUrlOf } from '@backoffice/contract/uploads/uploads.ts';
import { sql } from 'kysely';
import { today } from '#core/calendar.ts';
import { agentConditions, all, isClientNamed } from '#core/records/filters.ts';
import { staffName } from '#core/records/rows.ts';
import { mayWorkFor } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { countRows, findRows } from '#platform/db/paging.ts';
import { joinInTenant } from '#platform/db/tenant-join.ts';
import { monthsBack } from './surveillance.queries.ts';

const figure = (side: 'before' | 'after', name: string) =>
  sql`(order_corrections.${sql.ref(side)} ->> ${sql.lit(name)})::numeric`;
const bookedOn = (side: 'before' | 'after') =>
  sql`${figure(side, 'proceeds')} - ${figure(side, 'amount')} - ${figure(side, 'fee')}`;

/** Corrections of net asset values are measured at the right value, which no market moves. */
const gain = sql`case when kind = 'nav'
  then round((${figure('after', 'units')} - ${figure('before', 'units')}) * ${figure('after', 'price')}, decimals)
    + (${bookedOn('after')}) - (${bookedOn('before')})
  else order_corrections.gain end`;

type Made = Pick<
  CorrectionGain,
  'id' | 'client_id' | 'fake' | 'kind' | 'currency' | 'amount' | 'gain' | 'arrears' | 'explanation'
> &
  Record<'tenant_id' | 'requested_by' | 'review_datetime' | 'gain_order', string> &
  Record<'agreed_by' | 'reviewed_by' | 'evidence_id', string | null>;

/** Corrections of real clients, with a sort key that is never null. */
const made = sql<Made>`(
  select measured.*, coalesce(gain, '-Infinity') as gain_order from (
    select tenant_id, id, client_id, fake, kind, currency, amount, arrears, explanation, requested_by, agreed_by, reviewed_by, review_datetime,
      evidence_id, ${gain} as gain
    from order_corrections join currencies on code = currency where status = 'approved' and not fake
  ) as measured)`;

export async function findCorrectionGains(
  ctx: Ctx,
  input: CheckedInputOf<typeof endpoint>,
): Promise<Page<CorrectionGain>> {
  const { period = 'last_3_months', client_id, reviewer_id, currency, kind, username } = input;
  const firstMonth = sql`(select (date_trunc('month', ${today}) - make_interval(months => ${monthsBack[period]}))::date)`;
  const found = ctx.db
    .selectFrom(made.as('made'))
    .innerJoin('clients', (join) => joinInTenant(join, 'clients.id', 'made.client_id'))
    .where(
      all([
        sql<boolean>`(made.review_datetime at time zone tenant_time_zone())::date >= ${firstMonth}`,
        client_id && sql<boolean>`made.client_id = ${client_id}`,
        reviewer_id && sql<boolean>`${reviewer_id} in (made.requested_by, made.agreed_by, made.reviewed_by)`,
        currency && sql<boolean>`made.currency = ${currency}`,
        kind && sql<boolean>`made.kind = ${kind}`,
        ...agentConditions(input, 'clients.agent_id'),
        mayWorkFor(ctx, 'clients.agent_id'),
        username && isClientNamed(username, ctx),
      ]),
    );
  const rows = found
    .select(['made.id', 'made.client_id', 'clients.username', 'clients.full_name', 'made.fake', 'made.kind'])
    .select(['made.currency', 'made.amount', 'made.gain', 'made.arrears', 'made.explanation', 'made.review_datetime'])
    .select([
      sql<string>`coalesce(${staffName('clients', 'agent_id')}, '')`.as('agent_name'),
      staffName('made', 'requested_by').as('requested_by'),
      staffName('made', 'agreed_by').as('agreed_by'),
      staffName('made', 'reviewed_by').as('reviewed_by'),
      sql<string | null>`${uploadUrlOf('')} || made.evidence_id`.as('evidence'),
    ]);
  const page = await findRows(rows, input, {
    sortColumns: { gain: 'made.gain_order', amount: 'made.amount', review_datetime: 'made.review_datetime' },
    defaultSort: '-gain',
    id: 'made.id',
  });
  return { ...page, ...(await countRows(ctx.db, found)) };
}
