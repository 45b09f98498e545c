// Forgets what has served its time: kept answers, captchas, throttles, leases, exports, unused uploads, webhook events, old signing secrets, sessions long over.
import { sql } from 'kysely';
import { announce } from '#platform/events/announce.ts';
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
  await forgetOldSecrets(ctx);
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

/** They sign nothing any more since their time was up. */
async function forgetOldSecrets(ctx: JobCtx) {
  const forgotten = await ctx.db
    .updateTable('webhook_endpoints')
    .set({ old_secret: null, overlap_until: null })
    .where('overlap_until', '<=', sql<string>`now()`)
    .returning('id')
    .execute();
  for (const { id } of forgotten)
    await writeSystemAudit(ctx, 'webhook.old_secret_forgotten', {
      record: { type: 'webhook', id },
      before: { signing: 'overlapping' },
      after: { signing: 'settled' },
    });
  if (forgotten.length > 0) await announce(ctx, ['integration']);
}
