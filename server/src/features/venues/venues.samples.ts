// Sample calls that name a venue of the tenant.
import { SpecialDay } from '@backoffice/contract/venues/venues.hours.ts';
import * as contract from '@backoffice/contract/venues/venues.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import type { TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';

/** A venue with no year entered yet, so that no sample depends on another. */
async function givenVenue(world: World, tenant: TenantName) {
  const mic = `X${crypto.randomUUID().slice(0, 3).toUpperCase()}`;
  const { body } = await world.call(contract.createVenue, 'god', { ...someVenue, mic }, { tenant });
  return { id: body.id, version: body.version, reason: '测试' };
}

const someHours = { open: '09:00', close: '17:00', break_start: null, break_end: null, weekdays: [1, 2, 3, 4, 5] };
const someTerms = {
  name_zh: '测试所',
  name_en: 'Test venue',
  lot: 1,
  tick: '0.01',
  price_limit: null,
  settle_days: 2,
  sell_after_days: 0,
};
const someVenue = {
  ...someTerms,
  ...someHours,
  country: 'PL',
  timezone: 'Europe/Warsaw',
  currency: 'PLN',
  reason: '测试',
} as const;

const someDays: SpecialDay[] = [SpecialDay.parse({ day: '2030-05-01', kind: 'holiday' })];

export const samples: Sample[] = [
  sample(contract.updateVenue, async (world, tenant) => ({
    ...(await givenVenue(world, tenant)),
    ...someTerms,
    active: true,
  })),
  sample(contract.setVenueHours, async (world, tenant) => ({
    ...(await givenVenue(world, tenant)),
    ...someHours,
    valid_from: '2099-01-01',
  })),
  sample(contract.listSpecialDays, async (world, tenant) => ({
    id: (await givenVenue(world, tenant)).id,
    year: 2030,
  })),
  sample(contract.setCalendarDays, async (world, tenant) => ({
    ...(await givenVenue(world, tenant)),
    day: '2030-05-01',
    until: '2030-05-01',
    kind: 'holiday',
  })),
  sample(contract.supersedeClose, async (world, tenant) => {
    const { id } = await givenVenue(world, tenant);
    const { mic } = await world.sql(
      (db) => db.selectFrom('venues').select('mic').where('id', '=', id).executeTakeFirstOrThrow(),
      tenant,
    );
    const stored = { symbol: `${mic}:ONE`, day: '2026-03-03', close: '10', quote_time: '2026-03-03T16:00:00Z' };
    await world.sql(
      (db) =>
        db
          .insertInto('daily_closes')
          .values({ ...stored, source: 'test' })
          .execute(),
      tenant,
    );
    return { id, symbol: stored.symbol, day: stored.day, reason: '测试' };
  }),
  sample(contract.enterCalendarYear, async (world, tenant) => ({
    ...(await givenVenue(world, tenant)),
    year: 2030,
    days: someDays,
  })),
];
