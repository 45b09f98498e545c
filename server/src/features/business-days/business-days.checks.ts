// Business days: none stays open for days, and the books at the end of a closed one are still those of its pack.
import type { LedgerBalance } from '@backoffice/contract/ledger/ledger.trial-balance.ts';
import { add, compare, negate } from '@backoffice/contract/kit/money.ts';
import { sql } from 'kysely';
import type { Check, Finding } from '#core/checks/check.ts';
import { readTrialBalance } from '#features/ledger/ledger.public.ts';
import { findDays, nextOf } from './business-days.queries.ts';

/** Business days that end after one and leave it time to be closed. */
const daysToClose = 2;
/** Newest closings that are computed again. */
const closingsChecked = 35;

/** A house that has never closed a day is not held to it. */
export const openDays: Check = {
  name: 'day.open',
  severity: 'warning',
  count: async () => 1,
  async checkSlice({ db }) {
    const days = await findDays({ db });
    const next = nextOf(days);
    const later = days.filter(({ day, ends_at }) => next && day > next.day && Date.parse(ends_at) <= Date.now());
    const isLate = next && later.length >= daysToClose;
    const findings =
      isLate && days.some(({ version }) => version > 0)
        ? [dayFinding(next.day, { expected: 'closed', found: next.status, day: next.day })]
        : [];
    return { findings, done: 1, next: null };
  },
};

const dayFinding = (day: string, detail: object): Finding => ({
  subject_type: 'business_day',
  subject_id: day,
  client_id: null,
  detail: { ...detail },
});

interface Closed {
  day: string;
  begins_at: string;
  ends_at: string;
  totals: LedgerBalance[];
  /** Totals of the day before; null where none is closed. */
  before: LedgerBalance[] | null;
}

/** One day in each slice: the balance at its end by the kept days, and its movements line by line. */
export const alteredDays: Check = {
  name: 'day.altered',
  severity: 'error',
  count: async (db) => {
    const { rows } = await sql<{ count: number }>`
      select least(count(*), ${closingsChecked})::int as count from business_days where status = 'closed'`.execute(db);
    return rows[0]?.count ?? 0;
  },
  async checkSlice(ctx, cursor) {
    const last = (cursor as { day: string } | null)?.day ?? null;
    const { rows } = await sql<Closed & { more: boolean }>`
      with newest as (
        select day, day::text as name, begins_at, ends_at, totals, lag(totals) over (order by day) as before
        from business_days join business_day_closings closing on closing.tenant_id = business_days.tenant_id
          and closing.day_id = business_days.id and closing.version = business_days.version
        where status = 'closed' order by business_days.day desc limit ${closingsChecked}
      )
      select name as day, begins_at, ends_at, totals, before, count(*) over () > 1 as more from newest
      where ${last}::date is null or day < ${last}::date order by day desc limit 1
    `.execute(ctx.db);
    const [closed] = rows;
    if (!closed) return { findings: [], done: 0, next: null };
    const { items } = await readTrialBalance(ctx, { before: closed.ends_at });
    const moved = closed.before && difference(closed.totals, closed.before);
    const { rows: lines } = await sql<LedgerBalance>`
      select code, journal_lines.currency, sum(amount)::text as amount
      from journals join journal_lines on journal_lines.tenant_id = journals.tenant_id and journal_lines.journal_id = journals.id
      where not journals.fake and effective_at >= ${closed.begins_at} and effective_at < ${closed.ends_at}
      group by code, journal_lines.currency
    `.execute(ctx.db);
    const wrong = [...difference(items, closed.totals), ...(moved ? difference(lines, moved) : [])];
    const [first] = wrong;
    const findings = first
      ? [
          dayFinding(closed.day, {
            day: closed.day,
            code: first.code,
            currency: first.currency,
            expected: '0',
            found: first.amount,
          }),
        ]
      : [];
    return { findings, done: 1, next: closed.more ? { day: closed.day } : null };
  },
};

/** Balances in which the first differ from the second, without those that are equal. */
function difference(ones: readonly LedgerBalance[], others: readonly LedgerBalance[]): LedgerBalance[] {
  const sums = new Map<string, LedgerBalance>();
  const count = (balance: LedgerBalance, amount: string) => {
    const name = `${balance.code}/${balance.currency}`;
    sums.set(name, { ...balance, amount: add(sums.get(name)?.amount ?? '0', amount) });
  };
  for (const one of ones) count(one, one.amount);
  for (const other of others) count(other, negate(other.amount));
  return [...sums.values()].filter(({ amount }) => compare(amount, '0') !== 0);
}
