// Retention of past documents: the setting, and the two daily jobs that time itself asks for.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/identity-checks/identity-checks.retention.ts';
import type { Retention } from '@backoffice/contract/identity-checks/identity-checks.retention.ts';
import { sql } from 'kysely';
import { today } from '#core/calendar.ts';
import { eachRecord, isToWalk, type Walk } from '#core/checks/put-aside.ts';
import type { Ctx, PublicCtx } from '#platform/context.ts';
import { joinInTenant } from '#platform/db/tenant-join.ts';
import { AppError } from '#platform/errors.ts';
import { announce } from '#platform/events/announce.ts';
import { scheduledJob, writeSystemAudit, type JobCtx } from '#platform/jobs/job.ts';
import { copyVersion } from './identity-checks.versions.ts';

/** Retention where the tenant has stored none: what anti-money-laundering law asks for in most places. */
const defaultRetention: Retention = { retention_days: 5 * 365, version: 0 };

export async function getRetention({ db }: Pick<PublicCtx, 'db'>): Promise<Retention> {
  const row = await db.selectFrom('identity_settings').select(['retention_days', 'version']).executeTakeFirst();
  return row ?? defaultRetention;
}

export async function previewChangeRetention(
  ctx: Ctx,
  { retention_days, version, reason }: CheckedInputOf<typeof contract.changeRetention>,
): Promise<Preview> {
  const before = await getRetention(ctx);
  if (before.version !== version) throw new AppError('record.stale');
  return {
    client_id: null,
    money: null,
    before: { retention_days: before.retention_days },
    after: { retention_days, reason },
  };
}

export async function changeRetention(
  ctx: Ctx,
  { retention_days, version, reason }: CheckedInputOf<typeof contract.changeRetention>,
): Promise<Retention> {
  const before = await getRetention(ctx);
  const after = await ctx.db
    .insertInto('identity_settings')
    .values({ retention_days })
    .onConflict((conflict) =>
      conflict
        .column('tenant_id')
        .doUpdateSet({ retention_days, version: sql`identity_settings.version + 1`, update_datetime: sql`now()` })
        .where('identity_settings.version', '=', version),
    )
    .returning(['retention_days', 'version'])
    .executeTakeFirst();
  if (!after || before.version !== version) throw new AppError('record.stale');
  ctx.note({ before, after, reason });
  return after;
}

const expiryWalk: Walk = {
  job: 'identity_checks.expire',
  table: 'identity_checks',
  isDue: sql<boolean>`identity_checks.is_current and identity_checks.status = 'approved' and identity_checks.expiry_date < ${today}`,
};

/** A client whose document has expired is reviewed again. A second run finds nothing. */
export async function expireDocuments(ctx: JobCtx): Promise<void> {
  const expired = await ctx.db
    .selectFrom('identity_checks')
    .innerJoin('clients', (join) => joinInTenant(join, 'clients.id', 'identity_checks.client_id'))
    .select(['identity_checks.id', 'identity_checks.client_id', sql<string>`expiry_date::text`.as('expiry_date')])
    .where(isToWalk(expiryWalk))
    .orderBy('identity_checks.client_id')
    .forNoKeyUpdate(['clients', 'identity_checks'])
    .execute();
  const done = await eachRecord(ctx, 'identity_check', expired, async ({ id, client_id, expiry_date }) => {
    const newId = await copyVersion(ctx, id);
    await writeSystemAudit(ctx, 'identity_check.expired', {
      record: { type: 'identity_check', id: newId },
      client: client_id,
      before: { status: 'approved' },
      after: { status: 'pending', expiry_date },
    });
  });
  if (done.length > 0) await announce(ctx, ['kyc', 'client']);
}

const retentionDays = sql`coalesce((
  select retention_days from identity_settings where identity_settings.tenant_id = identity_checks.tenant_id), ${sql.lit(defaultRetention.retention_days)})`;

const erasureWalk: Walk = {
  job: 'identity_checks.erase',
  table: 'identity_checks',
  isDue: sql<boolean>`identity_checks.number > 0 and identity_checks.erase_datetime is null
    and (not identity_checks.is_current or identity_checks.status = 'rejected')
    and identity_checks.update_datetime < now() - make_interval(days => ${retentionDays})`,
};

/** Pictures and numbers of versions that were replaced or rejected long enough ago. */
export async function eraseOldDocuments(ctx: JobCtx): Promise<void> {
  const { retention_days } = await getRetention(ctx);
  const old = await ctx.db
    .selectFrom('identity_checks')
    .select(['id', 'client_id'])
    .where(isToWalk(erasureWalk))
    .forUpdate()
    .execute();
  const done = await eachRecord(ctx, 'identity_check', old, async ({ id, client_id }) => {
    await ctx.db
      .updateTable('identity_checks')
      .set({ document_no_sealed: null, erase_datetime: sql`now()` })
      .where('id', '=', id)
      .execute();
    await erasePictures(ctx, id);
    await writeSystemAudit(ctx, 'identity_check.erased', {
      record: { type: 'identity_check', id },
      client: client_id,
      after: { retention_days },
    });
  });
  if (done.length > 0) await announce(ctx, ['kyc']);
}

/** One that a later version shows too stays with that one. */
async function erasePictures({ db }: JobCtx, checkId: string) {
  const pictures = db
    .selectFrom('identity_documents')
    .select('upload_id')
    .where('check_id', '=', checkId)
    .where('upload_id', 'is not', null)
    .$narrowType<{ upload_id: string }>();
  const uploads = (await pictures.execute()).map(({ upload_id }) => upload_id);
  await db.updateTable('identity_documents').set({ upload_id: null }).where('check_id', '=', checkId).execute();
  if (uploads.length === 0) return;
  const { rows: unused } = await sql<{ id: string }>`
    update uploads set used = false where id = any (${uploads})
      and not exists (select from identity_documents where tenant_id = uploads.tenant_id and upload_id = uploads.id)
    returning id
  `.execute(db);
  await sql`delete from uploads where id = any (${unused.map(({ id }) => id)})`.execute(db);
}

export const identityWalks = [expiryWalk, erasureWalk];

export const identityJobs = [
  scheduledJob(expiryWalk.job, { dailyAt: '01:00' }, expireDocuments),
  scheduledJob(erasureWalk.job, { dailyAt: '01:30' }, eraseOldDocuments),
];
