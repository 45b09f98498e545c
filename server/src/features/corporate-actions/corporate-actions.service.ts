// The rules of corporate actions: who announces, lets go on, cancels and reverses one.
import type { Preview, WidePreview } from '@backoffice/contract/approvals/approvals.ts';
import type * as contract from '@backoffice/contract/corporate-actions/corporate-actions.ts';
import type { CorporateAction } from '@backoffice/contract/corporate-actions/corporate-actions.ts';
import { actionTransitions } from '@backoffice/contract/corporate-actions/corporate-actions.kinds.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { sql } from 'kysely';
import { moneyOf } from '#core/trading/reach.ts';
import { nextStatus } from '#core/transitions.ts';
import { sessionOf } from '#core/venues/trading-calendar.ts';
import { getTradingCalendar } from '#core/venues/venues.queries.ts';
import { requireWholeTenant } from '#core/visibility/visibility.ts';
import { emitEach } from '#core/webhooks/webhooks.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { findEntitled, totalsOf } from './corporate-actions.entitling.ts';
import { corporateActions, findAction, type OpenAction } from './corporate-actions.queries.ts';

type AnnounceInput = CheckedInputOf<typeof contract.announceCorporateAction>;
type ReasonInput = CheckedInputOf<typeof contract.reverseCorporateAction>;

const secondPerson = ({ checker }: Ctx): string => {
  if (!checker) throw new Error('A corporate action takes two people');
  return checker.id;
};

/** Open of the ex-day, which is a trading day of the venue. */
export async function exOpenOf(ctx: Ctx, mic: string, exDay: string): Promise<string> {
  const session = sessionOf(await getTradingCalendar(ctx, mic), exDay);
  if (!session) throw new AppError('corporate_action.ex_day_closed');
  return new Date(session.open).toISOString();
}

/** Locks it where it is in one of these statuses. */
export async function lockIn(
  ctx: Ctx,
  id: string,
  version: number,
  statuses: readonly CorporateAction['status'][],
): Promise<CorporateAction> {
  const action = await corporateActions.lock(ctx, id, version);
  if (!statuses.includes(action.status))
    throw new AppError('record.wrong_status', { detail: `it is ${action.status}` });
  return action;
}

/** Terms as audit lines and webhooks name them. */
export const termsOf = (action: CorporateAction) => {
  const { kind, symbol, amount, ratio_from, ratio_to, new_symbol, tax_percent, tax_by_country } = action;
  const { ex_day, record_day, election_day, pay_day, reference, notice } = action;
  return {
    kind,
    symbol,
    amount,
    ratio_from,
    ratio_to,
    new_symbol,
    tax_percent,
    tax_by_country: Object.entries(tax_by_country)
      .map(([country, percent]) => `${country} ${percent}`)
      .join(', '),
    ex_day,
    record_day,
    election_day,
    pay_day,
    reference,
    notice,
  };
};

/** Runs once the second person has agreed. Clients who hold the instrument are told. */
export async function announceCorporateAction(ctx: Ctx, { id, version }: AnnounceInput): Promise<CorporateAction> {
  const announce_approved_by = secondPerson(ctx);
  const before = await checkAnnounced(ctx, id, version);
  await corporateActions.set(ctx, id, {
    status: nextStatus(actionTransitions, 'announce', before.status),
    ex_datetime: await exOpenOf(ctx, before.symbol.slice(0, 4), before.ex_day),
    announced_by: ctx.actor.id,
    announce_approved_by,
    announce_datetime: sql`now()`,
  });
  const after = await corporateActions.get(ctx, id);
  await emitEach(
    ctx,
    'corporate_action.announced',
    sql`
    select distinct on (orders.client_id) orders.client_id, ${id}::uuid as record_id, ${JSON.stringify({ id, ...termsOf(after) })}::jsonb as data
    from lots join orders on orders.tenant_id = lots.tenant_id and orders.id = lots.order_id
    where lots.instrument = ${after.symbol} and not lots.fake and lots.units + lots.units_frozen > 0`,
  );
  ctx.note({
    record: { type: 'corporate_action', id },
    before: { status: before.status },
    after: { status: after.status, ...termsOf(after) },
  });
  return after;
}

async function checkAnnounced(ctx: Ctx, id: string, version: number): Promise<CorporateAction> {
  requireWholeTenant(ctx);
  const action = await lockIn(ctx, id, version, ['draft']);
  // Ratios are worked out on the units of one moment: two of one instrument come one after the other.
  const open = await ctx.db
    .selectFrom('corporate_actions')
    .select('id')
    .where('symbol', '=', action.symbol)
    .where('status', 'in', ['announced', 'entitled', 'executing'])
    .where('kind', '<>', 'cash_dividend')
    .executeTakeFirst();
  if (open && action.kind !== 'cash_dividend') throw new AppError('corporate_action.pending');
  return action;
}

export async function previewAnnounceCorporateAction(ctx: Ctx, { id, version }: AnnounceInput): Promise<WidePreview> {
  const action = await checkAnnounced(ctx, id, version);
  await exOpenOf(ctx, action.symbol.slice(0, 4), action.ex_day);
  return widePreview(ctx, action, {
    before: { status: action.status },
    after: { status: 'announced', ...termsOf(action) },
  });
}

