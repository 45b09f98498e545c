// Moves clients' records from status to status: status, posting, audit note and webhook in one order for every kind.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { ClientEvent } from '@backoffice/contract/integrations/integrations.webhooks.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { recordKinds, type RecordOfClient } from '@backoffice/contract/kit/record-kinds.ts';
import { otherReason } from '@backoffice/contract/kit/review.ts';
import { sql } from 'kysely';
import { keyHandledBy } from '#core/api-keys/handlers.ts';
import { anyTable } from '#core/records/record-store.ts';
import { nextStatus } from '#core/transitions.ts';
import { emit } from '#core/webhooks/webhooks.ts';
import type { Ctx, PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

export interface ClientRecord {
  id: string;
  client_id: string;
  status: string;
  fake: boolean;
}

type Verdict = 'approve' | 'reject';
type Transition<Row extends ClientRecord> = { from: readonly Row['status'][]; to: Row['status'] };

/** A kind of record that is reviewed, declared once beside its rules. `Action` names what else changes its status. */
export interface ReviewedKind<Row extends ClientRecord, Action extends string = never> {
  /** Name of the kind in audit lines and approvals. */
  type: RecordOfClient;
  transitions: (record: Row) => Record<Verdict | Action, Transition<Row>>;
  get: (ctx: Ctx, id: string) => Promise<Row>;
  lock: (ctx: Ctx, id: string, version?: number) => Promise<Row>;
  /** The webhook event for the status it has now; null where there is none. */
  webhookOf: (record: Row, ctx: Pick<PublicCtx, 'db'>) => Webhook | null | Promise<Webhook>;
  /** Staff ask for it themselves, and the clients' app never brings it. */
  comesFromStaff?: true;
  /** Facts that an audit line compares, where that is more than the status. */
  factsOf?: (record: Row) => object;
}

interface Webhook {
  event: ClientEvent;
  data: object;
}

/** Figures of a client as they are and as they would be. */
export interface Figures {
  before: object;
  after: object;
}

interface StatusChange<Row extends ClientRecord, Action extends string> {
  id: string;
  action: Action;
  /** Version that was seen; refused where the record has changed since. */
  version?: number | undefined;
  reason?: string | undefined;
  /** Throws where the action is not allowed now, whatever the status says. */
  check?: (ctx: Ctx, record: Row) => Promise<unknown>;
  save: (status: Row['status'], record: Row) => Promise<void>;
  /** Moves the money; what it answers is added to the audit note. */
  post?: (record: Row, status: Row['status']) => Promise<object | void>;
}

/** Answers the record as it is afterwards. */
export async function changeStatus<Row extends ClientRecord, Action extends string>(
  ctx: Ctx,
  kind: ReviewedKind<Row, Action>,
  { id, action, version, reason, check, save, post }: StatusChange<Row, Verdict | Action>,
): Promise<Row> {
  const before = await kind.lock(ctx, id, version);
  const status: Row['status'] = nextStatus(kind.transitions(before), action, before.status);
  await check?.(ctx, before);
  await save(status, before);
  const posted = (await post?.(before, status)) ?? {};
  const after = await kind.get(ctx, id);
  const facts = kind.factsOf ?? (({ status: shown }: Row) => ({ status: shown }));
  noteChange(ctx, kind, before, { before: facts(before), after: { ...facts(after), ...posted }, reason });
  await notifyClient(ctx, kind, after);
  return after;
}

/** The audit note of a change, with a reason where one was given. */
export function noteChange<Row extends ClientRecord>(
  ctx: Ctx,
  { type }: Pick<ReviewedKind<Row>, 'type'>,
  { id, client_id }: Row,
  { before, after, reason }: Figures & { reason?: string | undefined },
): void {
  ctx.note({ record: { type, id }, client: client_id, before, after, ...(reason && { reason }) });
}

/** Robots have no app to notify. */
export async function notifyClient<Row extends ClientRecord>(
  ctx: Pick<PublicCtx, 'db'>,
  { webhookOf }: Pick<ReviewedKind<Row>, 'webhookOf'>,
  record: Row,
): Promise<void> {
  if (record.fake) return;
  const webhook = await webhookOf(record, ctx);
  if (!webhook) return;
  const { id: record_id, client_id } = record;
  await emit(ctx, webhook.event, { client_id, record_id, data: webhook.data });
}

/** Person responsible for what is done now: the second person, where one agreed. */
export const decidedBy = (ctx: Ctx): string => (ctx.checker ?? ctx.actor).id;

/** People who do what is done now: who asked for it, and who agreed. */
export const peopleOf = ({ actor, checker }: Ctx): string[] => (checker ? [actor.id, checker.id] : [actor.id]);

interface ReviewInput<Code extends string> {
  id: string;
  decision: Verdict;
  reason_code?: Code | undefined;
  reason?: string | undefined;
  version?: number | undefined;
}

/** The columns in which every reviewed record keeps the decision. */
interface Decision<Status extends string, Code extends string> {
  status: Status;
  reason_code: Code | typeof otherReason | null;
  reason: string | null;
  reviewed_by: string;
}

/** Review of one kind: what differs from kind to kind. */
export interface Review<Row extends ClientRecord, Code extends string> {
  save: (ctx: Ctx, record: Row, decision: Decision<Row['status'], Code>) => Promise<void>;
  /** Throws where the decision is not allowed now. A preview asks it as well. */
  check?: (ctx: Ctx, record: Row, decision: Verdict) => Promise<unknown>;
  /** Postings of an approval, and effect of a rejection. */
  approve?: (ctx: Ctx, record: Row, reason: string | undefined) => Promise<void>;
  reject?: (ctx: Ctx, record: Row, reason: string | undefined) => Promise<void>;
}

/** One that a second person may have to agree to, and is shown the client's figures for. */
export interface PreviewedReview<Row extends ClientRecord, Code extends string> extends Review<Row, Code> {
  figures: (ctx: Ctx, record: Row, decision: Verdict) => Promise<Figures>;
}

/** Approves or rejects a record that waits. */
export const reviewRecord = <Row extends ClientRecord, Action extends string, Code extends string>(
  ctx: Ctx,
  kind: ReviewedKind<Row, Action>,
  review: Review<Row, Code>,
  { id, decision, version, reason, reason_code }: ReviewInput<Code>,
): Promise<Row> =>
  changeStatus(ctx, kind, {
    id,
    action: decision,
    version,
    reason,
    check: async (_, record) => {
      await review.check?.(ctx, record, decision);
      if (decision === 'approve') await requireOtherHands(ctx, await keyOf(ctx, kind, record.id));
    },
    save: (status, record) =>
      review.save(ctx, record, {
        status,
        reason_code: decision === 'reject' ? (reason_code ?? otherReason) : null,
        reason: reason ?? null,
        reviewed_by: decidedBy(ctx),
      }),
    post: async (record) => {
      await review[decision]?.(ctx, record, reason);
      return reason_code ? { reason_code } : {};
    },
  });

/** Refuses an approval where everybody who makes it handled the key that brought the record; see DESIGN 4. */
async function requireOtherHands(ctx: Ctx, keyId: string | null): Promise<void> {
  if (!(await keyHandledBy(ctx, keyId))) return;
  const { checker } = ctx;
  if (!checker || (await keyHandledBy({ ...ctx, actor: checker }, keyId))) throw new AppError('approval.own_key');
}

/** Previews a review that moves no money by itself: one person is enough, unless they approve what came in by a key of theirs. */
export async function previewPlainReview<Row extends ClientRecord, Action extends string, Code extends string>(
  ctx: Ctx,
  kind: ReviewedKind<Row, Action>,
  { check }: Pick<Review<Row, Code>, 'check'>,
  { id, decision }: ReviewInput<Code>,
  factsOf: (record: Row) => object,
): Promise<Preview> {
  const record = await kind.get(ctx, id);
  const { status, client_id } = record;
  const next = nextStatus(kind.transitions(record), decision, status);
  await check?.(ctx, record, decision);
  const api_key_id = await keyOf(ctx, kind, id);
  return {
    client_id,
    money: null,
    api_key_id,
    isHarmless: decision === 'reject' || (await keyHandledBy(ctx, api_key_id)) === null,
    record: { type: kind.type, id },
    before: { status },
    after: { status: next, ...factsOf(record) },
  };
}

export interface MoneyRecord extends ClientRecord {
  amount: string;
  currency: Currency;
}

interface PlannedChange<Row extends ClientRecord, Action extends string> {
  id: string;
  action: Action;
  check?: (ctx: Ctx, record: Row) => Promise<unknown>;
  figures: (ctx: Ctx, record: Row) => Promise<Figures>;
}

/** Shows a second person a change before it happens. */
export async function previewChange<Row extends MoneyRecord, Action extends string>(
  ctx: Ctx,
  kind: ReviewedKind<Row, Action>,
  { id, action, check, figures }: PlannedChange<Row, Verdict | Action>,
): Promise<Preview> {
  const record = await kind.get(ctx, id);
  const { status, client_id, amount, currency } = record;
  const next = nextStatus(kind.transitions(record), action, status);
  await check?.(ctx, record);
  const { before, after } = await figures(ctx, record);
  return {
    client_id,
    money: { amount, currency },
    api_key_id: await keyOf(ctx, kind, id),
    record: { type: kind.type, id },
    before: { status, ...before },
    after: { status: next, ...after },
  };
}

const keyOf = async <Row extends ClientRecord>(
  ctx: Ctx,
  { type, comesFromStaff }: Pick<ReviewedKind<Row>, 'type' | 'comesFromStaff'>,
  id: string,
): Promise<string | null> => (comesFromStaff ? null : findApiKeyOf(ctx, type, id));

/** The key with which the clients' app brought the record; null where staff or a job made it. */
export async function findApiKeyOf({ db }: Ctx, type: RecordOfClient, id: string): Promise<string | null> {
  const record = await anyTable(db)
    .selectFrom<string>(recordKinds[type].table)
    .select(sql<string | null>`api_key_id`.as('api_key_id'))
    .where('id', '=', id)
    .executeTakeFirst();
  return record?.api_key_id ?? null;
}

/** A rejection moves nothing that the limits count: one person is enough. */
export const previewReview = async <Row extends MoneyRecord, Action extends string, Code extends string>(
  ctx: Ctx,
  kind: ReviewedKind<Row, Action>,
  { check, figures }: PreviewedReview<Row, Code>,
  { id, decision }: ReviewInput<Code>,
): Promise<Preview> => ({
  ...(await previewChange(ctx, kind, {
    id,
    action: decision,
    check: async (_, record) => check?.(ctx, record, decision),
    figures: (_, record) => figures(ctx, record, decision),
  })),
  isHarmless: decision === 'reject',
});
