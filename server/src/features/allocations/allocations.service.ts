// Two people ask for an allocation; how it is drawn was fixed when the product opened.
import type { AllocatedPage, Allocation, AllocationResult } from '@backoffice/contract/allocations/allocations.ts';
import type { allocateStockProduct, getStockAllocation } from '@backoffice/contract/allocations/allocations.ts';
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { add, compare } from '@backoffice/contract/kit/money.ts';
import { isMultiple } from '#core/trading/trade-amounts.ts';
import { writeWindowClosed } from '#features/products/products.windows.service.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { keepAllotments } from './allocations.draw.ts';
import { runAllocation } from './allocations.job.ts';
import {
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
    const { actor, checker } = ctx;
    if (!checker) throw new Error('An allocation is requested by two people');
    const product = await checkAllocation(ctx, page, { id, lines });
    const before = await getAllocation(ctx, page, id);
    if (before.status === 'failed') {
      await setAllocation(ctx, id, { status: before.units === null ? 'waiting' : 'posting' });
    } else {
      await ctx.db
        .insertInto('allocations')
        .values({ product_id: id, method: before.method, requested_by: actor.id, approved_by: checker.id })
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
  async (ctx: Ctx, input: Input): Promise<Preview> => {
    const { id } = await checkAllocation(ctx, page, input);
    const { method, quota, applications, applied, frozen, currency } = await getAllocation(ctx, page, id);
    const decided = input.lines.reduce((sum, { quantity }) => add(sum, quantity), '0');
    return {
      client_id: null,
      money: { amount: frozen, currency },
      before: {},
      after: { method, quota, applications, applied, frozen, ...(method === 'by_hand' && { units: decided }) },
      record: { type: `${page}_product`, id },
    };
  };

/** Allows it after the window, once, and by hand only where the product was opened so. */
async function checkAllocation(ctx: Ctx, page: AllocatedPage, { id, lines }: Input): Promise<AllocatedProduct> {
  const product = await lockProduct(ctx, id, page);
  if (product.status !== 'closed' || product.method === null)
    throw new AppError('record.wrong_status', { detail: `it is ${product.status}` });
  const existing = await lockAllocation(ctx, id);
  if (existing && existing.status !== 'failed') throw new AppError('product.allocated');
  if (product.method !== 'by_hand' && lines.length > 0) throw new AppError('allocation.lines_unfit');
  if (product.method === 'by_hand' && !existing) await checkLines(ctx, product, lines);
  return product;
}

/** Requires whole lots, each application once, never above it, together never above the quota. */
async function checkLines(ctx: Ctx, product: AllocatedProduct, lines: Lines): Promise<void> {
  const applied = new Map((await lockApplications(ctx, product)).map(({ id, lots }) => [id, lots * product.lot]));
  const total = lines.reduce((sum, { quantity }) => add(sum, quantity), '0');
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