/** Reach by the entitlements, or before they are found by what clients hold now. */
async function widePreview(
  ctx: Ctx,
  action: CorporateAction,
  facts: Pick<Preview, 'before' | 'after'>,
): Promise<WidePreview> {
  const { id, symbol, currency } = action;
  const open = await findAction(ctx, id);
  if (!open) throw new AppError('record.not_found');
  const isFound = action.status !== 'draft' && action.status !== 'announced';
  const totals = isFound ? open : await totalsOfNow(ctx, open);
  const { clients, lots, gross, tax, units, added } = totals;
  return {
    client_id: null,
    money: null,
    reach: { clients, orders: lots, money: moneyOf('paid', { amount: gross, currency }) },
    before: facts.before,
    after: { ...facts.after, symbol, clients, lots, units, gross, tax, added },
    record: { type: 'corporate_action', id },
  };
}

async function totalsOfNow(ctx: Ctx, action: OpenAction) {
  const found = await findEntitled(ctx, action, await getTradingCalendar(ctx, action.mic), momentOf(action));
  return { ...totalsOf(found), lots: found.filter(({ fake, left_out }) => !fake && left_out === null).length };
}

/** Moment that counts: the ex-day's open, or as long as that is ahead or unknown now. */
export const momentOf = ({ ex_datetime }: OpenAction): string =>
  ex_datetime ?? new Date(Date.now() + 60_000).toISOString();

export async function acceptCorporateAction(ctx: Ctx, { id, version, reason }: ReasonInput): Promise<CorporateAction> {
  const accept_approved_by = secondPerson(ctx);
  const { blocked_by } = await checkBlocked(ctx, id, version);
  await corporateActions.set(ctx, id, {
    accepted: sql<string[]>`accepted || ${blocked_by}::text`,
    accepted_by: ctx.actor.id,
    accept_approved_by,
    blocked_by: null,
    blocked_detail: null,
  });
  ctx.note({ record: { type: 'corporate_action', id }, before: { blocked_by }, after: { blocked_by: null }, reason });
  return corporateActions.get(ctx, id);
}

async function checkBlocked(ctx: Ctx, id: string, version: number): Promise<CorporateAction> {
  requireWholeTenant(ctx);
  const action = await corporateActions.lock(ctx, id, version);
  if (action.blocked_by === null) throw new AppError('corporate_action.nothing_to_accept');
  return action;
}

export async function previewAcceptCorporateAction(ctx: Ctx, { id, version }: ReasonInput): Promise<WidePreview> {
  const action = await checkBlocked(ctx, id, version);
  const { blocked_by, blocked_detail } = action;
  return widePreview(ctx, action, { before: { blocked_by, ...blocked_detail }, after: { blocked_by: null } });
}

export async function cancelCorporateAction(ctx: Ctx, { id, version, reason }: ReasonInput): Promise<CorporateAction> {
  requireWholeTenant(ctx);
  const before = await lockIn(ctx, id, version, actionTransitions.cancel.from);
  const status = nextStatus(actionTransitions, 'cancel', before.status);
  await corporateActions.set(ctx, id, { status, reason, cancelled_by: ctx.actor.id, cancel_datetime: sql`now()` });
  ctx.note({ record: { type: 'corporate_action', id }, before: { status: before.status }, after: { status }, reason });
  return corporateActions.get(ctx, id);
}

/** Runs once the second person has agreed; the job takes it back. */
export async function reverseCorporateAction(ctx: Ctx, { id, version, reason }: ReasonInput): Promise<CorporateAction> {
  const reverse_approved_by = secondPerson(ctx);
  const { status } = await checkReversed(ctx, id, version);
  await corporateActions.set(ctx, id, {
    reason,
    reversed_by: ctx.actor.id,
    reverse_approved_by,
    reverse_datetime: sql`now()`,
  });
  ctx.note({ record: { type: 'corporate_action', id }, before: { status }, after: { status: 'reversed' }, reason });
  return corporateActions.get(ctx, id);
}

async function checkReversed(ctx: Ctx, id: string, version: number): Promise<CorporateAction> {
  requireWholeTenant(ctx);
  const action = await lockIn(ctx, id, version, actionTransitions.reverse.from);
  if (action.is_reversing) throw new AppError('corporate_action.under_way');
  const { rows } = await sql`
    select from entitlements mine
    join entitlements later on later.tenant_id = mine.tenant_id and later.order_id in (mine.order_id, mine.new_order_id)
      and later.status in ('waiting', 'done', 'stuck')
    join corporate_actions action on action.tenant_id = later.tenant_id and action.id = later.action_id
    join corporate_actions this on this.tenant_id = mine.tenant_id and this.id = mine.action_id
    where mine.action_id = ${id} and action.kind <> 'cash_dividend' and (action.ex_datetime, action.id) > (this.ex_datetime, this.id) limit 1
  `.execute(ctx.db);
  if (rows.length > 0) throw new AppError('corporate_action.later_action');
  const { rows: taken } = await sql`
    select from orders where product_id = ${action.product_id} and status not in ('released', 'rejected') limit 1
  `.execute(ctx.db);
  if (taken.length > 0) throw new AppError('corporate_action.rights_taken');
  return action;
}

export async function previewReverseCorporateAction(ctx: Ctx, { id, version }: ReasonInput): Promise<WidePreview> {
  const action = await checkReversed(ctx, id, version);
  return widePreview(ctx, action, {
    before: { status: action.status, ...termsOf(action) },
    after: { status: 'reversed' },
  });
}
