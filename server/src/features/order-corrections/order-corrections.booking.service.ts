// Books corrections: everything about a wrong order is reversed, newest first, the right one is posted, and only the difference meets cash.
import { negate, type Currency } from '@backoffice/contract/kit/money.ts';
import { sql } from 'kysely';
import { mirrorsOf, postInOrder, type BatchPosting, type Line } from '#core/ledger/ledger.ts';
import { AppError } from '#platform/errors.ts';
import type { Ctx } from '#platform/context.ts';
import { netOfSale, type BookedOrder, type BookedSale } from './order-corrections.plan.ts';
import { insertRebookedOrders, insertRebookedSales, type CorrectedOrder } from './order-corrections.queries.ts';
import { moveCash, type Cash } from '#core/trading/arrears.ts';
import { linesIn, saleLines } from '#core/trading/journal-lines.ts';
import { readMoney, writeMoney, type Minor } from '#core/trading/trade-amounts.ts';

/** Person who asked for it: they post it, also where a job does so for them. */
type Poster = Pick<Ctx, 'db'> & { actor: Pick<Ctx['actor'], 'id'> };

interface Rebooking {
  correctionId: string;
  wrong: CorrectedOrder;
  right: BookedOrder;
  /** False where the client pays for it out of free cash, and owes nothing by it. */
  mayOwe: boolean;
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
    rebookings.map(({ correctionId: correction_id, right: { amount, fee, status, currency } }) => {
      return { correction_id, amount: writeMoney(amount, currency), fee: writeMoney(fee, currency), status };
    }),
  );
  const sales = await insertRebookedSales(ctx, rebookings.flatMap(salesOf));
  const accounts = await lockCash(ctx, [
    ...rebookings.map(({ wrong }) => wrong.account_id),
    ...[...orders.values()].map(({ account_id }) => account_id),
  ]);
  const booked = rebookings.map(({ correctionId, wrong, right, mayOwe: mayClientOwe }) => {
    const order = orders.get(correctionId);
    const reversed = mirrors.get(wrong.id);
    if (!order || !reversed) throw new Error(`order ${wrong.id} was not booked anew`);
    const spent = -readMoney(reversed.brought, wrong.currency);
    const settled = settleCash(accounts, buildClosings(wrong, right, order, spent), { ...wrong, mayClientOwe });
    const postings = [...reversed.postings, ...buildPostings({ ...order, wrong, right, sales }), ...settled.postings];
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
    const write = (money: Minor | null) => (money === null ? null : writeMoney(money, right.currency));
    return {
      correction_id,
      id,
      proceeds: write(proceeds),
      cost: write(cost),
      fee: write(fee),
      performance_fee: write(performance_fee),
      duty: write(duty),
    };
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
const buildPostings = (order: NewOrder): BatchPosting[] => [
  buildPurchase(order),
  ...order.right.sales.flatMap((sale) => buildSale(order, order.sales.get(sale.id) ?? '', sale)),
];

const buildPosting = (
  { id, wrong, right }: NewOrder,
  step: string,
  lines: Line[],
  lot?: { units?: string; unitsFrozen?: string; unlockAt?: string },
): BatchPosting => ({
  kind: 'trade',
  reference: id,
  step,
  fake: wrong.fake,
  lines,
  lot: lot && { instrument: right.symbol, ...lot },
});

function buildPurchase(order: NewOrder): BatchPosting {
  const { account_id, wrong, right } = order;
  const { currency, amount, fee, quantity } = right;
  const { client, platform } = linesIn({ account_id, currency });
  const lines = [...platform('suspense', -amount - fee), ...client('invested', amount), ...platform('income.fee', fee)];
  const unlockAt = wrong.unlock_datetime ?? (wrong.status === 'lock' ? 'infinity' : undefined);
  return buildPosting(order, 'executed', lines, { units: quantity, ...(unlockAt && { unlockAt }) });
}

function buildSale(order: NewOrder, id: string, sale: BookedSale): BatchPosting[] {
  const account = { account_id: order.account_id, currency: order.right.currency };
  const { quantity, proceeds, cost, fee, duty, status } = sale;
  if (status === 'awaiting')
    return [buildPosting(order, `sale:${id}`, [], { units: negate(quantity), unitsFrozen: quantity })];
  if (proceeds === null || cost === null || fee === null || duty === null)
    throw new AppError('record.wrong_status', { detail: 'an executed sale has its amounts' });
  const net = netOfSale(sale);
  const lines = saleLines(account, { cost, proceeds, fee, duty, net });
  const sold = buildPosting(order, `sold:${id}`, lines, { units: negate(quantity) });
  // Fee and duty may have taken all of it.
  if (status !== 'paid' || net <= 0n) return [sold];
  const { client, platform } = linesIn(account);
  return [sold, buildPosting(order, `paid:${id}`, [...client('unsettled', -net), ...platform('suspense', net)])];
}

interface Closing {
  account_id: string;
  reference: string;
  step: string;
  /** Gain or loss of the account's cash. */
  amount: Minor;
}

function buildClosings(
  wrong: CorrectedOrder,
  right: BookedOrder,
  { id, account_id }: { id: string; account_id: string },
  spent: Minor,
): [Closing, Closing] {
  const paid = right.sales.filter(({ status }) => status === 'paid').map(netOfSale);
  const cost = -right.amount - right.fee;
  return [
    { account_id: wrong.account_id, reference: wrong.id, step: 'returned', amount: spent },
    { account_id, reference: id, step: 'charged', amount: paid.reduce((total, net) => total + net, cost) },
  ];
}

async function lockCash({ db }: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<Map<string, Cash>> {
  const { rows } = await sql<{ id: string; currency: Currency; cash: string; arrears: string }>`
    select id, currency, cash, arrears from lock_accounts(${[...new Set(ids)]}::uuid[])
  `.execute(db);
  return new Map(
    rows.map(({ id, currency, cash, arrears }) => [
      id,
      { cash: readMoney(cash, currency), arrears: readMoney(arrears, currency) },
    ]),
  );
}

/**
 * Moves what stands in suspense to cash, gains first. What one account lacks becomes arrears, and what it gains pays arrears first.
 * Another client's account must hold what it is charged, and so must the client's own where the client may not owe: cash that stands
 * against arrears is not free. `accounts` are then as the postings leave them.
 */
function settleCash(
  accounts: Map<string, Cash>,
  [returned, charged]: [Closing, Closing],
  { currency, fake, mayClientOwe }: { currency: Currency; fake: boolean; mayClientOwe: boolean },
): { postings: BatchPosting[]; arrears: string } {
  const isSameAccount = returned.account_id === charged.account_id;
  const closings = returned.amount >= charged.amount ? [returned, charged] : [charged, returned];
  let missing = 0n;
  const postings = closings.map(({ account_id, reference, step, amount }, index): BatchPosting => {
    const account = accounts.get(account_id);
    if (!account) throw new AppError('record.not_found');
    const isLast = !isSameAccount || index === closings.length - 1;
    const gained = isSameAccount ? returned.amount + charged.amount : amount;
    const mayOwe = isSameAccount ? mayClientOwe : step === returned.step;
    const { repaid, owed } = moveCash(account, amount, { gained: isLast ? gained : 0n, mayOwe });
    missing += owed;
    if (isLast && gained < 0n && !mayOwe && account.cash + account.arrears < 0n)
      throw new AppError(isSameAccount ? 'correction.no_free_cash' : 'account.insufficient_funds');
    const toArrears = repaid - owed;
    const { client, platform } = linesIn({ account_id, currency });
    const lines = [
      ...platform('suspense', -amount),
      ...client('cash', amount - toArrears),
      ...client('arrears', toArrears),
    ];
    return { kind: 'trade', reference, step, fake, lines };
  });
  return { postings, arrears: missing === 0n ? '0' : writeMoney(missing, currency) };
}
