// Money of a subscription: the fee is frozen when it is requested, taken when it runs, and given back where nothing came of it or days are left.
import { negate } from '@backoffice/contract/kit/money.ts';
import { orderKindOf } from '@backoffice/contract/orders/orders.kinds.ts';
import {
  subscriptionTransitions,
  type SubscriptionReleaseCode,
} from '@backoffice/contract/subscriptions/subscriptions.ts';
import { sql, type Selectable, type UpdateObject } from 'kysely';
import { exactAmount } from '#core/amounts.ts';
import { clientSide, platformSide, post, reverse } from '#core/ledger/ledger.ts';
import { findRefusal, findTradingPauses, requireWithin } from '#core/trading/may-buy.ts';
import { giveBackQuota, takeQuota } from '#core/trading/offers/quota.ts';
import { nextStatus } from '#core/transitions.ts';
import { emit } from '#core/webhooks/webhooks.ts';
import { lockOpenProduct } from '#core/trading/offers/applications.ts';
import { getAccountIn } from '#core/trading/placing.ts';
import type { PublicCtx } from '#platform/context.ts';
import type { DB, Subscriptions } from '#platform/db/schema.generated.ts';
import { AppError } from '#platform/errors.ts';

type Db = Pick<PublicCtx, 'db'>;
type SubscriptionRow = Selectable<Subscriptions>;
type Booked = Pick<SubscriptionRow, 'id' | 'account_id' | 'currency' | 'amount' | 'fake' | 'product_id' | 'term_days'>;

interface WantedSubscription {
  client_id: string;
  product_id: string;
  budget: string;
  fake: boolean;
  /** API key with which the clients' app brought it; null where a job did. */
  api_key_id: string | null;
}

/** Answers its id. The client is locked by the caller. */
export async function subscribe(ctx: Db, wanted: WantedSubscription): Promise<string> {
  const { client_id, product_id, fake, api_key_id } = wanted;
  await takeQuota(ctx, seatOf(wanted));
  const product = await lockOpenProduct(ctx, product_id);
  const { sub_type, price: amount, term_days, currency, trade_type } = product;
  if (!orderKindOf(sub_type).followsSignals || amount === null || term_days === null)
    throw new AppError('order.product_closed');
  const budget = exactAmount(wanted.budget, currency, 'budget');
  requireWithin(budget, product.min_amount, product.max_amount);
  const refusal = await findRefusal(ctx, client_id, sub_type);
  if (refusal) throw new AppError(refusal);
  const { stopsBuying } = await findTradingPauses(ctx);
  if (stopsBuying(sub_type, product.symbol)) throw new AppError('action.paused');
  const account_id = await getAccountIn(ctx, client_id, currency);
  const { id } = await ctx.db
    .insertInto('subscriptions')
    .values({
      client_id,
      account_id,
      fake,
      product_id,
      product_version: product.version_number,
      amount: exactAmount(amount, currency),
      currency,
      budget,
      term_days,
      status: 'pending',
      api_key_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const subscription = await lockSubscription(ctx, id, client_id);
  await postFee(ctx, subscription, 'placed', [
    clientSide(account_id, 'cash', currency, negate(subscription.amount)),
    clientSide(account_id, 'frozen', currency, subscription.amount),
  ]);
  if (trade_type === 'holding') {
    await setSubscription(ctx, id, { status: 'holding', ...runningFrom(term_days) });
    await takeFee(ctx, subscription);
  }
  return id;
}

const seatOf = ({ product_id, fake }: { product_id: string; fake: boolean }) => ({ product_id, fake, part: '1' });

/** One of this client's, until the transaction ends. */
export async function lockSubscription({ db }: Db, id: string, clientId: string): Promise<SubscriptionRow> {
  const subscription = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .forUpdate()
    .executeTakeFirst();
  if (!subscription) throw new AppError('record.not_found');
  return subscription;
}

export async function setSubscription(
  { db }: Db,
  id: string,
  values: UpdateObject<DB, 'subscriptions'>,
): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ ...values, update_datetime: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Times of a run from now on, for so many days. */
export const runningFrom = (days: number) => ({
  start_datetime: sql<string>`now()`,
  end_datetime: sql<string>`now() + make_interval(days => ${days})`,
});

const postFee = (
  { db }: Db,
  { id: reference, fake }: Pick<Booked, 'id' | 'fake'>,
  step: string,
  lines: Parameters<typeof post>[1]['lines'],
) => post({ db, actor: null }, { kind: 'fee', reference, step, fake, lines });

/** Takes the fee of one that runs from now on. */
export const takeFee = (ctx: Db, subscription: Booked) => {
  const { account_id, currency, amount } = subscription;
  return postFee(ctx, subscription, 'started', [
    clientSide(account_id, 'frozen', currency, negate(amount)),
    platformSide('income.fee', currency, amount),
  ]);
};

/** The fee that was frozen, and the seat. */
export async function unfreezeFee({ db }: Db, subscription: Pick<Booked, 'id' | 'fake' | 'product_id'>): Promise<void> {
  const { id: reference } = subscription;
  await reverse({ db, actor: null }, { kind: 'fee', reference, step: 'placed', as: 'released' });
  await leaveSeat({ db }, subscription);
}

/** Another client can take it. */
export const leaveSeat = (ctx: Db, subscription: Pick<Booked, 'fake' | 'product_id'>) =>
  giveBackQuota(ctx, seatOf(subscription));

export const payRefund = (ctx: Db, subscription: Booked, refund: string) => {
  const { account_id, currency } = subscription;
  return postFee(ctx, subscription, 'refunded', [
    platformSide('income.fee', currency, negate(refund)),
    clientSide(account_id, 'cash', currency, refund),
  ]);
};

/** The money goes back; the subscription says why. It is locked. */
export async function releaseSubscription(
  ctx: Db,
  subscription: SubscriptionRow,
  release_code: SubscriptionReleaseCode,
): Promise<void> {
  const { id, client_id, fake } = subscription;
  const status = nextStatus(subscriptionTransitions, 'release', subscription.status);
  await unfreezeFee(ctx, subscription);
  await setSubscription(ctx, id, { status, release_code });
  if (!fake)
    await emit(ctx, 'order.released', { client_id, record_id: id, data: { id, type: 'subscribe', release_code } });
}
