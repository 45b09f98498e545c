// Books corrections: everything about a wrong order is reversed, newest first, the right one is posted, and only the difference meets cash.
import { add, compare, negate, type Currency } from '@backoffice/contract/kit/money.ts';
import { sql } from 'kysely';
import { clientSide, mirrorsOf, platformSide, postInOrder, type BatchPosting, type Line } from '#core/ledger/ledger.ts';
import { AppError } from '#platform/errors.ts';
import type { Ctx } from '#platform/context.ts';
import { netOfSale, type BookedOrder, type BookedSale } from './orders.corrections.plan.ts';
import { insertRebookedOrders, insertRebookedSales, type CorrectedOrder } from './orders.corrections.queries.ts';
import { moving } from './orders.execution.service.ts';

/** Person who asked for it: they post it, also where a job does so for them. */
type Poster = Pick<Ctx, 'db'> & { actor: Pick<Ctx['actor'], 'id'> };

interface Rebooking {
  correctionId: string;
  wrong: CorrectedOrder;
  right: BookedOrder;
}

/** Books each anew, in order: the id of the new order, and what has become arrears. All or, where one is refused, none. */
export async function rebook(
  ctx: Poster,
  rebookings: readonly Rebooking[],
  reason: string,
): Promise<{ id: string; arrears: string }[]> {
  const references = rebookings.map(({ wrong }) => wrong.id);
  const mirrors = await mirrorsOf(ctx, { kind: 'trade', references });
  const orders = await insertRebookedOrders(
    ctx,
    rebookings.map(({ correctionId: correction_id, right: { amount, fee, status } }) => {
      return { correction_id, amount, fee, status };
    }),
  );
  const sales = await insertRebookedSales(ctx, rebookings.flatMap(salesOf));
  const accounts = await lockCash(ctx, [
    ...rebookings.map(({ wrong }) => wrong.account_id),
    ...[...orders.values()].map(({ account_id }) => account_id),
  ]);
  const booked = rebookings.map(({ correctionId, wrong, right }) => {
    const order = orders.get(correctionId);
    const reversed = mirrors.get(wrong.id);
    if (!order || !reversed) throw new Error(`order ${wrong.id} was not booked anew`);
    const settled = settleCash(accounts, closingsOf(wrong, right, order, negate(reversed.brought)), wrong);
    const postings = [...reversed.postings, ...postingsOf({ ...order, wrong, right, sales }), ...settled.postings];
    return { id: order.id, arrears: settled.arrears, postings };
  });
  await postInOrder(
    ctx,
    booked.map(({ postings }) => postings),
    reason,
  );
  return booked.map(({ id, arrears }) => ({ id, arrears }));
}

const salesOf = ({ correctionId: correction_id, right }: Rebooking) =>
  right.sales.map(({ id, proceeds, cost, fee, performance_fee, duty }) => {
    return { correction_id, id, proceeds, cost, fee, performance_fee, duty };
  });

interface NewOrder {
  id: string;
  account_id: string;
  wrong: CorrectedOrder;
  right: BookedOrder;
  /** The new sale in the place of each. */
  sales: ReadonlyMap<string, string>;
}

/** Cash stands in suspense until all is posted. */
const postingsOf = (order: NewOrder): BatchPosting[] => [
  purchaseOf(order),
  ...order.right.sales.flatMap((sale) => salePostingsOf(order, order.sales.get(sale.id) ?? '', sale)),
];

const postingOf = (
  { id, wrong, right }: NewOrder,
  step: string,
  lines: Line[],
  lot?: { units?: string; unitsFrozen?: string; unlockAt?: string },
): BatchPosting => ({
  kind: 'trade',
  reference: id,
  step,
  fake: wrong.fake,
  lines: moving(lines),
  lot: lot && { instrument: right.symbol, ...lot },
});

function purchaseOf(order: NewOrder): BatchPosting {
  const { account_id, wrong, right } = order;
  const { currency, amount, fee, quantity } = right;
  const lines = [
    platformSide('suspense', currency, negate(add(amount, fee))),
    clientSide(account_id, 'invested', currency, amount),
    platformSide('income.fee', currency, fee),
  ];
  const unlockAt = wrong.unlock_datetime ?? (wrong.status === 'lock' ? 'infinity' : undefined);
  return postingOf(order, 'executed', lines, { units: quantity, ...(unlockAt && { unlockAt }) });
}

