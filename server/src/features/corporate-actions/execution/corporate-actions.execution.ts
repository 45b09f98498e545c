// Carries an action out, slice by slice: each lot in one journal of its own, fractions as sales that wait for a price.
import { actionFacts } from '@backoffice/contract/corporate-actions/corporate-actions.kinds.ts';
import { compare } from '@backoffice/contract/kit/money.ts';
import { orderResources } from '@backoffice/contract/orders/orders.kinds.ts';
import { sql } from 'kysely';
import { postBatch } from '#core/ledger/ledger.ts';
import { unitsOf } from '#core/trading/execution.ts';
import { auditChanges } from '#core/trading/notices.ts';
import { findLockedOrders, lockOldest } from '#core/trading/orders.queries.ts';
import { releaseOrder } from '#core/trading/placing.ts';
import { lockSales } from '#core/trading/sales.queries.ts';
import { releaseSale } from '#core/trading/selling.ts';
import { scaled } from '#core/trading/trade-amounts.ts';
import { emitEach } from '#core/webhooks/webhooks.ts';
import { announce } from '#platform/events/announce.ts';
import type { PublicCtx } from '#platform/context.ts';
import { bookEach, bookOrLeave, endOrders, membersOf, type Left } from './corporate-actions.booking.ts';
import { postingsOf, type BookedLot } from './corporate-actions.postings.ts';
import {
  lockEntitlements,
  setEntitlements,
  type Db,
  type LockedGroup,
  type OpenAction,
} from '../corporate-actions.queries.ts';
import { executeShort } from './corporate-actions.shortfalls.ts';

/** Slice so small that no other call waits for one long. */
export const sliceSize = 500;
/** Waiting orders that are released at once. */
const releasedAtOnce = 50;
/** Fractions wait for as long as it takes. */
const noEnd = '9999-12-31T00:00:00Z';

export interface SliceResult {
  done: number;
  left: number;
}

/** Releases some of the orders that wait to buy: their prices and quantities were meant before the action. True while there are more. */
export async function releaseWaiting(ctx: PublicCtx, { kind, symbol }: OpenAction): Promise<boolean> {
  if (actionFacts[kind].keepsOrders) return false;
  const orders = await lockOldest(
    ctx,
    sql<boolean>`orders.symbol = ${symbol} and orders.nav_day is null
      and (orders.status = 'awaiting' or (orders.status = 'pending' and orders.product_id is null))`,
    releasedAtOnce,
  );
  if (orders.length === 0) return false;
  const changes = [];
  for (const order of orders) changes.push(await releaseOrder(ctx, order, 'corporate_action'));
  await auditChanges(ctx, changes);
  await announce(ctx, [...orderResources, 'client']);
  return true;
}

/** Gives the units of waiting sales back. The orders are locked. */
export async function releaseSalesOf(ctx: PublicCtx, orderIds: readonly string[], except: readonly string[] = []) {
  const orders = await findLockedOrders(ctx, orderIds);
  const waiting = await lockSales(
    ctx,
    sql<boolean>`sales.status = 'awaiting' and sales.order_id = any (${orderIds}::uuid[]) and sales.id <> all (${except}::uuid[])`,
    orderIds.length * 100,
  );
  const changes = [];
  for (const sale of waiting) {
    const order = orders.get(sale.order_id);
    if (order) changes.push(await releaseSale(ctx, order, sale, 'corporate_action'));
  }
  await auditChanges(ctx, changes);
}

/** Does the next slice; none left: its counts are zero. The action is locked and executes. */
export async function executeSlice(ctx: PublicCtx, action: OpenAction, size = sliceSize): Promise<SliceResult> {
  const groups = await lockEntitlements(ctx, action.id, 'waiting', size);
  if (groups.length === 0) return { done: 0, left: 0 };
  if (!actionFacts[action.kind].keepsOrders)
    await releaseSalesOf(
      ctx,
      membersOf(groups).map(({ order_id }) => order_id),
    );
  const refused = await bookOrLeave(ctx, groups, (part) => bookLots(ctx, action, part));
  const left = action.kind === 'reverse_split' ? await bookShort(ctx, action, { groups, refused }) : refused;
  await setEntitlements(
    ctx,
    left.map(({ id, refusal }) => ({ id, status: 'left', refusal })),
  );
  return { done: membersOf(groups).length - left.length, left: left.length };
}

