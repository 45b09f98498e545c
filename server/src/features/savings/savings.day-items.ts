// What savings owe a business day: their interest is paid up to it.
import { sql } from 'kysely';
import type { DayItem } from '#core/business-days/day-item.ts';

export const savingInterestItem: DayItem = {
  name: 'saving_interest',
  waiver: 'two',
  list: 'trxFund',
  async read({ db }, { day }) {
    const { rows } = await sql<{ open: number; status: string | null }>`
      select count(*)::int as open, min(status) as status from orders
      where not fake and status in ('holding', 'lock') and maturity_datetime is null and interest_day < ${day}
    `.execute(db);
    const { open = 0, status } = rows[0] ?? {};
    return { open, ...(status && { filters: { status } }) };
  },
};
