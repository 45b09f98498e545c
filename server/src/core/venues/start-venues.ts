// The venues that every tenant starts with: real hours, holidays and odd days, which staff then keep up.
import pg from 'pg';
import type { SessionHours } from '@backoffice/contract/venues/venues.hours.ts';
import type { TradingCalendar } from './trading-calendar.ts';
import facts from './start-venues.json' with { type: 'json' };

interface StartTerms {
  settle_days: number;
  sell_after_days: number;
  tick: number;
  price_limit?: number;
  lot?: number;
}

interface OddHours {
  open: string;
  close: string;
}

interface StartVenue {
  calendar: TradingCalendar;
  tick: number;
  /** Price limit in percent; missing where there is none. */
  price_limit?: number;
}

/** Terms that the file of facts does not say. The lot of Hong Kong's instruments is their own. */
const terms: Record<keyof typeof facts, StartTerms> = {
  XSHG: { settle_days: 1, sell_after_days: 1, price_limit: 10, lot: 100, tick: 0.01 },
  XHKG: { settle_days: 2, sell_after_days: 0, tick: 0.01 },
  XNYS: { settle_days: 1, sell_after_days: 0, lot: 1, tick: 0.01 },
  XWAR: { settle_days: 2, sell_after_days: 0, lot: 1, tick: 0.01 },
  XMAD: { settle_days: 2, sell_after_days: 0, lot: 1, tick: 0.01 },
  XKRX: { settle_days: 2, sell_after_days: 0, price_limit: 30, lot: 1, tick: 1 },
};

const enteredYears = { first_year: 2025, last_year: 2026 };

const startFacts = Object.entries(facts).map(
  ([mic, { name, country, currency, timezone, sessions, holidays, odd_days }]) => ({
    mic,
    name_zh: name.zh,
    name_en: name.en,
    country,
    currency,
    timezone,
    ...terms[mic as keyof typeof facts],
    ...enteredYears,
    hours: { valid_from: '1900-01-01', weekdays: [1, 2, 3, 4, 5], ...hoursOf(sessions) },
    days: [
      ...holidays.map((day) => ({ day, kind: 'holiday', open: null, close: null })),
      ...Object.entries<OddHours>(odd_days).map(([day, hours]) => ({ day, kind: 'odd', ...hours })),
    ],
  }),
);

/** Venues as the database's function `add_venues` takes them. */
export const startVenues: string = JSON.stringify(startFacts);

/** Start venues without a database: for the sandbox of prices, and for tests. */
export const startVenueFacts = (): StartVenue[] =>
  startFacts.map(({ mic, timezone, hours, days, tick, price_limit }) => ({
    tick,
    ...(price_limit && { price_limit }),
    calendar: {
      mic,
      timezone,
      hours: [hours],
      specialDays: new Map(
        days.map(({ day, open, close }) => [
          day,
          open && close ? { open, close, break_start: null, break_end: null } : null,
        ]),
      ),
      years: { first: enteredYears.first_year, last: enteredYears.last_year },
    },
  }));

/** Adds venues to tenants that were there before them; with the owner's login, since it looks at all tenants. */
export async function ensureStartVenues(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select add_venues_to_all($1)', [startVenues]);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** One session, or two with the break between them. */
function hoursOf([first, second]: string[][]): SessionHours {
  const [open = '', firstEnd = ''] = first ?? [];
  const [secondStart = '', close = ''] = second ?? [];
  return second
    ? { open, close, break_start: firstEnd, break_end: secondStart }
    : { open, close: firstEnd, break_start: null, break_end: null };
}