/** Lots of which units were sold meanwhile; answers those that are left even so. */
async function bookShort(
  ctx: PublicCtx,
  action: OpenAction,
  { groups, refused }: { groups: readonly LockedGroup[]; refused: readonly Left[] },
): Promise<Left[]> {
  const ofRefused = new Set(refused.map(({ id }) => id));
  const alone = groups.filter(({ id, giving }) => ofRefused.has(id) && giving.length === 0);
  const left = await bookEach(ctx, alone, (group) => executeShort(ctx, action, group));
  const tried = new Set(alone.map(({ id }) => id));
  return [...left, ...refused.filter(({ id }) => !tried.has(id))];
}

async function bookLots(ctx: PublicCtx, action: OpenAction, groups: readonly LockedGroup[]): Promise<void> {
  const entitled = membersOf(groups);
  const newOrders = action.new_symbol === null ? new Map<string, string>() : await openLots(ctx, groups);
  const orders = await findLockedOrders(
    ctx,
    entitled.map(({ order_id }) => order_id),
  );
  const booked = entitled.map((entitlement): BookedLot => {
    const order = orders.get(entitlement.order_id);
    if (!order) throw new Error(`the order of entitlement ${entitlement.id} is missing`);
    return { entitlement, order, newOrderId: newOrders.get(entitlement.id) ?? null };
  });
  await postBatch({ db: ctx.db, actor: null }, postingsOf(action, booked));
  const sales = await insertFractions(ctx, action, booked);
  const emptied = booked.filter((lot) => isEmptied(action, lot));
  await endOrders(
    ctx,
    emptied.map(({ order }) => order),
  );
  await setEntitlements(
    ctx,
    booked.map(({ entitlement: { id }, order }) => ({
      id,
      status: 'done',
      sale_id: sales.get(id) ?? null,
      status_before: order.status,
    })),
  );
  await notifyOfPaid(
    ctx,
    booked.map(({ entitlement }) => entitlement.id),
  );
}

/** Opens the new lots, empty. Answers their orders by entitlement. */
async function openLots({ db }: Db, groups: readonly LockedGroup[]): Promise<Map<string, string>> {
  await sql`select open_action_lots(${groups.map(({ id }) => id)}::uuid[])`.execute(db);
  const ids = membersOf(groups).map(({ id }) => id);
  const { rows } = await sql<{ id: string; new_order_id: string }>`
    select id, new_order_id from entitlements where id = any (${ids}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ id, new_order_id }) => [id, new_order_id]));
}

/** Whether the action takes the last units at once. */
const isEmptied = ({ kind }: OpenAction, { entitlement: { units, cost_to }, order }: BookedLot): boolean =>
  cost_to !== null || (actionFacts[kind].endsLots === true && unitsOf(order) === scaled(units));

/** Sales of fractions, one of each client: without charges, at the first price that comes. Answers them by entitlement. */
async function insertFractions(
  { db }: Db,
  { id: action_id }: OpenAction,
  booked: readonly BookedLot[],
): Promise<Map<string, string>> {
  const fractions = booked
    .filter(({ entitlement }) => compare(entitlement.fraction, '0') > 0)
    .map(({ entitlement, newOrderId }) => ({ ...entitlement, order_id: newOrderId ?? entitlement.order_id }));
  if (fractions.length === 0) return new Map();
  const rows = await db
    .insertInto('sales')
    .values(
      fractions.map(({ order_id, client_id, fake, fraction }) => ({
        order_id,
        client_id,
        fake,
        quantity: fraction,
        price_type: 'market' as const,
        good_till: noEnd,
        fee_percent: '0',
        min_fee: '0',
        duty_percent: '0',
        status: 'awaiting' as const,
        action_id,
      })),
    )
    .returning(['id', 'order_id'])
    .execute();
  const saleOf = new Map(rows.map(({ id, order_id }) => [order_id, id]));
  return new Map(fractions.map(({ id, order_id }) => [id, saleOf.get(order_id) ?? '']));
}

/** Robots have no app to notify. */
const notifyOfPaid = (ctx: PublicCtx, ids: readonly string[]): Promise<void> =>
  emitEach(
    ctx,
    'corporate_action.paid',
    sql`
    select entitlement.client_id, entitlement.action_id as record_id, jsonb_build_object('id', action.id, 'kind', action.kind, 'symbol', action.symbol,
      'new_symbol', action.new_symbol, 'currency', action.currency, 'order_id', entitlement.order_id, 'new_order_id', entitlement.new_order_id, 'units', entitlement.units::text, 'gross', entitlement.gross::text,
      'tax', entitlement.tax::text, 'added', entitlement.added::text, 'fraction', entitlement.fraction::text, 'rights', entitlement.rights::text) as data
    from entitlements entitlement join corporate_actions action on action.tenant_id = entitlement.tenant_id and action.id = entitlement.action_id
    where entitlement.id = any (${ids}::uuid[]) and not entitlement.fake`,
  );
