// The rules of freezes: three days by one person, thirty by two, never without an end; they hold withdrawals and nothing else.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type * as contract from '@backoffice/contract/cases/cases.freezes.ts';
import type { Freeze } from '@backoffice/contract/cases/cases.freezes.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { sql } from 'kysely';
import { requireNotInChargeOf } from '#core/clients/not-in-charge.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { scheduledJob, type Job, type JobCtx } from '#platform/jobs/job.ts';
import { freezes } from './cases.queries.ts';

type FreezeInput = CheckedInputOf<typeof contract.freezeClient>;
type EndInput = CheckedInputOf<typeof contract.endFreeze>;

const lasts = { '72h': sql`interval '72 hours'`, '30d': sql`interval '30 days'` };

/** The client is locked, so that no withdrawal is approved meanwhile. */
async function checkFreeze(ctx: Ctx, { case_id, client_id, term, basis }: FreezeInput): Promise<Freeze | undefined> {
  const { rows } = await sql`
    select from case_clients where case_id = ${case_id} and client_id = ${client_id}
  `.execute(ctx.db);
  if (rows.length === 0) throw new AppError('record.not_found');
  await ctx.db.selectFrom('clients').select('id').where('id', '=', client_id).forUpdate().execute();
  await requireNotInChargeOf(ctx, [client_id]);
  await endOverdue(ctx);
  const running = await freezes
    .visible(ctx)
    .where(sql<boolean>`freezes.client_id = ${client_id} and freezes.status = 'active'`)
    .executeTakeFirst();
  if (running && term === '72h') throw new AppError('freeze.active');
  const { rows: tooLong } = await sql`
    select where frozen_time(${client_id}::uuid) + ${lasts[term]} > interval '90 days' and not has_confirmed_hit(${client_id}::uuid)
  `.execute(ctx.db);
  if (basis === 'case' && tooLong.length > 0) throw new AppError('freeze.ninety_days');
  return running;
}

/** Two people's freeze takes the place of the one that runs. */
async function insertFreeze(ctx: Ctx, input: FreezeInput, running: Freeze | undefined, approved_by: string | null) {
  const { case_id, client_id, term, basis, order_reference = null, reason } = input;
  if (running && approved_by !== null) await setEnded(ctx, running.id, approved_by, reason);
  const { id } = await ctx.db
    .insertInto('freezes')
    .values({
      case_id,
      client_id,
      basis,
      order_reference,
      reason,
      until_datetime: sql<string>`now() + ${lasts[term]}`,
      made_by: ctx.actor.id,
      approved_by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const setEnded = (ctx: Ctx, id: string, end_approved_by: string, end_reason: string) =>
  freezes.set(ctx, id, {
    status: 'ended',
    ended_by: ctx.actor.id,
    end_approved_by,
    end_reason,
    end_datetime: sql`now()`,
  });

const factsOf = ({ reference, basis, until_datetime }: Freeze) => ({
  case: reference,
  basis,
  until_datetime: new Date(until_datetime).toISOString(),
});

export async function previewFreezeClient(ctx: Ctx, input: FreezeInput): Promise<Preview> {
  await checkFreeze(ctx, input);
  const { rows } = await sql<{ reference: string; client: string }>`
    select 'CASE-' || upper(right(${input.case_id}::text, 8)) as reference, concat_ws(' ', username, full_name) as client
    from clients where id = ${input.client_id}
  `.execute(ctx.db);
  return {
    client_id: null,
    money: null,
    isHarmless: input.term === '72h',
    before: {},
    after: {
      case: rows[0]?.reference,
      username: rows[0]?.client,
      term: input.term,
      basis: input.basis,
      ...(input.order_reference && { order_reference: input.order_reference }),
    },
    record: { type: 'case', id: input.case_id },
  };
}

export async function freezeClient(ctx: Ctx, input: FreezeInput): Promise<Freeze> {
  const running = await checkFreeze(ctx, input);
  const approved_by = ctx.checker?.id ?? null;
  if (input.term === '30d' && approved_by === null) throw new Error('A freeze of thirty days takes two people');
  const id = await insertFreeze(ctx, input, running, approved_by);
  const made = await freezes.get(ctx, id);
  ctx.note({ record: { type: 'freeze', id }, after: factsOf(made), reason: input.reason });
  return made;
}

async function checkEnd(ctx: Ctx, { id, version }: EndInput): Promise<Freeze> {
  const freeze = await freezes.lock(ctx, id, version);
  if (freeze.status !== 'active') throw new AppError('record.wrong_status', { detail: `it is ${freeze.status}` });
  await requireNotInChargeOf(ctx, [freeze.client_id]);
  return freeze;
}

export async function previewEndFreeze(ctx: Ctx, input: EndInput): Promise<Preview> {
  const freeze = await checkEnd(ctx, input);
  return {
    client_id: null,
    money: null,
    before: { status: 'active', ...factsOf(freeze) },
    after: { status: 'ended', case: freeze.reference },
    record: { type: 'freeze', id: input.id },
  };
}

/** Runs once the second person has agreed. */
export async function endFreeze(ctx: Ctx, input: EndInput): Promise<Freeze> {
  if (!ctx.checker) throw new Error('A freeze is ended by two people');
  const before = await checkEnd(ctx, input);
  await setEnded(ctx, input.id, ctx.checker.id, input.reason);
  ctx.note({
    record: { type: 'freeze', id: input.id },
    before: { status: 'active' },
    after: { status: 'ended', case: before.reference },
    reason: input.reason,
  });
  return freezes.get(ctx, input.id);
}

/** Freezes whose time is over have ended by themselves. */
export async function endOverdue({ db }: Pick<JobCtx, 'db'>): Promise<void> {
  await sql`
    update freezes set status = 'ended', end_datetime = until_datetime, update_datetime = now(), version = version + 1
    where status = 'active' and until_datetime <= now()
  `.execute(db);
}

export const freezeJob: Job = scheduledJob('cases.freezes', { everyMinutes: 60 }, endOverdue);
