// Savings: held from the order on at par, with interest by the tenant's days; a fixed term pays its interest at its end, or less before.
import { add, compare, negate } from '@backoffice/contract/kit/money.ts';
import { sql } from 'kysely';
import { exactAmount, zeroLike } from '#core/amounts.ts';
import { todayOf } from '#core/calendar.ts';
import { clientSide, platformSide, post } from '#core/ledger/ledger.ts';
import { interestOn, principalDays } from '#core/trading/trade-amounts.ts';
import { getTradingCalendar } from '#core/venues/venues.queries.ts';
import type { PublicCtx } from '#platform/context.ts';
import { bookOne } from './orders.bookings.service.ts';
import { openAfter } from './orders.days.service.ts';
import { setOrder, type LockedOrder } from './orders.engine.queries.ts';
import type { LockedSale } from './orders.sales.queries.ts';
import { purchaseOf, soldOf } from './orders.execution.service.ts';
import type { OrderChange } from './orders.notify.ts';

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
  /** The tenant's day of now, the end of the lock or of the term, and the days since the interest was counted. */
  today: string;
  ends_at: string;
  days: number;
}

/** The terms of its product, which are fixed, and what it has earned so far. */
async function getFacts({ db }: Db, id: string): Promise<SavingFacts> {
  const { rows } = await sql<SavingFacts>`
    select rate_percent, lock_days, term_days, early_rate_percent, interest_day::text, principal_days, interest,
      coalesce(maturity_datetime <= clock_timestamp(), false) as is_mature, today::text as today,
      ((today + coalesce(term_days, lock_days, 0))::timestamp at time zone tenant_time_zone()) as ends_at,
      least(today - coalesce(interest_day, today), term_days) as days
    from orders join products on products.tenant_id = orders.tenant_id and products.id = orders.product_id
    cross join (select (now() at time zone tenant_time_zone())::date as today) as clock
    where orders.id = ${id}
  `.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error(`${id} is no saving`);
  return facts;
}

/** The order is locked and waits for nothing. What cannot be given back early is locked until its end. */
export async function startSaving(ctx: Db, order: LockedOrder): Promise<OrderChange> {
  const { id, reserved } = order;
  const { today, ends_at, lock_days, term_days, early_rate_percent } = await getFacts(ctx, id);
  const isLocked = term_days === null ? (lock_days ?? 0) > 0 : early_rate_percent === null;
  const purchase = purchaseOf(order, {
    price: '1',
    quantity: reserved,
    amount: reserved,
    fee: zeroLike(reserved),
    lock: isLocked ? { until: ends_at } : null,
    day: null,
  });
  const change = await bookOne(ctx, purchase);
  await setOrder(ctx, id, { interest_day: today, maturity_datetime: term_days === null ? null : ends_at });
  return change;
}

/** All that was earned until today, rounded, less what was posted before. A fixed term earns at its end. The order is locked. */
export async function payInterest(ctx: Db, order: LockedOrder): Promise<OrderChange> {
  const { id, currency, units, units_frozen } = order;
  const facts = await getFacts(ctx, id);
  const counted = add(facts.principal_days, principalDays(add(units, units_frozen), facts.days));
  const total = interestOn(counted, facts.rate_percent, currency);
  const due = add(total, negate(facts.interest));
  // Name it after the first day that it is for: no day is paid twice.
  await postInterest(ctx, order, facts.interest_day ?? facts.today, due);
  await setOrder(ctx, id, { interest_day: facts.today, principal_days: counted, interest: total });
  return { action: 'order.interest_paid', order, after: { interest: due, day: facts.today } };
}

async function postInterest(ctx: Db, { id, account_id, currency, fake }: LockedOrder, step: string, amount: string) {
  if (compare(amount, '0') <= 0) return;
  await post(
    { db: ctx.db, actor: null },
    {
      kind: 'trade',
      reference: id,
      step: `interest:${step}`,
      fake,
      lines: [
        platformSide('expense.interest', currency, negate(amount)),
        clientSide(account_id, 'cash', currency, amount),
      ],
    },
  );
}

/** Redeems at par, with the interest up to today: of a fixed term that of the part given back. Sale and order are locked. */
export async function redeemSaving(ctx: Db, order: LockedOrder, sale: LockedSale): Promise<OrderChange> {
  const { currency, mic, settle_days } = order;
  const quantity = exactAmount(sale.quantity, currency, 'quantity');
  const facts = await getFacts(ctx, order.id);
  if (facts.term_days === null) await payInterest(ctx, order);
  else {
    const rate = facts.is_mature ? facts.rate_percent : (facts.early_rate_percent ?? '0');
    const earned = interestOn(principalDays(quantity, facts.days), rate, currency);
    await postInterest(ctx, order, sale.id, earned);
    await setOrder(ctx, order.id, { interest: add(facts.interest, earned) });
  }
  const nothing = zeroLike(quantity);
  const sold = soldOf(order, sale, {
    price: '1',
    proceeds: quantity,
    fee: nothing,
    duty: nothing,
    net: quantity,
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
