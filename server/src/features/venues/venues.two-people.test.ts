// Changes of sessions, settlement and lots that need two people, and money that is due when a day becomes a holiday.
import { addDays } from '@backoffice/contract/kit/days.ts';
import { listApprovals, previewAction, reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { listAuditLines } from '@backoffice/contract/audit-log/audit-log.ts';
import { weekdayOf } from '@backoffice/contract/venues/venues.hours.ts';
import * as contract from '@backoffice/contract/venues/venues.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { localDay } from '#core/venues/trading-calendar.ts';
import { executeSaleAt } from '#core/trading/trading.testing.ts';
import { createMarketWorld, givenSale, sameDay } from '#features/orders/orders.testing.ts';

const { world } = await createMarketWorld({ [sameDay]: '50.00' });
const reason = '交易所公告';

async function venueOf(mic: string) {
  const { body } = await world.call(contract.listVenues, 'god', { search: mic });
  const [venue] = body.items;
  if (!venue) throw new Error(`no venue ${mic}`);
  const { id, version, name_zh, name_en, lot, tick, price_limit, settle_days, sell_after_days, active } = venue;
  const terms = { name_zh, name_en, lot, tick, price_limit, settle_days, sell_after_days, active };
  return { venue, change: { id, version, reason }, terms, today: localDay(venue.timezone, Date.now()) };
}

interface Asked {
  status: number;
  pending: { approval_id: string };
}

/** Expects that it waits for a second person, and has an angel reject it, so that the next one can be asked for. */
async function expectWaiting({ status, pending }: Asked, what: unknown): Promise<void> {
  expect([what, status]).toEqual([what, 202]);
  const { body } = await world.call(listApprovals, 'angel', { scope: 'for_me' });
  expect(body.items).toMatchObject([{ record_type: 'venue', can_decide: true }]);
  const rejected = { id: pending.approval_id, decision: 'reject' as const, reason };
  expect((await world.call(reviewApproval, 'angel', rejected)).status).toBe(200);
}

test('settlement days and lot rules need two people, a name does not; an angel is the second', async () => {
  const { change, terms } = await venueOf('XWAR');
  for (const rule of [{ settle_days: 0 }, { sell_after_days: 3 }, { lot: 7 }, { tick: '0.5' }, { price_limit: '50' }])
    await expectWaiting(await world.call(contract.updateVenue, 'god', { ...change, ...terms, ...rule }), rule);
  const renamed = await world.call(contract.updateVenue, 'god', { ...change, ...terms, name_en: 'Warsaw' });
  expect([renamed.status, renamed.body.name_en]).toEqual([200, 'Warsaw']);
});

test('the session of today and those before need two people, those to come do not', async () => {
  const { change, today } = await venueOf('XHKG');
  const make = (day: string, until = day) =>
    world.call(contract.setCalendarDays, 'god', { ...change, day, until, kind: 'holiday' });
  await expectWaiting(await make(today), 'today');
  await expectWaiting(await make(addDays(today, -7)), 'a week ago');
  await expectWaiting(await make(addDays(today, -1), addDays(today, 5)), 'a span');
  expect((await make(addDays(today, 1))).status).toBe(200);
});

test('a session that one person moves to close now stays until a second agrees', async () => {
  const { venue, change, today } = await venueOf('XMAD');
  const hours = { open: '00:00', close: '00:01', break_start: null, break_end: null, weekdays: [1, 2, 3, 4, 5, 6, 7] };
  const set = (valid_from: string) => world.call(contract.setVenueHours, 'god', { ...change, ...hours, valid_from });
  const { status, pending } = await set(today);
  expect(status).toBe(202);
  expect((await venueOf('XMAD')).venue.hours).toEqual(venue.hours);
  const agreed = await world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' });
  expect(agreed.status).toBe(200);
  expect((await venueOf('XMAD')).venue.hours[0]).toMatchObject({ valid_from: today, close: '00:01' });
});

test('a year that is entered again needs two people where it changes a day that has been', async () => {
  const { change, today } = await venueOf('XKRX');
  const year = Number(today.slice(0, 4));
  const enter = (days: { day: string; kind: 'holiday' }[], version = change.version) =>
    world.call(contract.enterCalendarYear, 'god', { ...change, version, year, days });
  await expectWaiting(await enter([{ day: addDays(today, -1), kind: 'holiday' }]), 'yesterday');
  const next = { ...change, year: year + 1, days: [{ day: `${year + 1}-01-01`, kind: 'holiday' as const }] };
  expect((await world.call(contract.enterCalendarYear, 'god', next)).status).toBe(200);
});

test('money that is due on a new holiday is due on the next trading day, and listed', async () => {
  const mic = sameDay.slice(0, 4);
  await world.asOwner(`update venues set settle_days = 2 where mic = $1`, [mic]);
  const sale = await givenSale(world);
  await executeSaleAt(world, sale, '50.00');
  const dueOf = async () => {
    const { rows } = await world.sql((db) =>
      sql<{ due_day: string; due_datetime: string; due: string }>`
        select due_day::text, due_datetime, round(proceeds - fee - duty, 2)::text as due from sales where id = ${sale.sale_id}
      `.execute(db),
    );
    return rows[0] ?? { due_day: '', due_datetime: '', due: '' };
  };
  const before = await dueOf();
  const { change } = await venueOf(mic);
  const holiday = { ...change, day: before.due_day, until: before.due_day, kind: 'holiday' as const };
  // Whether a holiday is entered or the weekday has no session any more: the second person reads whose money comes later, and how much.
  const weekdays = [1, 2, 3, 4, 5, 6, 7].filter((weekday) => weekday !== weekdayOf(before.due_day));
  const closed = { ...change, open: '00:00', close: '23:59', break_start: null, break_end: null, weekdays };
  const reachOf = async (kind: string, input: object) =>
    (await world.call(previewAction, 'god', { kind, input: { ...input } })).body.reach;
  const reach = { clients: 1, orders: 1, money: [{ of: 'due', amount: before.due, currency: 'USD' }] };
  expect(await reachOf('calendar.days_changed', holiday)).toEqual(reach);
  expect(await reachOf('venue.hours_changed', { ...closed, valid_from: before.due_day })).toEqual(reach);
  expect((await world.call(contract.setCalendarDays, 'god', holiday)).status).toBe(200);
  const after = await dueOf();
  expect(after.due_day).toBe(addDays(before.due_day, 1));
  expect(Date.parse(after.due_datetime)).toBeGreaterThan(Date.parse(before.due_datetime));
  const { body: lines } = await world.call(listAuditLines, 'god', { action: 'sale.due_moved' });
  expect(lines.items).toMatchObject([
    {
      record_id: sale.id,
      before: { due_day: before.due_day },
      after: { due_day: after.due_day, sale_id: sale.sale_id },
    },
  ]);
  const { body: changes } = await world.call(listAuditLines, 'god', { action: 'calendar.days_changed' });
  expect(changes.items[0]).toMatchObject({ after: { dues_moved: 1 } });
});