function salePostingsOf(order: NewOrder, id: string, sale: BookedSale): BatchPosting[] {
  const { account_id, right } = order;
  const { currency } = right;
  const { quantity, proceeds, cost, fee, duty, status } = sale;
  if (status === 'awaiting')
    return [postingOf(order, `sale:${id}`, [], { units: negate(quantity), unitsFrozen: quantity })];
  if (proceeds === null || cost === null || fee === null || duty === null)
    throw new AppError('record.wrong_status', { detail: 'an executed sale has its amounts' });
  const net = netOfSale(sale);
  const lines = [
    clientSide(account_id, 'invested', currency, negate(cost)),
    platformSide('settle', currency, add(cost, negate(proceeds))),
    platformSide('income.fee', currency, fee),
    platformSide('payable.duty', currency, duty),
    clientSide(account_id, 'unsettled', currency, net),
  ];
  const sold = postingOf(order, `sold:${id}`, lines, { units: negate(quantity) });
  // Fee and duty may have taken all of it.
  if (status !== 'paid' || compare(net, '0') <= 0) return [sold];
  const paid = [clientSide(account_id, 'unsettled', currency, negate(net)), platformSide('suspense', currency, net)];
  return [sold, postingOf(order, `paid:${id}`, paid)];
}

interface Closing {
  account_id: string;
  reference: string;
  step: string;
  /** Gain or loss of the account's cash. */
  amount: string;
}

function closingsOf(
  wrong: CorrectedOrder,
  right: BookedOrder,
  { id, account_id }: { id: string; account_id: string },
  spent: string,
): [Closing, Closing] {
  const paid = right.sales.filter(({ status }) => status === 'paid').map(netOfSale);
  const cost = negate(add(right.amount, right.fee));
  return [
    { account_id: wrong.account_id, reference: wrong.id, step: 'returned', amount: spent },
    { account_id, reference: id, step: 'charged', amount: paid.reduce((total, net) => add(total, net), cost) },
  ];
}

interface Cash {
  cash: string;
  arrears: string;
}

async function lockCash({ db }: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<Map<string, Cash>> {
  const { rows } = await sql<Cash & { id: string }>`
    select id, cash, arrears from lock_accounts(${[...new Set(ids)]}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ id, ...cash }) => [id, cash]));
}

/**
 * Moves what stands in suspense to cash, gains first. What one account lacks becomes arrears, and what it gains pays arrears first.
 * Another client's account must hold what it is charged. `accounts` are then as the postings leave them.
 */
function settleCash(
  accounts: Map<string, Cash>,
  [returned, charged]: [Closing, Closing],
  { currency, fake }: { currency: Currency; fake: boolean },
): { postings: BatchPosting[]; arrears: string } {
  const isSameAccount = returned.account_id === charged.account_id;
  const closings = compare(returned.amount, charged.amount) >= 0 ? [returned, charged] : [charged, returned];
  let missing = '0';
  const postings = closings.map(({ account_id, reference, step, amount }, index): BatchPosting => {
    const account = accounts.get(account_id);
    if (!account) throw new AppError('record.not_found');
    const isLast = !isSameAccount || index === closings.length - 1;
    const gained = isSameAccount ? add(returned.amount, charged.amount) : amount;
    const mayOwe = isSameAccount || step === returned.step;
    const repaid = isLast && compare(gained, '0') > 0 ? lesser(gained, negate(account.arrears)) : '0';
    const cash = add(account.cash, add(amount, negate(repaid)));
    const owed = mayOwe && compare(cash, '0') < 0 ? negate(cash) : '0';
    missing = add(missing, owed);
    const toArrears = add(repaid, negate(owed));
    account.cash = add(cash, owed);
    account.arrears = add(account.arrears, toArrears);
    const lines = moving([
      platformSide('suspense', currency, negate(amount)),
      clientSide(account_id, 'cash', currency, add(amount, negate(toArrears))),
      clientSide(account_id, 'arrears', currency, toArrears),
    ]);
    return { kind: 'trade', reference, step, fake, lines };
  });
  return { postings, arrears: missing };
}

const lesser = (a: string, b: string): string => (compare(a, b) < 0 ? a : b);
