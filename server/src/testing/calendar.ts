// The tenant's calendar for tests: a time zone to work in, and the day it is there.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import type { World } from './world.ts';

/** 25 hours apart: at no moment have they the same day, nor both the day of UTC. */
export const farZones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const;

export async function setTimeZone(world: World, timezone: string): Promise<void> {
  await world.sql((db) =>
    db
      .insertInto('app_settings')
      .values({ timezone })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ timezone }))
      .execute(),
  );
}

/** The day there, so many days from today. */
export const dayIn = (timeZone: string, days = 0): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.now() + days * dayMs);

/** A zone in which it is another day now than in the one given. */
export const zoneOnOtherDay = (zone: string): string => farZones.find((other) => dayIn(other) !== dayIn(zone)) ?? zone;
