// Deciding on a submission: who may, what must be there, who gets it, and who has read the number.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/identity-checks/identity-checks.changes.ts';
import {
  identityTransitions,
  type IdentityCase,
  type IdentityCheck,
  type IdentityVersion,
} from '@backoffice/contract/identity-checks/identity-checks.ts';
import { requiredSides } from '@backoffice/contract/identity-checks/identity-checks.texts.ts';
import { isGranted } from '@backoffice/contract/kit/permissions.ts';
import { sql } from 'kysely';
import { todayOf } from '#core/calendar.ts';
import { noteChange, previewPlainReview, reviewRecord, type ReviewedKind } from '#core/reviews/reviews.ts';
import { hasStrongHit } from '#core/screening/holds.ts';
import { findActor } from '#core/sessions/sessions.ts';
import { isVisibleClient } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { NumberSafe } from './identity-checks.numbers.ts';
import { intakeIdentityOf } from './identity-checks.intake.service.ts';
import { getVersion, hasFilled, lockCheck, setCheck } from './identity-checks.queries.ts';

type ReviewInput = CheckedInputOf<typeof contract.reviewIdentity>;

const identityChecks: ReviewedKind<IdentityVersion> = {
  type: 'identity_check',
  transitions: () => identityTransitions,
  get: getVersion,
  lock: async (ctx, id, version) => {
    await lockCheck(ctx, id, version);
    return getVersion(ctx, id);
  },
  webhookOf: async ({ client_id, status }, ctx) => {
    const event = status === 'approved' ? 'kyc.approved' : 'kyc.rejected';
    return { event, data: await intakeIdentityOf(ctx, client_id) };
  },
  factsOf: ({ status, reason_code, checklist, documents }) => ({
    status,
    reason_code,
    checklist,
    ...Object.fromEntries(documents.map((document) => [document.side, document.reason_code])),
  }),
};

export const previewReviewIdentity = (ctx: Ctx, input: ReviewInput): Promise<Preview> =>
  previewPlainReview(ctx, identityChecks, { check: checkDecision }, input, ({ full_name, document_kind, country }) => ({
    full_name,
    document_kind,
    country,
  }));

export async function reviewIdentity(
  ctx: Ctx,
  { documents, checklist, ...input }: ReviewInput,
): Promise<contract.IdentityDecision> {
  const reviewed = await reviewRecord(
    ctx,
    identityChecks,
    {
      check: (_, check, decision) => checkDecision(ctx, check, decision),
      save: (_, { id }, decision) => setCheck(ctx, id, { ...decision, checklist, review_datetime: sql<string>`now()` }),
      reject: (_, check) => saveFaults(ctx, check, documents),
    },
    input,
  );
  const { id, client_id, status, reviewed_by, review_datetime, reason_code, reason, version } = reviewed;
  return {
    id,
    client_id,
    status,
    reviewed_by,
    review_datetime,
    reason_code,
    reason,
    documents: reviewed.documents,
    checklist: reviewed.checklist,
    version,
  };
}

/** Refuses where one of the people who decide is barred. */
async function checkDecision(ctx: Ctx, check: IdentityVersion, decision: ReviewInput['decision']): Promise<void> {
  for (const actor of ctx.checker ? [ctx.actor, ctx.checker] : [ctx.actor]) {
    const bar = await barFor({ ...ctx, actor }, check);
    if (bar) throw new AppError(`kyc.${bar}`);
  }
  if (decision !== 'approve') return;
  await checkProven(ctx, check);
  if (await hasStrongHit(ctx, check.client_id)) throw new AppError('kyc.checks_running');
}

/** Reason why this person may not decide, whatever was submitted. */
export async function barFor(ctx: Ctx, check: IdentityCheck): Promise<IdentityCase['decision_bar']> {
  if (check.agent_id === ctx.actor.id) return 'own_client';
  return (await hasFilled(ctx, check)) ? 'own_filling' : null;
}

async function checkProven(ctx: Ctx, { document_kind, documents, expiry_date }: IdentityVersion) {
  const shown = new Set(documents.filter(({ url }) => url !== null).map(({ side }) => side));
  if (!document_kind || requiredSides[document_kind].some((side) => !shown.has(side)))
    throw new AppError('kyc.documents_missing');
  if (expiry_date && expiry_date < (await todayOf(ctx))) throw new AppError('kyc.document_expired');
}

/** Saves what is wrong with which picture. */
async function saveFaults({ db }: Ctx, { id, documents }: IdentityVersion, faults: ReviewInput['documents']) {
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

export async function assignIdentity(
  ctx: Ctx,
  { id, version, reviewer_id }: CheckedInputOf<typeof contract.assignIdentity>,
): Promise<IdentityVersion> {
  const before = await lockCheck(ctx, id, version);
  if (reviewer_id) await checkReviewer(ctx, before, reviewer_id);
  await setCheck(ctx, id, { reviewer_id });
  const after = await getVersion(ctx, id);
  noteChange(ctx, identityChecks, after, {
    before: { reviewer: before.reviewer },
    after: { reviewer: after.reviewer },
  });
  return after;
}

/** A reviewer must see the client and be allowed to decide. */
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
