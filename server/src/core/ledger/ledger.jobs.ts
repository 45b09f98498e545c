// The ledger's work in the background: the platform's totals follow their lines.
import { sql } from 'kysely';
import type { Sweep } from '#platform/jobs/sweeper.ts';
import { rollUpPlatform } from './platform-accounts.ts';

export const platformRollUp: Sweep = {
  name: 'ledger.roll_up',
  everyMs: 5_000,
  tenants: sql`select tenant from tenants_to_roll_up() as tenant`,
  run: rollUpPlatform,
};
