// Two people ask for an allocation; how it is drawn was fixed when the product opened.
import type { AllocatedPage, Allocation, AllocationResult } from '@backoffice/contract/allocations/allocations.ts';
import type { allocateStockProduct, getStockAllocation } from '@backoffice/contract/allocations/allocations.ts';
import type { WidePreview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { compare } from '@backoffice/contract/kit/money.ts';
import { sum } from '#core/amounts.ts';
import { discountOn } from '#core/trading/offers/discount.ts';
import { requireNoIntervention } from '#core/trading/offers/interventions.ts';
import { moneyOf } from '#core/trading/reach.ts';
import { amountOf, isMultiple, writeMoney } from '#core/trading/trade-amounts.ts';
import { reachOfApplications, writeWindowClosed } from '#features/products/products.public.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { keepAllotments } from './allocations.draw.ts';
import { runAllocation } from './allocations.job.ts';
import {
  findApplicants,
  findResult,
  findWindowHash,
  getAllocation,
  lockAllocation,
  lockApplications,
  lockProduct,
  setAllocation,
  type AllocatedProduct,
} from './allocations.queries.ts';

type Input = CheckedInputOf<typeof allocateStockProduct>;
type Lines = Input['lines'];

export const getAllocationOn =
  (page: AllocatedPage) =>
  (ctx: Ctx, { id }: CheckedInputOf<typeof getStockAllocation>): Promise<Allocation> =>
    getAllocation(ctx, page, id);

export const getResultOn =
  (page: AllocatedPage) =>
  async (ctx: Ctx, { id }: CheckedInputOf<typeof getStockAllocation>): Promise<AllocationResult> => {
    const { product_id } = await getAllocation(ctx, page, id);
    const result = await findResult(ctx, product_id);
    if (!result) throw new AppError('record.wrong_status', { detail: 'it was not drawn yet' });
    return result;
  };

/** Runs once the second person has agreed; the draw and the postings follow in the background. */
export const allocateProductOn =
  (page: AllocatedPage) =>
  async (ctx: Ctx, { id, lines }: Input): Promise<Allocation> => {
    const { actor, checker, seconder } = ctx;
    if (!checker) throw new Error('An allocation is requested by two people');
    const product = await checkAllocation(ctx, page, { id, lines });
    const before = await getAllocation(ctx, page, id);
    if (before.status === 'failed') {
      await setAllocation(ctx, id, { status: before.units === null ? 'waiting' : 'posting' });
    } else {
      await ctx.db
        .insertInto('allocations')
        .values({
          product_id: id,
          method: before.method,
          requested_by: actor.id,
          approved_by: (seconder ?? checker).id,
        })
        .execute();
      if (!(await findWindowHash(ctx, id))) await writeWindowClosed(ctx, product);
      if (before.method === 'by_hand') await keepLines(ctx, product, lines);
    }
    await enqueue(ctx, runAllocation, { id });
    const after = await getAllocation(ctx, page, id);
    ctx.note({ record: { type: `${page}_product`, id }, before, after });
    return after;
  };

export const previewAllocateProductOn =
  (page: AllocatedPage) =>
  async (ctx: Ctx, input: Input): Promise<WidePreview> => {
    const product = await checkAllocation(ctx, page, input);
    const { id } = product;
    const { method, quota, applications, applied, frozen, currency } = await getAllocation(ctx, page, id);
    const decided = sum(input.lines.map(({ quantity }) => quantity));
    const units = method === 'by_hand' ? decided : compare(applied, quota) < 0 ? applied : quota;
    const discount = await discountOn(ctx, product, units);
    const applicants = await reachOfApplications(ctx, id);
    const allotments = await nameLines(ctx, id, input.lines);
    const allotted = sum(allotments.map(({ amount }) => amount));
    const byHand = method === 'by_hand' && { units: decided, allotments };
    return {
      client_id: null,
      // Nothing is frozen where no one applied, and where all pay later.
      money: compare(frozen, '0') > 0 ? { amount: frozen, currency } : null,
      before: {},
      after: {
        method,
        quota,
        applications,
        applied,
        frozen,
        ...byHand,
        ...(discount && { discount: discount.amount }),
      },
      gives: discount,
      reach: {
        ...applicants,
        money: [
          ...applicants.money,
          ...moneyOf('allotted', method === 'by_hand' ? { amount: allotted, currency } : null),
          ...moneyOf('discount', discount),
        ],
      },
      record: { type: `${page}_product`, id },
    };
  };

/** Allows it after the window, once, and by hand only where the product was opened so. */
async function checkAllocation(ctx: Ctx, page: AllocatedPage, { id, lines }: Input): Promise<AllocatedProduct> {
  const product = await lockProduct(ctx, id, page);
  if (product.status !== 'closed' || product.method === null)
    throw new AppError('record.wrong_status', { detail: `it is ${product.status}` });
  await requireNoIntervention(ctx, id);
  const existing = await lockAllocation(ctx, id);
  if (existing && existing.status !== 'failed') throw new AppError('product.allocated');
  if (product.method !== 'by_hand' && lines.length > 0) throw new AppError('allocation.lines_unfit');
  if (product.method === 'by_hand' && !existing) await checkLines(ctx, product, lines);
  return product;
}

/** Names whom the units of a hand allotment go to, and whose clients they are. */
async function nameLines(ctx: Ctx, productId: string, lines: Lines) {
  const people = new Map((await findApplicants(ctx, productId, lines)).map((person) => [person.order_id, person]));
  return lines.flatMap(({ order_id, quantity, reason }) => {
    const person = people.get(order_id);
    if (!person) return [];
    const { username, agent_name, price, currency } = person;
    return [
      { username, agent_name, quantity, amount: writeMoney(amountOf(price, quantity, currency), currency), reason },
    ];
  });
}

/** Requires whole lots, each application once, never above it, together never above the quota. */
async function checkLines(ctx: Ctx, product: AllocatedProduct, lines: Lines): Promise<void> {
  const applied = new Map((await lockApplications(ctx, product)).map(({ id, lots }) => [id, lots * product.lot]));
  const total = sum(lines.map(({ quantity }) => quantity));
  const fits =
    new Set(lines.map(({ order_id }) => order_id)).size === lines.length &&
    compare(total, product.quota ?? '0') <= 0 &&
    lines.every(
      ({ order_id, quantity }) =>
        compare(quantity, String(applied.get(order_id) ?? 0)) <= 0 && isMultiple(quantity, String(product.lot)),
    );
  if (!fits) throw new AppError('allocation.lines_unfit');
}

/** Keeps the decision of staff as the result; applications that are not named get nothing. */
async function keepLines(ctx: Ctx, product: AllocatedProduct, lines: Lines): Promise<void> {
  const decided = new Map(lines.map((line) => [line.order_id, line]));
  const allotments = (await lockApplications(ctx, product)).map(({ id }) => {
    const { quantity = '0', reason = null } = decided.get(id) ?? {};
    return { order_id: id, quantity, reason };
  });
  await keepAllotments(ctx, product.id, allotments, null);
}
