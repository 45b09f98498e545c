// What the platform's own accounts hold: their lines are summed by a roll-up, so that no row of theirs is waited for.
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { PlatformCode } from './ledger.ts';

/** Present balance of a platform account: its rolled-up total and the lines since. */
export async function platformBalance(
  { db }: Pick<Ctx, 'db'>,
  code: PlatformCode,
  currency: Currency,
  fake = false,
): Promise<string> {
  const { rows } = await sql<{ balance: string }>`
    select round(
      coalesce((select amount from platform_totals where fake = ${fake} and code = ${code} and currency = ${currency}), 0)
      + coalesce((select sum(amount) from journal_lines
                  where account_id is null and fake = ${fake} and code = ${code} and currency = ${currency}
                    and xid >= coalesce((select before_xid from platform_rollups), '0'::xid8)), 0),
      (select decimals from currencies where currencies.code = ${currency})) as balance
  `.execute(db);
  return rows[0]?.balance ?? '0';
}

export async function rollUpPlatform({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await sql`select roll_up_platform()`.execute(db);
}
