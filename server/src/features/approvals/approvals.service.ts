// The rules of deciding: another person than the maker, the client's agent, who handled the key that brought the record, the
// person whom it is about, and accounts that are new.
import type * as contract from '@backoffice/contract/approvals/approvals.ts';
import {
  approvalTransitions,
  wideningHours,
  type Approval,
  type ApprovalDetail,
  type Widening,
} from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { isHidden, type Resource } from '@backoffice/contract/kit/permissions.ts';
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
  setSeconded,
} from './approvals.queries.ts';

/** Number of requests that wait for the caller. */
export async function countForMe(ctx: Ctx, approvals: Approvals): Promise<number> {
  const { waiting } = await countWaiting(ctx, approvals.openTo(ctx.actor));
  return waiting;
}

/** Finds the oldest requests that wait for the caller. */
export async function findForMe(ctx: Ctx, approvals: Approvals, atMost: number): Promise<Approval[]> {
  const oldest = { scope: 'for_me', status: 'pending', sort: 'create_datetime', page: 1, page_size: atMost } as const;
  const { items } = await findApprovals(ctx, approvals.openTo(ctx.actor), oldest);
  return items;
}

export async function reviewApproval(
  ctx: Ctx,
  approvals: Approvals,
  { id, decision, reason, version }: CheckedInputOf<typeof contract.reviewApproval>,
): Promise<ApprovalDetail> {
  const kinds = approvals.openTo(ctx.actor);
  const request = await lockApproval(ctx, kinds, id);
  hideEvent(ctx, kinds, request.kind);
  if (request.maker_id === ctx.actor.id) throw new AppError('approval.own_request');
  if (request.seconder_id === ctx.actor.id && decision === 'approve') throw new AppError('approval.agreed_before');
  if (request.agent_id === ctx.actor.id) throw new AppError('approval.own_client');
  if (request.is_own_key) throw new AppError('approval.own_key');
  if (request.record_id === ctx.actor.id) throw new AppError('approval.own_account');
  if (request.is_too_new) throw new AppError('approval.account_too_new');
  if (version !== undefined && version !== request.version) throw new AppError('record.stale');
  const waits = decision === 'approve' && request.widens !== null && (await waitsFor(ctx, approvals, request));
  const status = nextStatus(approvalTransitions, waits ? 'wait' : decision, request.status);

  // A refusal of the action undoes everything, and the request goes on waiting.
  const result = status === 'approved' ? await approvals.execute(ctx, request) : undefined;
  if (result === null) {
    await setSeconded(ctx, id);
    const facts = { before: { status: 'pending' }, after: { status: 'pending', seconded_by: ctx.actor.name } };
    ctx.note({ record: { type: 'approval', id }, ...(request.client_id && { client: request.client_id }), ...facts });
    return getVisibleApproval(ctx, kinds, id);
  }
  const done = result === undefined ? {} : { result };
  const wait = waits && { waits_hours: wideningHours };
  await setDecision(ctx, id, { status, checker_id: ctx.actor.id, reason: reason ?? null, ...done, ...wait });
  noteDecision(ctx, id, request.client_id, status, reason);
  return getVisibleApproval(ctx, kinds, id);
}

type Locked = Awaited<ReturnType<typeof lockApproval>>;

/** The request was stored by `core/approvals`, with who would gain. */
const waitsFor = (ctx: Ctx, approvals: Approvals, { kind, maker_id, widens }: Locked): Promise<boolean> =>
  approvals.waitsAfterDecision(ctx, { kind, maker_id, widens: widens as Widening });

export async function stopApproval(
  ctx: Ctx,
  approvals: Approvals,
  { id, reason }: CheckedInputOf<typeof contract.stopApproval>,
): Promise<ApprovalDetail> {
  if (ctx.actor.role !== 'god' && ctx.actor.role !== 'angel') throw new AppError('access.denied');
  const kinds = approvals.openTo(ctx.actor);
  const request = await lockApproval(ctx, kinds, id);
  hideEvent(ctx, kinds, request.kind);
  const status = nextStatus(approvalTransitions, 'stop', request.status);
  await setDecision(ctx, id, { status, stopped_by: ctx.actor.id, reason });
  ctx.note({
    record: { type: 'approval', id },
    ...(request.client_id && { client: request.client_id }),
    before: { status: request.status },
    after: { status },
    reason,
  });
  return getVisibleApproval(ctx, kinds, id);
}

export async function cancelApproval(
  ctx: Ctx,
  approvals: Approvals,
  { id, reason }: CheckedInputOf<typeof contract.cancelApproval>,
): Promise<ApprovalDetail> {
  const kinds = approvals.openTo(ctx.actor);
  const request = await lockApproval(ctx, kinds, id);
  hideEvent(ctx, kinds, request.kind);
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

/** A request under a hidden resource is announced to those alone who may read that. */
function hideEvent(ctx: Ctx, { resources }: ReturnType<Approvals['openTo']>, kind: string): void {
  const resource = resources[kind] as Resource | undefined;
  if (resource && isHidden(resource)) ctx.note({ topics: [resource] });
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
