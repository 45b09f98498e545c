// The roll-up of the statistics, waited for: it takes in only what every transaction of the whole server has left behind, and other tests work on it too.
import { sql } from 'kysely';
import { vi } from 'vitest';
import { rollUpDailyFacts } from '#core/statistics/daily-facts.ts';
import { waiting } from '#testing/patience.ts';
import type { World } from '#testing/world.ts';

export const rollUpAll = (world: World): Promise<unknown> =>
  vi.waitUntil(
    () =>
      world.sql(async (db) => {
        await rollUpDailyFacts({ db });
        const { rows } =
          await sql`select from tenants_with_new_facts() as tenant where tenant = ${world.tenants.demo}`.execute(db);
        return rows.length === 0;
      }),
    waiting,
  );
