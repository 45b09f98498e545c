// Life of an adjustment: approved or rejected, converted, expired, or taken back.
import type * as contract from '@backoffice/contract/adjustments/adjustments.ts';
import { adjustmentTransitions, type Adjustment } from '@backoffice/contract/adjustments/adjustments.ts';
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { add, negate } from '@backoffice/contract/kit/money.ts';
import { sql } from 'kysely';
import { eachRecord } from '#core/checks/put-aside.ts';
import { clientSide, post, reverse } from '#core/ledger/ledger.ts';
import { afterTakingBack, takeBack } from '#core/reviews/figures.ts';
import {
  changeStatus,
  decidedBy,
  notifyClient,
  previewChange,
  previewReview,
  reviewRecord,
  type PreviewedReview,
  type ReviewedKind,
} from '#core/reviews/reviews.ts';
import { previewRollback, rollbackRecord, type Rollback } from '#core/reviews/rollback.ts';
import { nextStatus } from '#core/transitions.ts';
import { changeOfAccount, clientForMoney } from '#core/clients/clients.ts';
import type { Ctx } from '#platform/context.ts';
import { announce } from '#platform/events/announce.ts';
import { scheduledJob, writeSystemAudit } from '#platform/jobs/job.ts';
import { checkBonusTotal, lastDayOf } from './adjustments.bonus.ts';
import { bonusWalk, getAdjustment, lockAdjustment, lockOverdueBonuses, setAdjustment } from './adjustments.queries.ts';
import { granted, postAdjustment } from './adjustments.service.ts';

type ReviewInput = CheckedInputOf<typeof contract.reviewAdjustment>;

/** Facts that a webhook says of an adjustment. */
type WebhookFacts = Pick<
  Adjustment,
  'id' | 'client_id' | 'account_id' | 'sub_type' | 'amount' | 'currency' | 'status' | 'fake'
>;

const webhookOf = ({ id, account_id, sub_type, amount, currency, status }: WebhookFacts) =>
  status === 'pending'
    ? null
    : ({ event: `adjustment.${status}`, data: { id, account_id, sub_type, amount, currency, status } } as const);

const adjustments: ReviewedKind<Adjustment, 'convert' | 'rollback'> = {
  type: 'adjustment',
  transitions: ({ sub_type }) => adjustmentTransitions[sub_type],
  get: getAdjustment,
  lock: lockAdjustment,
  webhookOf,
};

const now = sql<string>`now()`;
const checkClient = (ctx: Ctx, { client_id }: Adjustment) => clientForMoney(ctx, client_id);

const review: PreviewedReview<Adjustment, NonNullable<ReviewInput['reason_code']>> = {
  check: async (ctx, adjustment, decision) => {
    if (decision !== 'approve') return;
    await checkClient(ctx, adjustment);
    await checkBonusTotal(ctx, adjustment);
  },
  save: async (ctx, { id, sub_type }, decision) =>
    setAdjustment(ctx, id, {
      ...decision,
      review_datetime: now,
      expire_datetime: decision.status === 'approved' ? await lastDayOf(ctx, sub_type) : null,
    }),
  approve: postAdjustment,
  figures: changeOfAccount((account, { amount, sub_type }, decision) =>
    granted(account, sub_type, decision === 'approve' ? amount : '0'),
  ),
};

/** Decides on compensation or a bonus that a client asks for. */
export const reviewClaim = (ctx: Ctx, input: ReviewInput): Promise<Adjustment> =>
  reviewRecord(ctx, adjustments, review, input);

export const previewReviewClaim = (ctx: Ctx, input: ReviewInput): Promise<Preview> =>
  previewReview(ctx, adjustments, review, input);

export const convertBonus = (
  ctx: Ctx,
  { id, reason }: CheckedInputOf<typeof contract.convertBonus>,
): Promise<Adjustment> =>
  changeStatus(ctx, adjustments, {
    id,
    action: 'convert',
    reason,
    check: checkClient,
    save: (status) => setAdjustment(ctx, id, { status, settled_by: decidedBy(ctx), settle_datetime: now }),
    post: ({ account_id, amount, currency, fake }) =>
      post(ctx, {
        kind: 'bonus',
        reference: id,
        step: 'converted',
        fake,
        reason,
        lines: [
          clientSide(account_id, 'credit', currency, negate(amount)),
          clientSide(account_id, 'cash', currency, amount),
        ],
      }),
  });

export const previewConvertBonus = (ctx: Ctx, { id }: CheckedInputOf<typeof contract.convertBonus>): Promise<Preview> =>
  previewChange(ctx, adjustments, {
    id,
    action: 'convert',
    check: checkClient,
    figures: changeOfAccount(({ balance }, { amount }) => ({ balance: add(balance, amount) })),
  });

/** Takes back by counter-entries; compensation that is no longer in the account becomes arrears. */
const rollback: Rollback<Adjustment> = {
  save: (ctx, { id }, decision) =>
    setAdjustment(ctx, id, { ...decision, settled_by: decidedBy(ctx), settle_datetime: now }),
  post: (ctx, { id, sub_type: kind, account_id }, status, reason) =>
    takeBack(ctx, account_id, { kind, reference: id, step: 'approved', as: status, reason }),
  figures: changeOfAccount((account, { amount, sub_type }) =>
    sub_type === 'bonus' ? { bonus: add(account.bonus, negate(amount)) } : afterTakingBack(account, amount),
  ),
};

type RollbackInput = CheckedInputOf<typeof contract.rollbackAdjustment>;

export const rollbackAdjustment = (ctx: Ctx, input: RollbackInput): Promise<Adjustment> =>
  rollbackRecord(ctx, adjustments, rollback, input);

export const previewRollbackAdjustment = (ctx: Ctx, input: RollbackInput): Promise<Preview> =>
  previewRollback(ctx, adjustments, rollback, input);

/** A bonus that was not converted in time goes back to the house. A second run finds nothing. */
export const bonusExpiry = scheduledJob(bonusWalk.job, { dailyAt: '00:10' }, async (ctx) => {
  const done = await eachRecord(ctx, 'adjustment', await lockOverdueBonuses(ctx), async (bonus) => {
    const { id, client_id, status: before } = bonus;
    const status = nextStatus(adjustmentTransitions.bonus, 'expire', before);
    await setAdjustment(ctx, id, { status, settle_datetime: now });
    await reverse(ctx, { kind: 'bonus', reference: id, step: 'approved', as: status });
    await notifyClient(ctx, { webhookOf }, { ...bonus, status });
    await writeSystemAudit(ctx, 'bonus.expired', {
      record: { type: 'adjustment', id },
      client: client_id,
      before: { status: before },
      after: { status },
    });
  });
  if (done.length > 0) await announce(ctx, ['compensation', 'client']);
});
