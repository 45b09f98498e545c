import { dayMs } from '@backoffice/contract/kit/days.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dayIn, farZones, setTimeZone } from '#testing/calendar.ts';
import { createWorld } from '#testing/world.ts';
import { daysAfter, defaultTimeZone, startOfToday, timeZoneOf, today, todayOf } from './calendar.ts';

const world = await createWorld();

test('a tenant that has chosen no time zone lives in the default one', async () => {
  expect(await world.sql((db) => timeZoneOf({ db }))).toBe(defaultTimeZone);
  expect(await world.sql((db) => todayOf({ db }))).toBe(dayIn(defaultTimeZone));
});

test.each(farZones)('in %s the day is the one of the wall calendar there', async (zone) => {
  await setTimeZone(world, zone);
  const seen = await world.sql(async (db) => {
    const { rows } = await sql<{ day: string; start: string }>`
      select ${today}::text as day, to_char(${startOfToday} at time zone ${zone}, 'YYYY-MM-DD HH24:MI') as start
    `.execute(db);
    return {
      zone: await timeZoneOf({ db }),
      today: await todayOf({ db }),
      ...rows[0],
      after: await daysAfter({ db }, dayIn(zone, -2)),
    };
  });
  expect(seen).toMatchObject({ zone, today: dayIn(zone), day: dayIn(zone), start: `${dayIn(zone)} 00:00` });
  expect(seen.after.map(({ day }) => day)).toEqual([dayIn(zone, -1), dayIn(zone)]);
  const [yesterday, last] = seen.after.map(({ takes_effect_at }) => Date.parse(takes_effect_at));
  expect((last ?? 0) - (yesterday ?? 0)).toBe(dayMs);
  expect(Date.now() - (last ?? 0)).toBeLessThan(dayMs);
});
