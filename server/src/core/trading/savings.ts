// Savings: held from the order on at par, with interest by the tenant's days; a fixed term pays its interest at its end, or less before.
import { fromMinor, maxDecimals } from '@backoffice/contract/kit/money.ts';
import { sql } from 'kysely';
import { exactAmount } from '#core/amounts.ts';
import { todayOf } from '#core/calendar.ts';
import { post } from '#core/ledger/ledger.ts';
import { linesIn } from './journal-lines.ts';
import { interestOn, readMoney, scaled, writeMoney, type Minor } from './trade-amounts.ts';
import { getTradingCalendar } from '#core/venues/venues.queries.ts';
import type { PublicCtx } from '#platform/context.ts';
import { bookOne } from './bookings.ts';
import { openAfter } from './order-days.ts';
import { setOrder, type LockedOrder } from './orders.queries.ts';
import type { LockedSale } from './sales.queries.ts';
import { planPurchase, planSale, unitsOf } from './execution.ts';
import type { OrderChange } from './notices.ts';

type Db = Pick<PublicCtx, 'db'>;

interface SavingFacts {
  rate_percent: string;
  lock_days: number | null;
  term_days: number | null;
  early_rate_percent: string | null;
  interest_day: string | null;
  principal_days: string;
  interest: string;
  is_mature: boolean;
  /** Interest that the ledger has. */
  posted: string;
  /** The first day that is not paid for, by the ledger too: never before one that is. */
  unpaid_from: string;
  /** Days from the last count to that one, which were paid for. */
  paid_days: number;
  /** The tenant's day of now, the end of the lock or of the term, and the days since the interest was counted, never less than none. */
  today: string;
  ends_at: string;
  days: number;
}

/** Interest of an order in the ledger, and the day after the last one that a posting began with. */
export const interestInLedger = sql`
  select coalesce(-sum(line.amount), 0) as posted,
    max(substr(step, 10)::date + 1) filter (where step ~ '^interest:\\d{4}-\\d{2}-\\d{2}$') as paid_until
  from journals join journal_lines line on line.tenant_id = journals.tenant_id and line.journal_id = journals.id
  where journals.tenant_id = orders.tenant_id and journals.kind = 'trade' and journals.reference = orders.id
    and line.code = 'expense.interest'`;

/** The terms of its product, which are fixed, and what it has earned so far. */
async function getFacts({ db }: Db, id: string): Promise<SavingFacts> {
  const { rows } = await sql<SavingFacts>`
    select rate_percent, lock_days, term_days, early_rate_percent, interest_day::text, principal_days, interest,
      coalesce(maturity_datetime <= clock_timestamp(), false) as is_mature, today::text as today,
      ((today + coalesce(term_days, lock_days, 0))::timestamp at time zone tenant_time_zone()) as ends_at,
      posted, unpaid_from::text as unpaid_from, unpaid_from - coalesce(interest_day, unpaid_from) as paid_days,
      greatest(0, least(case when maturity_datetime <= clock_timestamp() then term_days else today - unpaid_from end, term_days)) as days
    from orders join products on products.tenant_id = orders.tenant_id and products.id = orders.product_id
    cross join (select (now() at time zone tenant_time_zone())::date as today) as clock
    cross join lateral (${interestInLedger}) as ledger
    cross join lateral (select greatest(coalesce(interest_day, today), paid_until) as unpaid_from) as paid
    where orders.id = ${id}
  `.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error(`${id} is no saving`);
  return facts;
}

/** The order is locked and waits for nothing. What cannot be given back early is locked until its end. */
export async function startSaving(ctx: Db, order: LockedOrder): Promise<OrderChange> {
  const { id, reserved, currency } = order;
  const { today, ends_at, lock_days, term_days, early_rate_percent } = await getFacts(ctx, id);
  const isLocked = term_days === null ? (lock_days ?? 0) > 0 : early_rate_percent === null;
  const purchase = planPurchase(order, {
    price: '1',
    quantity: reserved,
    amount: readMoney(reserved, currency),
    fee: 0n,
    lock: isLocked ? { until: ends_at } : null,
    day: null,
  });
  const change = await bookOne(ctx, purchase);
  await setOrder(ctx, id, { interest_day: today, maturity_datetime: term_days === null ? null : ends_at });
  return change;
}

/**
 * All that was earned until today, rounded, less what the ledger has. A fixed term earns at its end. The order is locked.
 * Days are counted by their dates: none is counted back, and none that was paid for is paid again, whatever the clock has shown.
 */
export async function payInterest(ctx: Db, order: LockedOrder): Promise<OrderChange> {
  const { id, currency } = order;
  const facts = await getFacts(ctx, id);
  const counted = scaled(facts.principal_days) + unitsOf(order) * BigInt(facts.paid_days + facts.days);
  const posted = readMoney(facts.posted, currency);
  const earned = interestOn(counted, facts.rate_percent, currency) - posted;
  const due = earned > 0n ? earned : 0n;
  // Name it after the first day that it is for: no day is paid twice.
  await postInterest(ctx, order, facts.unpaid_from, due);
  const interest_day = facts.days > 0 ? facts.today : facts.unpaid_from;
  const principal_days = fromMinor(counted, maxDecimals);
  await setOrder(ctx, id, { interest_day, principal_days, interest: writeMoney(posted + due, currency) });
  const after = { interest: writeMoney(due, currency), day: interest_day };
  return { action: 'order.interest_paid', order, after };
}

async function postInterest(ctx: Db, order: LockedOrder, step: string, interest: Minor) {
  if (interest <= 0n) return;
  const { id, fake } = order;
  const { client, platform } = linesIn(order);
  await post(
    { db: ctx.db, actor: null },
    {
      kind: 'trade',
      reference: id,
      step: `interest:${step}`,
      fake,
      lines: [...platform('expense.interest', -interest), ...client('cash', interest)],
    },
  );
}

/** Redeems at par, with the interest up to today: of a fixed term that of the part given back. Sale and order are locked. */
export async function redeemSaving(ctx: Db, order: LockedOrder, sale: LockedSale): Promise<OrderChange> {
  const { currency, mic, settle_days } = order;
  const proceeds = readMoney(exactAmount(sale.quantity, currency, 'quantity'), currency);
  const facts = await getFacts(ctx, order.id);
  if (facts.term_days === null) await payInterest(ctx, order);
  else {
    const rate = facts.is_mature ? facts.rate_percent : (facts.early_rate_percent ?? '0');
    const earned = interestOn(scaled(sale.quantity) * BigInt(facts.days), rate, currency);
    await postInterest(ctx, order, sale.id, earned);
    const interest = writeMoney(readMoney(facts.interest, currency) + earned, currency);
    await setOrder(ctx, order.id, { interest });
  }
  const sold = planSale(order, sale, {
    price: '1',
    proceeds,
    fee: 0n,
    duty: 0n,
    net: proceeds,
    day: null,
    due: openAfter(await getTradingCalendar(ctx, mic), Date.now(), settle_days),
  });
  return bookOne(ctx, sold);
}

/** Condition on orders that have earned since they were last paid, up to the tenant's day of now. */
export const earnsInterest = async (ctx: Db) => {
  const today = await todayOf(ctx);
  return sql<boolean>`orders.status in ('holding', 'lock') and orders.maturity_datetime is null and orders.interest_day < ${today}`;
};
