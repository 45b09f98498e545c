// Venues and their calendars through the API: real days of six venues, what may change, and what is refused.
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { listAuditLines } from '@backoffice/contract/audit-log/audit-log.ts';
import type { InputOf } from '@backoffice/contract/kit/endpoint.ts';
import * as contract from '@backoffice/contract/venues/venues.ts';
import type { Venue } from '@backoffice/contract/venues/venues.ts';
import { expect, test } from 'vitest';
import facts from '#core/venues/start-venues.json' with { type: 'json' };
import { markDayUsed } from '#core/venues/venues.queries.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();
type Mic = keyof typeof facts;
const mics = Object.keys(facts) as Mic[];
const reason = '交易所公告';

async function venueOf(mic: string): Promise<Venue> {
  const { body } = await world.call(contract.listVenues, 'god', { search: mic });
  const [venue] = body.items;
  if (!venue) throw new Error(`no venue ${mic}`);
  return venue;
}

/** Changes days of a calendar, with an angel as the second person where they are not to come. */
async function setDays(input: InputOf<typeof contract.setCalendarDays>) {
  const asked = await world.call(contract.setCalendarDays, 'god', input);
  if (asked.status !== 202) return asked;
  return world.call(reviewApproval, 'angel', { id: asked.pending.approval_id, decision: 'approve' });
}

const calendarOf = async (venue: string, from: string, to: string) =>
  (await world.call(contract.getCalendar, 'hero', { venue, from, to })).body.items;

