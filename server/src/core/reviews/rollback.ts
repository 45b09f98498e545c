// Takes back what was approved: status, counter-entries, audit note and webhook, in the order of every change of status.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { Ctx } from '#platform/context.ts';
import {
  changeStatus,
  previewChange,
  type ClientRecord,
  type Figures,
  type MoneyRecord,
  type ReviewedKind,
} from './reviews.ts';

/** Rollback of one kind: what differs from kind to kind. */
export interface Rollback<Row extends ClientRecord> {
  save: (ctx: Ctx, record: Row, decision: { status: Row['status']; reason: string | null }) => Promise<void>;
  /** Posts the counter-entries; what it answers is added to the audit note. */
  post: (ctx: Ctx, record: Row, status: Row['status'], reason: string | undefined) => Promise<object | void>;
  /** Figures of the client that a second person is shown. */
  figures: (ctx: Ctx, record: Row) => Promise<Figures>;
}

export const rollbackRecord = <Row extends ClientRecord, Action extends string>(
  ctx: Ctx,
  kind: ReviewedKind<Row, Action | 'rollback'>,
  { save, post }: Pick<Rollback<Row>, 'save' | 'post'>,
  { id, reason }: { id: string; reason?: string | undefined },
): Promise<Row> =>
  changeStatus(ctx, kind, {
    id,
    action: 'rollback',
    reason,
    save: (status, record) => save(ctx, record, { status, reason: reason ?? null }),
    post: (record, status) => post(ctx, record, status, reason),
  });

export const previewRollback = <Row extends MoneyRecord, Action extends string>(
  ctx: Ctx,
  kind: ReviewedKind<Row, Action | 'rollback'>,
  { figures }: Pick<Rollback<Row>, 'figures'>,
  { id }: { id: string },
): Promise<Preview> => previewChange(ctx, kind, { id, action: 'rollback', figures });
