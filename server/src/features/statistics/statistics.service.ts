// Statistics from the days that are kept added up: by period and by person, in one currency; and whether a day's journals are all in them.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { getDashboardDays } from '@backoffice/contract/dashboard/dashboard.figures.ts';
import type * as contract from '@backoffice/contract/statistics/statistics.ts';
import {
  cohortDays,
  moneyFacts,
  type Figures,
  type MoneyFigures,
  type PersonFigures,
} from '@backoffice/contract/statistics/statistics.ts';
import { sql } from 'kysely';
import type { DayItem } from '#core/business-days/day-item.ts';
import { todayOf } from '#core/calendar.ts';
import { clientsByAgent } from '#core/records/record-counts.ts';
import { isOverdue, waitingRecords } from '#core/records/waiting.ts';
import {
  findDailyFacts,
  isClientFact,
  isMoneyFact,
  isOfAgents,
  isOfEachAgent,
  type DailyFact,
} from '#core/statistics/daily-facts.ts';
import { oneCurrency } from '#core/statistics/one-currency.ts';
import { mayWorkFor } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { currencyOfTenant, dayAfterMonth, firstDayOf, periodsOf, spanBefore } from './statistics.span.ts';

type SummaryInput = CheckedInputOf<typeof contract.getSummary>;

/** Sums of each period of the days that are asked for. */
export async function findDaySums(
  ctx: Ctx,
  { unit, currency, ...scope }: SummaryInput,
): Promise<OutputOf<typeof getDashboardDays>> {
  const target = currency ?? (await currencyOfTenant(ctx));
  const agents = isOfAgents(ctx, scope);
  const grouping = {
    key: sql`date_trunc(${unit}, day)::date`,
    isOfMonths: unit === 'month',
    agents,
    target,
    unconverted: currency !== undefined,
  };
  const facts = await findDailyFacts(ctx, scope, grouping);
  const earlier = await findDailyFacts(ctx, spanBefore(scope), grouping);
  const byPeriod = Map.groupBy(facts, ({ key }) => key);
  return {
    ...oneCurrency(target, [...facts, ...earlier]),
    items: periodsOf(scope, unit).map((period) => ({ period, ...figuresOf(byPeriod.get(period) ?? []) })),
    total: figuresOf(byPeriod.get(null) ?? []),
    before: figuresOf(earlier.filter(({ key }) => key === null)),
  };
}

export async function getCohorts(
  ctx: Ctx,
  { from, to, ...scope }: CheckedInputOf<typeof contract.getCohorts>,
): Promise<OutputOf<typeof contract.getCohorts>> {
  const months = periodsOf({ from, to }, 'month');
  const kinds = ['registered', ...cohortDays.map((days) => `deposited_${days}`)];
  const { rows } = await sql<{ month: string; kind: string; count: number }>`
    select ${firstDayOf('month')} as month, kind, sum(count)::int as count from daily_facts
    where not fake and kind in (${sql.join(kinds)}) and day >= ${months[0]}::date
      and day < (date_trunc('month', ${to}::date) + interval '1 month')::date and ${isOfAgents(ctx, scope)}
    group by month, kind
  `.execute(ctx.db);
  const counts = new Map(rows.map(({ month, kind, count }) => [`${month}/${kind}`, count]));
  const now = await todayOf(ctx);
  return {
    items: months.toReversed().map((month) => ({
      month,
      registered: counts.get(`${month}/registered`) ?? 0,
      deposited: cohortDays.map((days) => ({
        days,
        clients: counts.get(`${month}/deposited_${days}`) ?? 0,
        is_final: dayAfterMonth(month, days) < now,
      })),
    })),
  };
}

export async function getTeamFigures(
  ctx: Ctx,
  { currency, ...scope }: CheckedInputOf<typeof contract.getTeamFigures>,
): Promise<OutputOf<typeof contract.getTeamFigures>> {
  const target = currency ?? (await currencyOfTenant(ctx));
  const facts = await findDailyFacts(ctx, scope, {
    key: sql`agent_id`,
    isOfMonths: true,
    agents: isOfEachAgent(ctx, scope),
    target,
    unconverted: currency !== undefined,
  });
  const byPerson = Map.groupBy(facts, ({ key }) => key);
  const people = await findPeople(ctx, scope.superman_id);
  const items = people.map((person) => ({ ...person, ...figuresOf(byPerson.get(person.agent_id) ?? []) }));
  return {
    ...oneCurrency(target, facts),
    total: figuresOf(byPerson.get(null) ?? []),
    // Leave out people who have no clients and did nothing in these days.
    items: items.filter(({ agent_id, clients }) => clients > 0 || byPerson.has(agent_id)),
  };
}

/** Figures of one key. */
function figuresOf(facts: readonly DailyFact[]): Figures {
  const [money, corrections] = [noMoney(), noMoney()];
  const clients = { registered: 0, verified: 0 };
  for (const { kind, is_correction, count, amount } of facts) {
    if (isClientFact(kind)) clients[kind] = count;
    if (isMoneyFact(kind)) (is_correction ? corrections : money)[kind] = { count, amount };
  }
  return { ...clients, money, corrections };
}

const noMoney = () => Object.fromEntries(moneyFacts.map((fact) => [fact, { count: 0, amount: '0' }])) as MoneyFigures;

type Person = Omit<PersonFigures, keyof Figures>;

/** Everybody who can have clients, of whom the caller sees the clients, with what waits there. */
async function findPeople(ctx: Ctx, superman_id: string | undefined): Promise<Person[]> {
  const { rows } = await sql<Person>`
    with waiting as (
      select agent_id, count(*)::int as count, min(create_datetime) as since,
        (count(*) filter (where is_overdue))::int as late
      from (${waitingRecords((kind) => sql`agent_id, create_datetime, ${isOverdue(kind)} as is_overdue`)}) as records group by agent_id
    ), clients_of as (${clientsByAgent(ctx)})
    select staff.id as agent_id, staff.name, staff.role,
      case staff.role when 'superman' then staff.id else leader.id end as superman_id,
      case staff.role when 'superman' then staff.name else leader.name end as superman_name,
      coalesce(clients_of.count, 0) as clients, coalesce(waiting.count, 0) as waiting, coalesce(waiting.late, 0) as late,
      waiting.since as waiting_since
    from staff
    left join staff leader on leader.tenant_id = staff.tenant_id and leader.id = staff.parent_id and leader.role = 'superman'
    left join clients_of on clients_of.agent_id = staff.id
    left join waiting on waiting.agent_id = staff.id
    where ${mayWorkFor(ctx, 'staff.id')}
      ${superman_id ? sql`and (staff.id = ${superman_id} or staff.parent_id = ${superman_id})` : sql``}
    order by superman_name nulls last, staff.role = 'superman' desc, staff.name
  `.execute(ctx.db);
  return rows;
}

/** What the roll-ups owe a business day: its journals are all in the kept days. */
export const rollUpsItem: DayItem = {
  name: 'roll_ups',
  waiver: 'two',
  list: 'trialBalance',
  async read({ db }, { day, ends_at }) {
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from journals
      where effective_at < ${ends_at}
        and xid >= coalesce((select before_xid from daily_fact_rollups where time_zone = tenant_time_zone()), '0')
    `.execute(db);
    return { open: rows[0]?.open ?? 0, filters: { day } };
  },
};
