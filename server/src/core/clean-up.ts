// Deletes what has expired: kept answers, captchas, throttles, leases, exports, files of reports, unused uploads, webhook events, old signing secrets, sessions long over.
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
  await db.deleteFrom('report_files').where('expires_at', '<', now).execute();
  for (const table of ['uploads', 'site_images', 'product_statements', 'evidence_files'] as const)
    await db
      .deleteFrom(table)
      .where('used', '=', false)
      .where('create_datetime', '<', sql<string>`now() - interval '48 hours'`)
      .execute();
  await deleteOldWebhookEvents(ctx);
  await deleteOldSecrets(ctx);
  await deleteOldSessions(ctx);
});

async function deleteOldSessions(ctx: JobCtx) {
  const { rows } = await sql<{ forgotten: number }>`select forget_old_sessions() as forgotten`.execute(ctx.db);
  const { forgotten = 0 } = rows[0] ?? {};
  if (forgotten > 0) await writeSystemAudit(ctx, 'session.forgotten', { after: { forgotten } });
}

/** Deletes old events with their deliveries, also those that a disabled receiver has missed. */
async function deleteOldWebhookEvents({ db }: JobCtx) {
  await db
    .deleteFrom('webhook_events')
    .where('create_datetime', '<', sql<string>`now() - interval '30 days'`)
    .execute();
}

/** Deletes secrets whose overlap has ended: they sign nothing. */
async function deleteOldSecrets(ctx: JobCtx) {
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
