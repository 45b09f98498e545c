// Gains, payments and allotments of clients, by the agent of that time and the approver, beside the rates of the whole house.
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Page } from '@backoffice/contract/kit/list.ts';
import type {
  ClientTrading,
  listClientTrading as endpoint,
  SurveillancePeriod,
} from '@backoffice/contract/surveillance/surveillance.ts';
import { sql, type RawBuilder } from 'kysely';
import { today } from '#core/calendar.ts';
import { agentConditions, all, isClientNamed } from '#core/records/filters.ts';
import { staffName } from '#core/records/rows.ts';
import { mayWorkFor } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { countRows, findRows } from '#platform/db/paging.ts';
import { joinInTenant } from '#platform/db/tenant-join.ts';

/** Whole months before this one, by period. */
export const monthsBack: Record<SurveillancePeriod, number> = { this_month: 0, last_3_months: 2, last_12_months: 11 };

const rateNames = ['profit_rate', 'fee_rate', 'allotment_rate'] as const;
type RateName = (typeof rateNames)[number];

const volume = sql`bought + sold`;
const amountOf = {
  volume,
  profit: sql.ref('profit'),
  fee: sql.ref('fee'),
  applied: sql.ref('applied'),
  allotted: sql.ref('allotted'),
};
const amounts = Object.keys(amountOf) as (keyof typeof amountOf)[];

/** Figures from before the names of people are looked up for the page that is shown. */
type Figures = Omit<ClientTrading, 'username' | 'full_name' | 'agent_name' | 'approver_name'> &
  Record<'tenant_id' | 'agent_id' | 'approver_id' | `${RateName}_order`, string>;

/** Percentage of all that the rows add up to. */
const percentOf = (part: string, whole: RawBuilder<unknown>) =>
  sql`round(sum(${sql.ref(part)}) * 100 / nullif(sum(${whole}), 0), 2)::float8`;
const rates = sql`${percentOf('profit', sql.ref('sold_cost'))} as profit_rate, ${percentOf('fee', volume)} as fee_rate,
  ${percentOf('allotted', sql.ref('applied'))} as allotment_rate`;

/** House's rate beside each rate, and its sort key: where the highest come first, rows without a rate come last. */
const besideRates = sql.join(
  rateNames.map(
    (name) => sql`house.${sql.ref(name)} as ${sql.ref(`house_${name}`)},
      coalesce(figures.${sql.ref(name)}, '-Infinity') as ${sql.ref(`${name}_order`)}`,
  ),
);

export async function findClientTrading(
  ctx: Ctx,
  input: CheckedInputOf<typeof endpoint>,
): Promise<Page<ClientTrading>> {
  const { period = 'last_3_months', client_id, reviewer_id, currency, username } = input;
  // A query of its own, so that the day is worked out once and not for each row.
  const firstMonth = sql`(select date_trunc('month', ${today})::date - make_interval(months => ${monthsBack[period]}))`;
  const inPeriod = sql`not months.fake and month >= ${firstMonth}`;
  const asked = all([
    client_id && sql<boolean>`months.client_id = ${client_id}`,
    reviewer_id && sql<boolean>`months.approver_id = ${reviewer_id}`,
    currency && sql<boolean>`months.currency = ${currency}`,
    ...agentConditions(input, 'months.agent_id'),
  ]);
  const seen = all([mayWorkFor(ctx, 'clients.agent_id'), username && isClientNamed(username, ctx)]);
  // Leave out rows that add up to nothing, which corrections may leave.
  const grouped = sql`
    group by months.tenant_id, months.client_id, months.agent_id, months.approver_id, months.currency
    having sum(trades) <> 0 or sum(applications) <> 0`;
  const figures = sql<Figures>`(
    with house as (
      select currency, ${rates} from monthly_client_trades months where ${inPeriod} group by currency
    ), figures as (
      select months.tenant_id, months.client_id, months.agent_id, months.approver_id, months.currency,
        sum(trades)::int as trades, sum(applications)::int as applications,
        ${sql.join(amounts.map((name) => sql`round(sum(${amountOf[name]}), max(decimals)) as ${sql.ref(name)}`))}, ${rates}
      from monthly_client_trades months join currencies on code = currency where ${inPeriod} and ${asked} ${grouped}
    )
    select md5(concat(client_id, agent_id, approver_id, figures.currency)) as id, false as fake, figures.*, ${besideRates}
    from figures join house on house.currency = figures.currency)`;
  const rows = ctx.db
    .selectFrom(figures.as('figures'))
    .innerJoin('clients', (join) => joinInTenant(join, 'clients.id', 'figures.client_id'))
    .where(seen)
    .select(['figures.id', 'figures.client_id', 'clients.username', 'clients.full_name', 'figures.fake'])
    .select([
      sql<string>`coalesce(${staffName('figures', 'agent_id')}, '')`.as('agent_name'),
      staffName('figures', 'approver_id').as('approver_name'),
    ])
    .select(['figures.currency', 'trades', 'volume', 'profit', 'profit_rate', 'fee', 'fee_rate', 'applications'])
    .select(['applied', 'allotted', 'allotment_rate'])
    .select(['house_profit_rate', 'house_fee_rate', 'house_allotment_rate']);
  const page = await findRows(rows, input, {
    sortColumns: {
      profit: 'figures.profit',
      volume: 'figures.volume',
      profit_rate: 'figures.profit_rate_order',
      fee_rate: 'figures.fee_rate_order',
      allotment_rate: 'figures.allotment_rate_order',
    },
    defaultSort: '-profit',
    id: 'figures.id',
  });
  const counted = sql<{ client_id: string }>`(
    select months.client_id from monthly_client_trades months
    join clients on clients.tenant_id = months.tenant_id and clients.id = months.client_id
    where ${inPeriod} and ${asked} and ${seen} ${grouped})`;
  return { ...page, ...(await countRows(ctx.db, ctx.db.selectFrom(counted.as('counted')))) };
}
