// Books a correction: everything about the wrong order is reversed, newest first, the right one is posted, and only the difference meets cash.
import { add, compare, negate, type Currency } from '@backoffice/contract/kit/money.ts';
import { sql } from 'kysely';
import { clientSide, platformSide, post, reverseAll, type Line } from '#core/ledger/ledger.ts';
import { AppError } from '#platform/errors.ts';
import type { Ctx } from '#platform/context.ts';
import { netOfSale, type BookedOrder, type BookedSale } from './orders.corrections.plan.ts';
import { insertRebookedOrder, insertRebookedSale, type CorrectedOrder } from './orders.corrections.queries.ts';
import { lockOrder } from './orders.engine.queries.ts';
import { moving } from './orders.execution.service.ts';

interface Rebooking {
  correctionId: string;
  wrong: CorrectedOrder;
  right: BookedOrder;
  /** Who the right order belongs to. */
  client_id: string;
  reason: string;
}

/** Answers the id of the new order and what has become arrears. */
export async function rebook(ctx: Ctx, rebooking: Rebooking): Promise<{ id: string; arrears: string }> {
  const { wrong, right, correctionId, reason } = rebooking;
  const spent = negate(await reverseAll(ctx, { kind: 'trade', reference: wrong.id, reason }));
  const id = await insertRebookedOrder(ctx, correctionId, right);
  const { account_id } = await lockOrder(ctx, id, rebooking.client_id);
  const poster = { ctx, id, account_id, wrong, right, reason };
  await postPurchase(poster);
  for (const sale of right.sales) await postSale(poster, await insertRebookedSale(ctx, correctionId, sale), sale);
  const paid = right.sales.filter(({ status }) => status === 'paid').map(netOfSale);
  const cost = negate(add(right.amount, right.fee));
  const arrears = await settleCash(ctx, wrong.currency, reason, wrong.fake, [
    { account_id: wrong.account_id, reference: wrong.id, step: 'returned', amount: spent },
    { account_id, reference: id, step: 'charged', amount: paid.reduce((total, net) => add(total, net), cost) },
  ]);
  return { id, arrears };
}

interface OrderPoster {
  ctx: Ctx;
  id: string;
  account_id: string;
  wrong: CorrectedOrder;
  right: BookedOrder;
  reason: string;
}

const postStep = (
  { ctx, id, wrong, right, reason }: OrderPoster,
  step: string,
  lines: Line[],
  lot?: { units?: string; unitsFrozen?: string; unlockAt?: string },
) =>
  post(ctx, {
    kind: 'trade',
    reference: id,
    step,
    fake: wrong.fake,
    reason,
    lines: moving(lines),
    lot: lot && { instrument: right.symbol, ...lot },
  });

/** Cash stands in suspense until all is posted. */
async function postPurchase(poster: OrderPoster): Promise<void> {
  const { account_id, wrong, right } = poster;
  const { currency, amount, fee, quantity } = right;
  const lines = [
    platformSide('suspense', currency, negate(add(amount, fee))),
    clientSide(account_id, 'invested', currency, amount),
    platformSide('income.fee', currency, fee),
  ];
  const unlockAt = wrong.unlock_datetime ?? (wrong.status === 'lock' ? 'infinity' : undefined);
  await postStep(poster, 'executed', lines, { units: quantity, ...(unlockAt && { unlockAt }) });
}

async function postSale(poster: OrderPoster, id: string, sale: BookedSale): Promise<void> {
  const { account_id, right } = poster;
  const { currency } = right;
  const { quantity, proceeds, cost, fee, duty, status } = sale;
  if (status === 'awaiting')
    return postStep(poster, `sale:${id}`, [], { units: negate(quantity), unitsFrozen: quantity });
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
  await postStep(poster, `sold:${id}`, lines, { units: negate(quantity) });
  // Fee and duty may have taken all of it.
  if (status === 'paid' && compare(net, '0') > 0)
    await postStep(poster, `paid:${id}`, [
      clientSide(account_id, 'unsettled', currency, negate(net)),
      platformSide('suspense', currency, net),
    ]);
}

interface Closing {
  account_id: string;
  reference: string;
  step: string;
  /** What the account's cash gains or loses. */
  amount: string;
}

/**
 * Moves what stands in suspense to cash, gains first. What one account lacks becomes arrears, and what it gains pays arrears first.
 * Another client's account must hold what it is charged. Answers what has become arrears.
 */
async function settleCash(
  ctx: Ctx,
  currency: Currency,
  reason: string,
  fake: boolean,
  [returned, charged]: [Closing, Closing],
): Promise<string> {
  const isSameAccount = returned.account_id === charged.account_id;
  const closings = compare(returned.amount, charged.amount) >= 0 ? [returned, charged] : [charged, returned];
  const { rows } = await sql<{ id: string; cash: string; arrears: string }>`
    select id, cash, arrears from lock_accounts(${[...new Set(closings.map(({ account_id }) => account_id))]}::uuid[])
  `.execute(ctx.db);
  const accounts = new Map(rows.map((account) => [account.id, account]));
  let missing = '0';
  for (const [index, { account_id, reference, step, amount }] of closings.entries()) {
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
    await post(ctx, {
      kind: 'trade',
      reference,
      step,
      fake,
      reason,
      lines: moving([
        platformSide('suspense', currency, negate(amount)),
        clientSide(account_id, 'cash', currency, add(amount, negate(toArrears))),
        clientSide(account_id, 'arrears', currency, toArrears),
      ]),
    });
  }
  return missing;
}

const lesser = (a: string, b: string): string => (compare(a, b) < 0 ? a : b);
