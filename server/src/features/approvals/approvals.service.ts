// The rules of deciding: another person than the maker, the client's agent, who handled the key that brought the record, the
// person whom it is about, and accounts that are new.
import type * as contract from '@backoffice/contract/approvals/approvals.ts';
import { approvalTransitions, type Approval, type ApprovalDetail } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Approvals } from '#core/approvals/approvals.ts';
import { nextStatus } from '#core/transitions.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import {
  countWaiting,
  findApprovals,
  getVisibleApproval,
  lockApproval,
  setCancelled,
  setDecision,
} from './approvals.queries.ts';

/** Number of requests that wait for the caller. */
export async function countForMe(ctx: Ctx, approvals: Approvals): Promise<number> {
  const { waiting } = await countWaiting(ctx, approvals.kindsGrantedTo(ctx.actor));
  return waiting;
}

/** Finds the oldest requests that wait for the caller. */
export async function findForMe(ctx: Ctx, approvals: Approvals, atMost: number): Promise<Approval[]> {
  const oldest = { scope: 'for_me', status: 'pending', sort: 'create_datetime', page: 1, page_size: atMost } as const;
  const { items } = await findApprovals(ctx, approvals.kindsGrantedTo(ctx.actor), oldest);
  return items;
}

export async function reviewApproval(
  ctx: Ctx,
  approvals: Approvals,
  { id, decision, reason, version }: CheckedInputOf<typeof contract.reviewApproval>,
): Promise<ApprovalDetail> {
  const kinds = approvals.kindsGrantedTo(ctx.actor);
  const request = await lockApproval(ctx, kinds, id);
  if (request.maker_id === ctx.actor.id) throw new AppError('approval.own_request');
  if (request.agent_id === ctx.actor.id) throw new AppError('approval.own_client');
  if (request.is_own_key) throw new AppError('approval.own_key');
  if (request.record_id === ctx.actor.id) throw new AppError('approval.own_account');
  if (request.is_too_new) throw new AppError('approval.account_too_new');
  if (version !== undefined && version !== request.version) throw new AppError('record.stale');
  const status = nextStatus(approvalTransitions, decision, request.status);

  // A refusal of the action undoes everything, and the request goes on waiting.
  const result = status === 'approved' ? { result: await approvals.execute(ctx, request) } : {};
  await setDecision(ctx, id, { status, checker_id: ctx.actor.id, reason: reason ?? null, ...result });
  noteDecision(ctx, id, request.client_id, status, reason);
  return getVisibleApproval(ctx, kinds, id);
}

export async function cancelApproval(
  ctx: Ctx,
  approvals: Approvals,
  { id, reason }: CheckedInputOf<typeof contract.cancelApproval>,
): Promise<ApprovalDetail> {
  const kinds = approvals.kindsGrantedTo(ctx.actor);
  const request = await lockApproval(ctx, kinds, id);
  if (request.maker_id !== ctx.actor.id) throw new AppError('access.denied');
  const status = nextStatus(approvalTransitions, 'cancel', request.status);
  await setDecision(ctx, id, { status, reason: reason ?? null });
  noteDecision(ctx, id, request.client_id, status, reason);
  return getVisibleApproval(ctx, kinds, id);
}

/** Cancels the requests of a person who leaves. */
export async function cancelRequestsOf(ctx: Ctx, makerId: string, reason: string | undefined): Promise<void> {
  for (const { id, client_id, kind } of await setCancelled(ctx, makerId, reason ?? null)) {
    const facts = { before: { status: 'pending' }, after: { status: 'cancelled' }, ...(reason && { reason }) };
    const record = { type: 'approval', id } as const;
    await writeAudit(
      ctx,
      'approval.cancelled',
      { kind },
      { record, ...(client_id && { client: client_id }), ...facts },
    );
  }
}

function noteDecision(ctx: Ctx, id: string, client: string | null, status: string, reason: string | undefined) {
  ctx.note({
    record: { type: 'approval', id },
    ...(client && { client }),
    before: { status: 'pending' },
    after: { status },
    ...(reason && { reason }),
  });
}
