// The ordinary hold that an open strong hit puts on approving a client's identity and withdrawals; it never says why.
import { addDays } from '@backoffice/contract/kit/days.ts';
import { sql } from 'kysely';
import { startOf, todayOf } from '#core/calendar.ts';
import type { PublicCtx } from '#platform/context.ts';
import { screenWaiting } from './screen-names.ts';

type Db = Pick<PublicCtx, 'db' | 'tenantId'>;

/** Names of one client; more than these are screened by the sweep. */
const mostNames = 100;

/** True where a strong hit of the client is open or confirmed, after names that still wait were screened. */
export async function hasStrongHit(ctx: Db, clientId: string): Promise<boolean> {
  const { rows: lists } = await sql`select from watch_lists where status = 'active' limit 1`.execute(ctx.db);
  if (lists.length === 0) return false;
  await screenWaiting(ctx, { clientId, atMost: mostNames });
  const { rows } = await sql`
    select from screening_hits hit join watch_entries entry on entry.tenant_id = hit.tenant_id and entry.id = hit.entry_id
    where hit.client_id = ${clientId} and (
      (hit.status = 'open' and hit.strength = 'strong') or (hit.status = 'confirmed' and entry.status = 'current'))
    limit 1
  `.execute(ctx.db);
  return rows.length > 0;
}

/** End of the next business day, in the form in which other holds say theirs. */
export async function endOfNextBusinessDay(ctx: Db, isBusinessDay: (day: string) => boolean): Promise<string> {
  let day = addDays(await todayOf(ctx), 1);
  while (!isBusinessDay(day)) day = addDays(day, 1);
  const { rows } = await sql<{ until: string }>`select (${startOf(day, 1)}) as until`.execute(ctx.db);
  return rows[0]?.until ?? '';
}
