// Turnover of a month by account of the books: what stood there, what was debited and credited, and what stands there now.
import type { Currency } from '@backoffice/contract/kit/money.ts';
import type { LedgerBalance, LedgerCode } from '@backoffice/contract/ledger/ledger.trial-balance.ts';
import { sql } from 'kysely';
import { startOf } from '#core/calendar.ts';
import { readTrialBalance } from '#features/ledger/ledger.public.ts';
import type { PublicCtx } from '#platform/context.ts';
import { findDaysAfter } from './business-days.calendar.ts';
import type { Day } from './business-days.queries.ts';

type Db = Pick<PublicCtx, 'db'>;

export interface Turnover {
  /** Month, `2026-10`. */
  month: string;
  rows: { currency: Currency; code: LedgerCode; opening: string; debit: string; credit: string; closing: string }[];
}

/** Null unless the day is the last business day of its month. Balances below zero are debits. */
export async function readTurnover(ctx: Db, window: Day, totals: readonly LedgerBalance[]): Promise<Turnover | null> {
  const month = window.day.slice(0, 7);
  const [next] = await findDaysAfter(ctx, window);
  if (!next || next.day.startsWith(month)) return null;
  const from = await monthBegin(ctx, `${month}-01`);
  const opening = await readTrialBalance(ctx, { before: from });
  const { rows: moved } = await sql<{ currency: Currency; code: LedgerCode; debit: string; credit: string }>`
    select currency, code, (-coalesce(sum(amount) filter (where amount < 0), 0))::text as debit,
      coalesce(sum(amount) filter (where amount > 0), 0)::text as credit
    from journals join journal_lines on journal_lines.tenant_id = journals.tenant_id and journal_lines.journal_id = journals.id
    where not journals.fake and effective_at >= ${from} and effective_at < ${window.ends_at}
    group by currency, code
  `.execute(ctx.db);
  const keys = new Map(
    [...opening.items, ...moved, ...totals].map(({ currency, code }) => [`${currency} ${code}`, { currency, code }]),
  );
  const rows = [...keys.values()].map(({ currency, code }) => {
    const isOf = (row: { currency: string; code: string }) => row.currency === currency && row.code === code;
    const { debit, credit } = moved.find(isOf) ?? { debit: '0', credit: '0' };
    return {
      currency,
      code,
      opening: opening.items.find(isOf)?.amount ?? '0',
      debit,
      credit,
      closing: totals.find(isOf)?.amount ?? '0',
    };
  });
  return { month, rows: rows.toSorted((one, other) => (one.currency < other.currency ? -1 : 1)) };
}

/** The end of the last business day before the month; where none has a row, the month's first moment. */
async function monthBegin({ db }: Db, first: string): Promise<string> {
  const { rows } = await sql<{ moment: string }>`
    select coalesce((select max(ends_at) from business_days where day < ${first}::date), ${startOf(first)}) as moment
  `.execute(db);
  return new Date(rows[0]?.moment ?? '').toISOString();
}
