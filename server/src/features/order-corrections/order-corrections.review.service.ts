// Review of corrections: by a second person, and by a third where the value is above a limit; then the order is booked anew.
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { add, negate } from '@backoffice/contract/kit/money.ts';
import type * as contract from '@backoffice/contract/order-corrections/order-corrections.ts';
import { correctionTransitions, type Correction } from '@backoffice/contract/order-corrections/order-corrections.ts';
import { isTakingQuota } from '@backoffice/contract/products/products.kinds.ts';
import { sql } from 'kysely';
import { requireSecondPerson } from '#core/approvals/second-person.ts';
import { raiseArrears } from '#core/checks/accounts.checks.ts';
import { noteChange, reviewRecord, type Review, type ReviewedKind } from '#core/reviews/reviews.ts';
import { quotesOrNone } from '#core/stock-data/quote-records.ts';
import type { StockData } from '#core/stock-data/stock-data.ts';
import { notifyOfOrder } from '#core/trading/notices.ts';
import { correctQuota, quotaPartOf } from '#core/trading/offers/quota.ts';
import { nextStatus } from '#core/transitions.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { rebook } from './order-corrections.booking.service.ts';
import {
  getPeople,
  requireInTime,
  requireNoPart,
  requireOutside,
  requireStillAgrees,
} from './order-corrections.bounds.ts';
import { planCorrection } from './order-corrections.planning.ts';
import {
  correctionHours,
  corrections,
  getRequest,
  lockExecutedOrder,
  type CorrectedOrder,
} from './order-corrections.queries.ts';
import { countForEach, gainOf, type PricesBySymbol } from './order-corrections.value.ts';

const correctionKind: ReviewedKind<Correction> = {
  type: 'order_correction',
  comesFromStaff: true,
  transitions: () => correctionTransitions,
  get: corrections.get,
  lock: corrections.lock,
  // The clients concerned are notified of their orders.
  webhookOf: () => null,
};

type ReviewInput = CheckedInputOf<typeof contract.reviewCorrection>;

/** Prices of today are read before the transaction, for an approval. */
export const prepareReview =
  (prices: Pick<StockData, 'quoteOf'>) =>
  async (ctx: Ctx, { id, decision }: ReviewInput) => {
    const { before, after } = await corrections.get(ctx, id);
    return (): Promise<PricesBySymbol> =>
      decision === 'reject' ? Promise.resolve(new Map()) : quotesOrNone(prices, [before.symbol, after.symbol]);
  };

/** A third person approves where the second may not with the one who asked, because the value is above a limit of the two. */
export async function reviewCorrection(ctx: Ctx, input: ReviewInput, quotes: PricesBySymbol): Promise<Correction> {
  if (input.decision === 'approve' && (await agreeAsSecond(ctx, input, quotes))) return corrections.get(ctx, input.id);
  return reviewRecord(ctx, correctionKind, reviewAt(quotes), input);
}

const reviewAt = (quotes: PricesBySymbol): Review<Correction, NonNullable<ReviewInput['reason_code']>> => ({
  save: (ctx, { id }, decision) => corrections.set(ctx, id, { ...decision, review_datetime: sql<string>`now()` }),
  approve: (ctx, correction) => correct(ctx, correction, quotes),
});

/** Keeps the second person's agreement where a third one has to approve, and answers whether that is so. */
async function agreeAsSecond(ctx: Ctx, { id }: ReviewInput, quotes: PricesBySymbol): Promise<boolean> {
  const correction = await corrections.lock(ctx, id);
  nextStatus(correctionTransitions, 'approve', correction.status);
  if (Date.now() - Date.parse(correction.create_datetime) >= correctionHours * 3_600_000)
    throw new AppError('record.wrong_status', { detail: 'it has expired' });
  const request = await getRequest(ctx, id);
  await requireSecondPerson(ctx, request.requested_by);
  if (request.agreed_by === ctx.actor.id) throw new AppError('correction.third_person');
  const { people, gain, currency } = await planApproval(ctx, request, quotes);
  if (request.agreed_by !== null || (await countForEach(ctx, people, { gain, currency }))) return false;
  await corrections.set(ctx, id, { agreed_by: ctx.actor.id, agree_datetime: sql<string>`now()`, gain });
  const { name: agreed_by } = ctx.actor;
  noteChange(ctx, correctionKind, correction, { before: { agreed_by: null }, after: { agreed_by, gain } });
  return true;
}

type Requested = Awaited<ReturnType<typeof getRequest>>;

/** Plans it with the people who make it: none of them has a part in it, and the one who approves is from outside the team. */
async function planApproval(ctx: Ctx, request: Requested, quotes: PricesBySymbol) {
  const wrong = await lockExecutedOrder(ctx, request.order_id);
  const plan = await planCorrection(ctx, wrong, request);
  const { requested_by, agreed_by } = request;
  if (agreed_by !== null) await requireStillAgrees(ctx, agreed_by);
  const people = await getPeople(ctx, [requested_by, ...(agreed_by === null ? [] : [agreed_by]), ctx.actor.id]);
  await requireNoPart(ctx, people, plan);
  await requireOutside(ctx, plan.clientIds);
  await requireInTime(ctx, wrong, people);
  return { wrong, plan, people, gain: await gainOf(ctx, { wrong, ...plan }, quotes), currency: wrong.currency };
}

async function correct(ctx: Ctx, { id, explanation }: Correction, quotes: PricesBySymbol): Promise<void> {
  const request = await getRequest(ctx, id);
  const { wrong, plan, gain } = await planApproval(ctx, request, quotes);
  const { right, before, after, clientIds } = plan;
  await changeQuota(ctx, wrong, right.quantity);
  // Only a price that the market gives makes a debt: what was ordered is paid for.
  const mayOwe = request.kind === 'price';
  const [booked] = await rebook(ctx, [{ correctionId: id, wrong, right, mayOwe }], explanation);
  if (!booked) throw new Error('a correction books an order');
  const { arrears } = booked;
  await corrections.set(ctx, id, { before: JSON.stringify(before), after: JSON.stringify(after), gain, arrears });
  if (arrears !== '0') await raiseArrears(ctx, [wrong.account_id]);
  const facts = { kind: request.kind, order_id: wrong.id, new_order_id: booked.id, before, after };
  for (const clientId of clientIds)
    await notifyOfOrder(ctx, 'order.corrected', { ...wrong, client_id: clientId }, facts);
}

/** The part of an order in its product's quota is as large as the right order. What was paid, and its part of that, stays. */
async function changeQuota(ctx: Ctx, wrong: CorrectedOrder, quantity: string): Promise<void> {
  const { product_id, sub_type, fake } = wrong;
  if (product_id === null || !isTakingQuota(sub_type)) return;
  const part = quotaPartOf(sub_type, { units: add(quantity, negate(wrong.quantity)), amount: '0' });
  await correctQuota(ctx, { product_id, fake, part });
}
