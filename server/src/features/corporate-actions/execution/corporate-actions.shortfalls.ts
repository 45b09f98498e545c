// Units that an action has to take and that were sold meanwhile: what is left is taken, and what the others were sold for is owed.
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import { orderKindOf } from '@backoffice/contract/orders/orders.kinds.ts';
import { sql, type RawBuilder } from 'kysely';
import { raiseArrears } from '#core/checks/accounts.checks.ts';
import { post, postInOrder, type BatchPosting } from '#core/ledger/ledger.ts';
import { mirrorSteps, withinCash } from '#core/ledger/step-mirrors.ts';
import { unitsOf } from '#core/trading/execution.ts';
import { linesIn } from '#core/trading/journal-lines.ts';
import { findLockedOrders, type LockedOrder } from '#core/trading/orders.queries.ts';
import {
  divideHalfEven,
  lesser,
  readMoney,
  scaled,
  writeMoney,
  type Minor,
  type Scaled,
} from '#core/trading/trade-amounts.ts';
import type { PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { fromScaled } from './corporate-actions.amounts.ts';
import { endOrders, membersOf } from './corporate-actions.booking.ts';
import { owedStepOf, stepOf, stepsOfAction, stepsOfSale } from './corporate-actions.postings.ts';
import {
  setEntitlements,
  type LockedEntitlement,
  type LockedGroup,
  type OpenAction,
} from '../corporate-actions.queries.ts';

/** Takes a group back of whose lot units were sold since. The database refused to mirror it whole. */
export async function reverseShort(ctx: PublicCtx, action: OpenAction, group: LockedGroup): Promise<void> {
  const members = membersOf([group]);
  const reference = group.new_order_id ?? group.order_id;
  const ofSale = await mirrorSteps(ctx, stepsOfSale(group));
  await postInOrder({ db: ctx.db, actor: null }, ofSale.postings);
  const order = await getLockedOrder(ctx, reference);
  const mirrors = await mirrorSteps(
    ctx,
    members.flatMap((member) => stepsOfAction(action, member)),
  );
  const isOfLot = ({ reference: about, lot }: BatchPosting) => about === reference && lot !== undefined;
  const wanted = mirrors.postings.flat().find(isOfLot)?.lot?.units ?? '0';
  const missing = -scaled(wanted) - scaled(order.units);
  const short = missing > 0n ? missing : 0n;
  await postInOrder(
    { db: ctx.db, actor: null },
    mirrors.postings.map((postings) =>
      postings.map((posting) => (isOfLot(posting) ? takingTheRest(posting, order, short) : posting)),
    ),
  );
  const owed = await proceedsOf(ctx, order, {
    short,
    since: sql`(select recorded_at from journals where kind = 'corporate' and reference = ${reference} and step = ${stepOf(action)})`,
    except: group.sale_id,
  });
  const isOwing = await charge(ctx, action, order, owed);
  await endIfEmpty(ctx, reference);
  await sql`select undo_action_end(${members.map(({ id }) => id)}::uuid[])`.execute(ctx.db);
  await setEntitlements(
    ctx,
    members.map(({ id }) => ({
      id,
      status: 'reversed',
      ...(id === group.id ? { short: fromScaled(short), owed: writeMoney(owed, order.currency) } : {}),
    })),
  );
  const owing = new Set([...ofSale.owing, ...mirrors.owing, ...(isOwing ? [order.account_id] : [])]);
  if (owing.size > 0) await raiseArrears(ctx, [...owing]);
}

/** Mirror of a lot's journal that takes no more than is there; the cost of a lot that it empties is gone with what was sold. */
function takingTheRest(posting: BatchPosting, order: LockedOrder, short: Scaled): BatchPosting {
  const { lot, lines } = posting;
  if (!lot) return posting;
  const units = scaled(lot.units ?? '0') + short;
  const isEmptied = unitsOf(order) + units + scaled(lot.unitsFrozen ?? '0') === 0n;
  if (!isEmptied) return posting;
  const { client, platform } = linesIn(order);
  const read = (text: string) => readMoney(text, order.currency);
  const invested = lines.filter(({ code }) => code === 'invested').reduce((sum, { amount }) => sum + read(amount), 0n);
  const cost = read(order.cost);
  return {
    ...posting,
    lines: [
      ...lines.filter(({ code }) => code !== 'invested'),
      ...client('invested', -cost),
      ...platform('settle', invested + cost),
    ],
    lot: { ...lot, units: fromScaled(units) },
  };
}

/** Carries a reverse split out on a lot that has fewer units than it takes. */
export async function executeShort(ctx: PublicCtx, action: OpenAction, group: LockedEntitlement): Promise<void> {
  const order = await getLockedOrder(ctx, group.order_id);
  const short = -scaled(group.added) - scaled(group.fraction) - unitsOf(order);
  if (short <= 0n) throw new AppError('order.not_enough_units');
  const { client, platform } = linesIn(order);
  const cost = readMoney(order.cost, order.currency);
  const left = unitsOf(order);
  if (left > 0n)
    await post(
      { db: ctx.db, actor: null },
      {
        kind: 'corporate',
        reference: order.id,
        step: stepOf(action),
        fake: order.fake,
        lines: [...client('invested', -cost), ...platform('settle', cost)],
        lot: { instrument: action.symbol, units: fromScaled(-left) },
      },
    );
  const owed = await proceedsOf(ctx, order, { short, since: sql`${action.ex_datetime}::timestamptz`, except: null });
  if (await charge(ctx, action, order, owed)) await raiseArrears(ctx, [order.account_id]);
  const before = order.status;
  await endIfEmpty(ctx, order.id);
  await setEntitlements(ctx, [
    {
      id: group.id,
      status: 'done',
      status_before: before,
      short: fromScaled(short),
      owed: writeMoney(owed, order.currency),
    },
  ]);
}

async function getLockedOrder(ctx: PublicCtx, id: string): Promise<LockedOrder> {
  const order = (await findLockedOrders(ctx, [id])).get(id);
  if (!order) throw new Error(`order ${id} is missing`);
  return order;
}

async function endIfEmpty(ctx: PublicCtx, id: string): Promise<void> {
  const order = await getLockedOrder(ctx, id);
  const { transitions } = orderKindOf(order.sub_type);
  const isHeld =
    canTransition(transitions, 'sell_out', order.status) || canTransition(transitions, 'pay_out', order.status);
  if (isHeld && unitsOf(order) === 0n) await endOrders(ctx, [order]);
}

interface SoldSince {
  short: Scaled;
  /** Moment after which the sales count. */
  since: RawBuilder<unknown>;
  /** Sale of the fraction, which is taken back itself. */
  except: string | null;
}

/** What these units were sold for, by the newest sales of the lot; where those are fewer, nothing can be said. */
async function proceedsOf({ db }: PublicCtx, order: LockedOrder, { short, since, except }: SoldSince): Promise<Minor> {
  const { rows } = await sql<{ quantity: string; proceeds: string }>`
    select quantity, proceeds from sales
    where order_id = ${order.id} and status in ('unsettled', 'paid') and id is distinct from ${except}::uuid and execute_datetime >= ${since}
    order by execute_datetime desc, id desc
  `.execute(db);
  let [left, owed] = [short, 0n];
  for (const sale of rows) {
    const units = lesser(left, scaled(sale.quantity));
    owed += divideHalfEven(readMoney(sale.proceeds, order.currency) * units, scaled(sale.quantity));
    left -= units;
  }
  if (left > 0n) throw new AppError('order.not_enough_units');
  return owed;
}

/** Takes it from the account's cash; the rest becomes arrears. Answers whether there was any. */
async function charge(ctx: PublicCtx, action: OpenAction, order: LockedOrder, owed: Minor): Promise<boolean> {
  if (owed === 0n) return false;
  const { rows } = await sql<{ id: string; cash: string }>`
    select id, cash from lock_accounts(${[order.account_id]}::uuid[])`.execute(ctx.db);
  const owing = new Set<string>();
  const { client, platform } = linesIn(order);
  const lines = withinCash(
    [...client('cash', -owed), ...platform('settle', owed)],
    new Map(rows.map(({ id, cash }) => [id, cash])),
    owing,
  );
  const step = owedStepOf(action);
  await post({ db: ctx.db, actor: null }, { kind: 'corporate', reference: order.id, step, fake: order.fake, lines });
  return owing.size > 0;
}
