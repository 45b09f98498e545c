// How many numbers one person reveals, or looks cards up by: so many an hour and a day, and Data Exception says who reached that.
import { mostRevealed } from '@backoffice/contract/personal-data/personal-data.ts';
import { sql } from 'kysely';
import { recordFindings } from '#core/checks/findings.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { announce } from '#platform/events/announce.ts';

/** Actions whose lines in the audit log are counted together. */
const countedActions = ['personal_data.revealed', 'search.card_looked_up'];

/** Refuses beyond the limit; the call that reaches it raises an exception. The line in the audit log is what counts it. */
export async function countReveal(ctx: Ctx): Promise<void> {
  const { db, actor } = ctx;
  // Calls at once are counted one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended('reveals/' || current_setting('app.tenant') || '/' || ${actor.id}, 0))`.execute(
    db,
  );
  const { rows } = await sql<{ hour: number; day: number; seconds: number }>`
    select count(*) filter (where at > now() - interval '1 hour')::int as hour, count(*)::int as day,
      ceil(extract(epoch from min(at) filter (where at > now() - interval '1 hour') + interval '1 hour' - now()))::int as seconds
    from audit_lines
    where actor_id = ${actor.id} and at > now() - interval '24 hours' and action = any (${countedActions}::text[])
  `.execute(db);
  const { hour = 0, day = 0, seconds = 0 } = rows[0] ?? {};
  if (hour >= mostRevealed.hour || day >= mostRevealed.day)
    throw new AppError('personal_data.too_many', { retryAfterSeconds: hour >= mostRevealed.hour ? seconds : 3_600 });
  const reached = { hour: hour + 1 === mostRevealed.hour, day: day + 1 === mostRevealed.day };
  if (!reached.hour && !reached.day) return;
  const detail = reached.day
    ? { expected: { day: mostRevealed.day }, found: { day: day + 1 } }
    : { expected: { hour: mostRevealed.hour }, found: { hour: hour + 1 } };
  await recordFindings({ ...ctx, actor: null }, null, { name: 'personal_data.revealed', severity: 'warning' }, [
    { subject_type: 'staff', subject_id: actor.id, client_id: null, detail },
  ]);
  await announce(ctx, ['exception']);
}
