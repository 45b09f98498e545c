// What the venues owe a business day: the close of each stock for each session that ended in it.
import { addDays } from '@backoffice/contract/kit/days.ts';
import { sql } from 'kysely';
import type { DayItem } from '#core/business-days/day-item.ts';
import { daysFrom, isEntered, sessionOf } from '#core/venues/trading-calendar.ts';
import { getTradingCalendar } from '#core/venues/venues.queries.ts';

export const closesItem: DayItem = {
  name: 'closes',
  waiver: 'two',
  list: 'exchangeConfig',
  async read(ctx, { day, begins_at, ends_at }) {
    const venues = await ctx.db.selectFrom('venues').select(['id', 'mic']).where('active', '=', true).execute();
    const figures: { name: string; value: string }[] = [];
    let open = 0;
    let symbol: string | null = null;
    for (const { id, mic } of venues) {
      const calendar = await getTradingCalendar(ctx, mic);
      // A day more at each side: the venue's clock is another.
      const first = addDays(begins_at.slice(0, 10), -1);
      const days = daysFrom(first, addDays(day, 1));
      // Nothing is known of a year that is not entered: the venue itself is open then.
      const unknown = days.some((each) => each >= begins_at.slice(0, 10) && each <= day && !isEntered(calendar, each));
      const sessions = days
        .filter((each) => isEntered(calendar, each))
        .flatMap((each) => sessionOf(calendar, each) ?? [])
        .filter(({ close }) => close >= Date.parse(begins_at) && close < Date.parse(ends_at))
        .map((session) => session.day);
      const { rows } = await sql<{ missing: number; symbol: string | null }>`
        select count(*)::int as missing, min(symbol) as symbol from instruments, unnest(${sessions}::date[]) as session (day)
        where venue_id = ${id} and kind = 'stock' and active and create_datetime < ${ends_at} and not exists (
          select from daily_closes where daily_closes.symbol = instruments.symbol and daily_closes.day = session.day)
      `.execute(ctx.db);
      const missing = (rows[0]?.missing ?? 0) + (unknown ? 1 : 0);
      open += missing;
      symbol ??= rows[0]?.symbol ?? null;
      if (missing > 0) figures.push({ name: mic, value: String(missing) });
    }
    return { open, figures, filters: { tab: 'instruments', ...(symbol && { symbol }) } };
  },
};
