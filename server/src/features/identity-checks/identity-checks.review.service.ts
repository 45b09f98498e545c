// Deciding on a submission: who may, what must be there, who gets it, and who has read the number.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/identity-checks/identity-checks.changes.ts';
import {
  identityTransitions,
  type IdentityCase,
  type IdentityCheck,
  type IdentityVersion,
} from '@backoffice/contract/identity-checks/identity-checks.ts';
import { requiredSides } from '@backoffice/contract/identity-checks/identity-checks.words.ts';
import { isGranted } from '@backoffice/contract/kit/permissions.ts';
import { otherReason } from '@backoffice/contract/kit/review.ts';
import { sql } from 'kysely';
import { findActor } from '#core/sessions/sessions.ts';
import { nextStatus } from '#core/transitions.ts';
import { isVisibleClient } from '#core/visibility/visibility.ts';
import { emit } from '#core/webhooks/webhooks.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { NumberSafe } from './identity-checks.numbers.ts';
import { intakeIdentityOf } from './identity-checks.intake.service.ts';
import { getVersion, hasFilled, lockCheck, setCheck } from './identity-checks.queries.ts';

type Decision = CheckedInputOf<typeof contract.reviewIdentity>;

export async function reviewIdentity(ctx: Ctx, input: Decision): Promise<IdentityVersion> {
  const { id, decision, reason, reason_code, checklist } = input;
  const check = await lockCheck(ctx, id, input.version);
  const bar = await barFor(ctx, check);
  if (bar) throw new AppError(`kyc.${bar}`);
  const status = nextStatus(identityTransitions, decision, check.status);
  const before = await getVersion(ctx, id);
  if (status === 'approved') checkProven(before);
  else await noteFaults(ctx, before, input.documents);
  await setCheck(ctx, id, {
    status,
    reviewed_by: ctx.actor.id,
    review_datetime: sql<string>`now()`,
    checklist,
    reason_code: status === 'rejected' ? (reason_code ?? otherReason) : null,
    reason: reason ?? null,
  });
  const { client_id } = check;
  const data = await intakeIdentityOf(ctx, client_id);
  await emit(ctx, `kyc.${status}`, { client_id, record_id: id, data });
  const after = await getVersion(ctx, id);
  ctx.note({
    record: { type: 'identity_check', id },
    client: client_id,
    before: judgementOf(before),
    after: judgementOf(after),
    ...(reason && { reason }),
  });
  return after;
}

/** Why the person himself is not the one to decide, whatever the submission is like. */
export async function barFor(ctx: Ctx, check: IdentityCheck): Promise<IdentityCase['decision_bar']> {
  if (check.agent_id === ctx.actor.id) return 'own_client';
  return (await hasFilled(ctx, check)) ? 'own_filling' : null;
}

function checkProven({ document_kind, documents, expiry_date }: IdentityVersion) {
  const shown = new Set(documents.filter(({ url }) => url !== null).map(({ side }) => side));
  if (!document_kind || requiredSides[document_kind].some((side) => !shown.has(side)))
    throw new AppError('kyc.documents_missing');
  if (expiry_date && expiry_date < new Date().toISOString().slice(0, 10)) throw new AppError('kyc.document_expired');
}

async function noteFaults({ db }: Ctx, { id, documents }: IdentityVersion, faults: Decision['documents']) {
  for (const { side, reason_code, reason } of faults) {
    if (!documents.some((document) => document.side === side))
      throw new AppError('request.invalid', { errors: [{ path: 'documents', code: 'invalid' }] });
    await db
      .updateTable('identity_documents')
      .set({ reason_code, reason: reason ?? null })
      .where('check_id', '=', id)
      .where('side', '=', side)
      .execute();
  }
}

const judgementOf = ({ status, reason_code, checklist, documents }: IdentityVersion) => ({
  status,
  reason_code,
  checklist,
  ...Object.fromEntries(documents.map((document) => [document.side, document.reason_code])),
});

export async function assignIdentity(
  ctx: Ctx,
  { id, version, reviewer_id }: CheckedInputOf<typeof contract.assignIdentity>,
): Promise<IdentityVersion> {
  const before = await lockCheck(ctx, id, version);
  if (reviewer_id) await checkReviewer(ctx, before, reviewer_id);
  await setCheck(ctx, id, { reviewer_id });
  const after = await getVersion(ctx, id);
  ctx.note({
    record: { type: 'identity_check', id },
    client: before.client_id,
    before: { reviewer: before.reviewer },
    after: { reviewer: after.reviewer },
  });
  return after;
}

/** He must be able to see the client, and to decide on him. */
async function checkReviewer(ctx: Ctx, check: IdentityCheck, reviewerId: string) {
  const actor = await findActor(ctx.db, reviewerId, '');
  const asReviewer = actor && { ...ctx, actor };
  if (
    !asReviewer ||
    !isGranted(actor.grants, 'kyc', 'approve') ||
    !(await isVisibleClient(asReviewer, check.client_id)) ||
    (await barFor(asReviewer, check))
  )
    throw new AppError('kyc.reviewer_unfit');
}

export const revealIdentity =
  (safe: NumberSafe) =>
  async (
    ctx: Ctx,
    { id }: CheckedInputOf<typeof contract.revealIdentity>,
  ): Promise<OutputOf<typeof contract.revealIdentity>> => {
    const { client_id, number } = await getVersion(ctx, id);
    const { document_no_sealed } = await ctx.db
      .selectFrom('identity_checks')
      .select('document_no_sealed')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (!document_no_sealed) throw new AppError('record.wrong_status', { detail: 'it has no number' });
    ctx.note({ record: { type: 'identity_check', id }, client: client_id, after: { number } });
    return { document_no: safe.open({ tenantId: ctx.tenantId, id: client_id }, document_no_sealed) };
  };
