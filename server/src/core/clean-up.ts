// Forgets what has served its time: kept answers, captchas, throttles, leases, exports, unused uploads, webhook events, sessions long over.
import { sql } from 'kysely';
import { scheduledJob, writeSystemAudit, type JobCtx } from '#platform/jobs/job.ts';

export const cleanUp = scheduledJob('clean_up', { everyMinutes: 60 }, async (ctx) => {
  const { db } = ctx;
  const now = sql<string>`now()`;
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<string>`now() - interval '24 hours'`)
    .execute();
  await db.deleteFrom('captchas').where('expires_at', '<', now).execute();
  await db.deleteFrom('throttles').where('resets_at', '<', now).execute();
  await db.deleteFrom('record_leases').where('expires_at', '<', now).execute();
  await db.deleteFrom('exports').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('uploads')
    .where('used', '=', false)
    .where('create_datetime', '<', sql<string>`now() - interval '48 hours'`)
    .execute();
  await forgetWebhooks(ctx);
  await forgetSessions(ctx);
});

async function forgetSessions(ctx: JobCtx) {
  const { rows } = await sql<{ forgotten: number }>`select forget_old_sessions() as forgotten`.execute(ctx.db);
  const { forgotten = 0 } = rows[0] ?? {};
  if (forgotten > 0) await writeSystemAudit(ctx, 'session.forgotten', { after: { forgotten } });
}

/** With their deliveries, also those that a receiver which is switched off has missed for so long. */
async function forgetWebhooks({ db }: JobCtx) {
  await db
    .deleteFrom('webhook_events')
    .where('create_datetime', '<', sql<string>`now() - interval '30 days'`)
    .execute();
}
