// Waiting records of every kind as rows of one shape, as far as a person may read them or decide on them.
import { factsOf, type QueueKind } from '@backoffice/contract/kit/record-kinds.ts';
import { workKinds, type WorkKind } from '@backoffice/contract/queues/queues.kinds.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Approvals } from '#core/approvals/approvals.ts';
import { all, always, isOfKind, isQueued, type Condition } from '#core/records/filters.ts';
import { isInCharge } from '#core/trading/in-charge.ts';
import { mayWorkFor, ofWholeTenant, seesEveryClient } from '#core/visibility/visibility.ts';
import { isRequestWaiting, requestConditions } from '#features/approvals/approvals.public.ts';
import type { Actor, Ctx } from '#platform/context.ts';
import { mayDecideKind, mayReadKind } from './queues.kinds.ts';

/** Records that the caller may read, or may decide on. */
export type Reach = 'read' | 'decide';

type Caller = Pick<Ctx, 'db' | 'actor'>;

/** Place of a kind's records, as SQL. */
export interface Source {
  kind: WorkKind;
  table: string;
  from: RawBuilder<unknown>;
  /** client_id, agent_id, amount, currency, action, title, owner_id. */
  columns: RawBuilder<unknown>;
  /** Condition on the records that the caller may read, whether they wait or not. */
  isSeen: Condition;
  /** Condition on those that wait. */
  isWaiting: Condition;
  /** Condition on those that the caller is not barred from deciding on, as far as a query knows cheaply. */
  isUnbarred: Condition;
}

/** Sources that the caller has the grants for: all kinds, or the one. */
export function sourcesFor(ctx: Ctx, approvals: Approvals, reach: Reach, only?: WorkKind): Source[] {
  const hasGrant = reach === 'read' ? mayReadKind : mayDecideKind;
  const kinds = workKinds.filter((kind) => (!only || kind === only) && hasGrant(ctx.actor, kind));
  return kinds.map((kind) => sourceOf(ctx, approvals, kind));
}

export function sourceOf(ctx: Ctx, approvals: Approvals, kind: WorkKind): Source {
  if (kind === 'approval') return requestsFor(ctx, approvals);
  return kind === 'case' ? casesFor(ctx) : recordsFor(ctx, kind);
}

/** Condition on the rows of a kind that wait, the same for every reader. */
export function isWaitingOf(kind: WorkKind): Condition {
  if (kind === 'approval') return isRequestWaiting;
  return kind === 'case' ? sql<boolean>`cases.status <> 'decided'` : isQueued(kind);
}

function recordsFor(ctx: Caller, kind: Exclude<QueueKind, 'approval'>): Source {
  const { table, counts } = factsOf(kind);
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const money = counts?.money
    ? sql`${column('amount')}, ${column('currency')}`
    : sql`null::numeric as amount, null::text as currency`;
  const owner = kind === 'identity_check' ? column('reviewer_id') : sql`null::uuid`;
  return {
    kind,
    table,
    from: sql.table(table),
    columns: sql`${column('client_id')}, ${column('agent_id')}, ${money}, null::text as action, null::text as title, ${owner} as owner_id`,
    isSeen: all([
      sql<boolean>`not ${column('fake')}`,
      isOfKind(kind) ?? always,
      seesEveryClient(ctx) ? undefined : mayWorkFor(ctx, `${table}.agent_id`),
    ]),
    isWaiting: isWaitingOf(kind),
    isUnbarred: bars[kind]?.(ctx.actor) ?? always,
  };
}

const isNotInChargeOfOrder = ({ id }: Actor) => sql<boolean>`not ${isInCharge('orders.client_id', id)}`;

/** People who may not decide although they hold the grant. What only a preview finds out is asked when work is assigned. */
const bars: Partial<Record<WorkKind, (actor: Actor) => Condition>> = {
  identity_check: ({ id }) =>
    sql<boolean>`identity_checks.agent_id <> ${id} and identity_checks.filled_by is distinct from ${id}`,
  stock_order: isNotInChargeOfOrder,
  daily_order: isNotInChargeOfOrder,
  fund_order: isNotInChargeOfOrder,
  quant_order: isNotInChargeOfOrder,
  order_correction: ({ id }) =>
    sql<boolean>`order_corrections.requested_by <> ${id} and order_corrections.agreed_by is distinct from ${id}`,
};

function requestsFor(ctx: Ctx, approvals: Approvals): Source {
  const { isSeen, canDecide } = requestConditions(ctx, approvals.openTo(ctx.actor));
  return {
    kind: 'approval',
    table: 'approvals',
    from: sql`approvals left join clients on clients.tenant_id = approvals.tenant_id and clients.id = approvals.client_id`,
    columns: sql`approvals.client_id, clients.agent_id, approvals.amount, approvals.currency, approvals.kind as action, null::text as title, null::uuid as owner_id`,
    isSeen,
    isWaiting: isWaitingOf('approval'),
    isUnbarred: canDecide,
  };
}

const casesFor = (ctx: Ctx): Source => ({
  kind: 'case',
  table: 'cases',
  from: sql`cases`,
  columns: sql`null::uuid as client_id, null::uuid as agent_id, null::numeric as amount, null::text as currency, null::text as action, cases.title, cases.owner_id`,
  isSeen: ofWholeTenant(ctx),
  isWaiting: isWaitingOf('case'),
  isUnbarred: sql<boolean>`not exists (
    select from case_clients person where person.tenant_id = cases.tenant_id and person.case_id = cases.id and ${isInCharge('person.client_id', ctx.actor.id)})`,
});

/** Claims that count: in time, and of a person who still works here. `claim` is the claim, `holder` the person. */
export const liveClaims = sql`record_claims claim
  join staff holder on holder.tenant_id = claim.tenant_id and holder.id = claim.staff_id and holder.active`;
export const isClaimLive = sql<boolean>`claim.expire_datetime > now()`;

export const isClaimOf = ({ kind, table }: Pick<Source, 'kind' | 'table'>) =>
  sql<boolean>`claim.tenant_id = ${sql.ref(`${table}.tenant_id`)} and claim.record_type = ${kind}
    and claim.record_id = ${sql.ref(`${table}.id`)} and ${isClaimLive}`;

/** Condition on rows of a source: claimed by any person, or by those on whom the condition holds. */
export const isClaimed = (source: Source, by: Condition = always): Condition =>
  sql<boolean>`exists (select from ${liveClaims} where ${isClaimOf(source)} and ${by})`;