/** The venue's own clock, as people there read it. */
const localTime = (timezone: string, at: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', minute: '2-digit' }).format(new Date(at));

test.each(mics.flatMap((mic) => [2025, 2026].map((year) => [mic, year] as const)))(
  '%s %d: holidays and weekends are closed, odd days have their hours, all others the usual ones',
  async (mic, year) => {
    const { timezone, sessions, holidays, odd_days } = facts[mic];
    const items = await calendarOf(mic, `${year}-01-01`, `${year}-12-31`);
    const expected: string[][] = [];
    for (let day = new Date(`${year}-01-01`); day.getUTCFullYear() === year; day.setUTCDate(day.getUTCDate() + 1)) {
      const name = day.toISOString().slice(0, 10);
      if ([0, 6].includes(day.getUTCDay()) || holidays.includes(name)) continue;
      const odd = (odd_days as Record<string, { open: string; close: string }>)[name];
      const times = odd
        ? [odd.open, odd.close]
        : sessions.length === 2
          ? [sessions[0]?.[0], sessions[1]?.[1], sessions[0]?.[1], sessions[1]?.[0]]
          : sessions[0];
      expected.push([name, ...(times as string[])]);
    }
    const found = items.map(({ day, open, close, break_start, break_end }) => [
      day,
      ...[open, close, break_start, break_end].flatMap((at) => (at ? [localTime(timezone, at)] : [])),
    ]);
    expect(found).toEqual(expected);
    expect(items.length).toBeGreaterThan(235);
  },
);

test('the calendar speaks UTC, refuses what it does not know, and everybody who is signed in may ask', async () => {
  expect(await calendarOf('XHKG', '2026-02-13', '2026-02-23')).toEqual([
    {
      day: '2026-02-13',
      open: '2026-02-13T01:30:00.000Z',
      close: '2026-02-13T08:00:00.000Z',
      break_start: '2026-02-13T04:00:00.000Z',
      break_end: '2026-02-13T05:00:00.000Z',
    },
    {
      day: '2026-02-16',
      open: '2026-02-16T01:30:00.000Z',
      close: '2026-02-16T04:00:00.000Z',
      break_start: null,
      break_end: null,
    },
    {
      day: '2026-02-20',
      open: '2026-02-20T01:30:00.000Z',
      close: '2026-02-20T08:00:00.000Z',
      break_start: '2026-02-20T04:00:00.000Z',
      break_end: '2026-02-20T05:00:00.000Z',
    },
    {
      day: '2026-02-23',
      open: '2026-02-23T01:30:00.000Z',
      close: '2026-02-23T08:00:00.000Z',
      break_start: '2026-02-23T04:00:00.000Z',
      break_end: '2026-02-23T05:00:00.000Z',
    },
  ]);
  const ask = (venue: string, from: string, to: string) => world.call(contract.getCalendar, 'god', { venue, from, to });
  expect((await ask('XNYS', '2026-12-31', '2027-01-01')).problem).toMatchObject({
    status: 409,
    code: 'calendar.year_missing',
    detail: expect.stringContaining('2027'),
  });
  expect((await ask('XNON', '2026-01-01', '2026-01-02')).status).toBe(404);
  expect((await ask('XNYS', '2026-01-02', '2026-01-01')).status).toBe(400);
});

test('a holiday is made, seen, and made a normal day again, each time with a reason', async () => {
  const { id, version } = await venueOf('XWAR');
  const day = { id, day: '2026-11-12', until: '2026-11-12' };
  const holiday = { ...day, version, reason, kind: 'holiday' as const, note: '临时休市' };
  expect((await setDays(holiday)).status).toBe(200);
  expect((await venueOf('XWAR')).version).toBe(version + 1);
  expect(await calendarOf('XWAR', day.day, day.day)).toEqual([]);
  const { body } = await world.call(contract.listSpecialDays, 'god', { id, year: 2026 });
  expect(body.items.find((special) => special.day === day.day)).toMatchObject({ kind: 'holiday', note: '临时休市' });
  expect((await world.call(contract.setCalendarDays, 'god', holiday)).problem.code).toBe('record.stale');
  const again = { ...day, version: version + 1, kind: 'normal' as const };
  expect((await world.call(contract.setCalendarDays, 'god', { ...again, reason: ' ' })).status).toBe(400);
  await setDays({ ...again, reason });
  expect(await calendarOf('XWAR', day.day, day.day)).toHaveLength(1);
  const { body: lines } = await world.call(listAuditLines, 'god', { action: 'calendar.days_changed' });
  expect(lines.items).toMatchObject([{ reason, record_id: id }, { reason }]);
});

test('a span of days becomes holidays, without its weekend; odd hours may be on a weekend', async () => {
  const { id, version } = await venueOf('XHKG');
  const span = { id, version, reason, day: '2026-11-19', until: '2026-11-24', kind: 'holiday' as const };
  await setDays(span);
  const { body } = await world.call(contract.listSpecialDays, 'god', { id, year: 2026 });
  const made = body.items.map(({ day }) => day).filter((day) => day.startsWith('2026-11'));
  expect(made).toEqual(['2026-11-19', '2026-11-20', '2026-11-23', '2026-11-24']);
  const saturday = { id, version: version + 1, reason, day: '2026-11-21', until: '2026-11-21', kind: 'odd' as const };
  expect((await world.call(contract.setCalendarDays, 'god', saturday)).problem.errors?.[0]?.path).toBe('open');
  await setDays({ ...saturday, open: '10:00', close: '12:00' });
  expect(await calendarOf('XHKG', '2026-11-19', '2026-11-24')).toMatchObject([
    { day: '2026-11-21', open: '2026-11-21T02:00:00.000Z', close: '2026-11-21T04:00:00.000Z' },
  ]);
});

test('a past day that orders have used cannot change; another past day can', async () => {
  const { id, version } = await venueOf('XMAD');
  await world.sql((db) => markDayUsed({ db }, id, '2026-03-02'));
  const make = (day: string) => setDays({ id, version, reason, day, until: day, kind: 'holiday' });
  expect((await make('2026-03-02')).problem.code).toBe('calendar.day_used');
  expect((await make('2026-03-03')).status).toBe(200);
});

test('a year is entered as a whole, beside those that are there, and then the calendar answers for it', async () => {
  const { id, version } = await venueOf('XKRX');
  const enter = (year: number, at: number) =>
    world.call(contract.enterCalendarYear, 'god', {
      id,
      version: at,
      reason,
      year,
      days: [{ day: `${year}-01-01`, kind: 'holiday' }],
    });
  expect((await enter(2028, version)).problem.code).toBe('calendar.year_apart');
  expect((await enter(2027, version)).body).toMatchObject({ first_year: 2025, last_year: 2027 });
  const [first] = await calendarOf('XKRX', '2027-01-01', '2027-12-31');
  expect(first).toMatchObject({ day: '2027-01-04', open: '2027-01-04T00:00:00.000Z' });
  const astray = {
    id,
    version: version + 1,
    reason,
    year: 2028,
    days: [{ day: '2027-01-01', kind: 'holiday' as const }],
  };
  expect((await world.call(contract.enterCalendarYear, 'god', astray)).status).toBe(400);
});

const hours = { open: '10:00', close: '18:00', break_start: null, break_end: null, weekdays: [1, 2, 3, 4, 5] };

test('hours change from today on at the earliest, and the past keeps its own', async () => {
  const { id, version } = await venueOf('XNYS');
  const change = (valid_from: string) =>
    world.call(contract.setVenueHours, 'god', { id, version, reason, ...hours, valid_from });
  expect((await change('2026-01-05')).problem.code).toBe('calendar.day_past');
  const year = new Date().getUTCFullYear();
  expect((await change(`${year + 1}-02-01`)).body.hours.map(({ valid_from }) => valid_from)).toEqual([
    `${year + 1}-02-01`,
    '1900-01-01',
  ]);
  expect(await calendarOf('XNYS', '2026-01-05', '2026-01-05')).toMatchObject([{ open: '2026-01-05T14:30:00.000Z' }]);
});

const another = {
  ...hours,
  mic: 'XLON',
  name_zh: '伦敦证券交易所',
  name_en: 'London Stock Exchange',
  country: 'GB',
  timezone: 'Europe/London',
  currency: 'GBP',
  lot: 1,
  tick: '0.0001',
  price_limit: null,
  settle_days: 2,
  sell_after_days: 0,
  reason,
} as const;

test('a venue is created once, edited with a reason, and has no calendar until a year is entered', async () => {
  const { body: venue } = await world.call(contract.createVenue, 'god', another);
  expect(venue).toMatchObject({ mic: 'XLON', tick: '0.0001', first_year: null, active: true });
  expect((await world.call(contract.createVenue, 'god', another)).problem.code).toBe('venue.mic_taken');
  expect((await world.call(contract.createVenue, 'angel', another)).status).toBe(403);
  const { id, version, name_zh, name_en, lot, tick, settle_days, sell_after_days } = venue;
  const edit = {
    id,
    version,
    name_zh,
    name_en,
    lot,
    tick,
    settle_days,
    sell_after_days,
    price_limit: '20',
    active: false,
    reason,
  };
  const { pending } = await world.call(contract.updateVenue, 'god', edit);
  await world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' });
  expect(await venueOf('XLON')).toMatchObject({ price_limit: '20', active: false });
  const missing = await world.call(contract.getCalendar, 'god', {
    venue: 'XLON',
    from: '2026-01-05',
    to: '2026-01-05',
  });
  expect(missing.problem.code).toBe('calendar.year_missing');
});

test.each([
  [{ timezone: 'Europe/Atlantis' }, 'timezone'],
  [{ mic: 'LSE' }, 'mic'],
  [{ close: '09:00' }, 'close'],
  [{ break_start: '12:00' }, 'close'],
  [{ break_start: '13:00', break_end: '12:00' }, 'close'],
  [{ weekdays: [1, 1] }, 'weekdays'],
  [{ price_limit: '101' }, 'price_limit'],
  [{ tick: '0' }, 'tick'],
])('a venue with %o is refused', async (wrong, path) => {
  const { status, problem } = await world.call(contract.createVenue, 'god', { ...another, mic: 'XBAD', ...wrong });
  expect([status, problem.errors?.[0]?.path]).toEqual([400, path]);
});
