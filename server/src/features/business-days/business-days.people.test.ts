// Business days and their people: the calendar that two choose, a day that stays open, an admin where one is needed.
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import {
  chooseBusinessCalendar,
  getBusinessCalendar,
  getBusinessDay,
  listBusinessDays,
  reopenBusinessDay,
  waiveDayItem,
} from '@backoffice/contract/business-days/business-days.ts';
import { addDays } from '@backoffice/contract/kit/days.ts';
import { weekdayOf } from '@backoffice/contract/venues/venues.hours.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findOpen, runCheck } from '#core/checks/checks.testing.ts';
import { givenHolding, keepVenuesOpen } from '#features/orders/orders.testing.ts';
import { createPerson } from '#features/staff/staff.testing.ts';
import type { StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';
import { openDays } from './business-days.checks.ts';
import { byTwo, closeNext, givenRun, nextDay } from './business-days.testing.ts';

const world = await createWorld();
const today = new Date().toISOString().slice(0, 10);

test('two people choose a venue’s calendar: its holidays are no business days, years that are not entered are Monday to Friday', async () => {
  const choose = (calendar: string, version: number) => byTwo(world, chooseBusinessCalendar, { calendar, version });
  const chosen = async () => (await world.call(getBusinessCalendar, 'angel', {})).body;
  await keepVenuesOpen(world);
  expect(await chosen()).toMatchObject({ calendar: 'house', version: 0 });
  expect((await world.call(getBusinessCalendar, 'hero', {})).status).toBe(403);
  expect(await choose('XXXX', 0)).toEqual({ status: 404, code: 'record.not_found' });
  expect(await choose('XNYS', 0)).toMatchObject({ status: 200 });
  expect(await choose('XNYS', 0)).toEqual({ status: 409, code: 'record.stale' });
  expect(await chosen()).toMatchObject({ calendar: 'XNYS', version: 1 });
  // Open on each day of the week.
  expect(await nextDay(world)).toBe(addDays(today, -1));
  await world.asOwner(
    `insert into venue_days (venue_id, day, kind) select id, $1, 'holiday' from venues where mic = 'XNYS'`,
    [addDays(today, -1)],
  );
  expect(await nextDay(world)).toBe(addDays(today, -2));

  await world.asOwner(`update venues set first_year = 2000, last_year = 2001`);
  expect(await choose('XNYS', 1)).toEqual({ status: 409, code: 'calendar.year_missing' });
  const { body, status } = await world.call(listBusinessDays, 'god', {});
  expect(status).toBe(200);
  expect(body.items.every(({ day }) => weekdayOf(day) <= 5)).toBe(true);

  expect(await choose('house', 1)).toMatchObject({ status: 200 });
  expect(await chosen()).toMatchObject({ calendar: 'house', version: 2 });
  const { rows } = await world.sql((db) =>
    sql<object>`select before, after from audit_lines where action = 'business_calendar.changed' order by at`.execute(
      db,
    ),
  );
  expect(rows).toEqual([
    { before: { calendar: 'house' }, after: { calendar: 'XNYS' } },
    { before: { calendar: 'XNYS' }, after: { calendar: 'house' } },
  ]);
});

test('a day that stays open while two later ones end is a finding', async () => {
  expect(await runCheck(world, openDays)).toMatchObject({ opened: 0 });
  await world.sql((db) =>
    sql`with opened as (
        insert into business_days (day, begins_at, ends_at)
        values (current_date - 10, (current_date - 10)::timestamptz, (current_date - 9)::timestamptz) returning id)
      select from opened`.execute(db),
  );
  await world.sql((db) => sql`update business_days set status = 'closed', version = 1`.execute(db));
  expect(await runCheck(world, openDays)).toMatchObject({ opened: 1 });
  const day = await nextDay(world);
  expect(await findOpen(world)).toMatchObject([{ check_name: 'day.open', severity: 'warning', subject_id: day }]);
});

test('two supervisors waive what two may, but custody and a reopening need an admin', async () => {
  await createPerson(world, { username: 'angel2', role: 'angel', leader: 'god' });
  const other = 'angel2' as StaffName;
  await givenHolding(world);
  await givenRun(world);
  const day = await nextDay(world);
  const { body } = await world.call(getBusinessDay, 'angel', { day });
  expect(body.items?.find(({ name }) => name === 'custody')).toMatchObject({ done: false, waiver: 'admin' });
  // The year of the venues' calendars is not entered.
  expect(body.items?.find(({ name }) => name === 'closes')).toMatchObject({ done: false, waiver: 'two' });
  const closes = { day, item: 'closes', reason: 'year missing' } as const;
  expect(await byTwo(world, waiveDayItem, closes, ['angel', other])).toMatchObject({ status: 200 });
  /** Requested by one supervisor, refused to the other, approved by the admin. */
  const decide = async ({ pending: { approval_id: id } }: { pending: { approval_id: string } }) => {
    const refused = await world.call(reviewApproval, other, { id, decision: 'approve' });
    expect([refused.status, refused.problem.code]).toEqual([409, 'day.needs_admin']);
    expect((await world.call(reviewApproval, 'god', { id, decision: 'approve' })).status).toBe(200);
  };
  await decide(await world.call(waiveDayItem, 'angel', { day, item: 'custody', reason: 'late statement' }));
  expect(await closeNext(world)).toMatchObject({ day, status: 200 });
  await decide(await world.call(reopenBusinessDay, 'angel', { day, version: 1, reason: 'late' }));
});
