// A product on offer is paused, resumed, finished by one person; ended early, or called off after the allotment, by two.
import type { WidePreview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { productTransitions, type ProductStatus } from '@backoffice/contract/products/products.kinds.ts';
import type { ProductPage } from '@backoffice/contract/products/products.pages.ts';
import type { changeStockProduct } from '@backoffice/contract/products/products.calls.ts';
import type { Product } from '@backoffice/contract/products/products.ts';
import { extendApplications } from '#core/trading/offers/applications.ts';
import { noteIntervention } from '#core/trading/offers/interventions.ts';
import { nextStatus } from '#core/transitions.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { notifyOfProduct } from './products.notify.ts';
import { noted } from './products.opening.service.ts';
import { productsOn, recordKindOf } from './products.queries.ts';
import { reachOfApplications } from './products.reach.ts';
import {
  countApplications,
  isAllotted,
  reachesListing,
  requireNothingHeld,
  requireNothingWaiting,
  writeWindowClosed,
} from './products.windows.service.ts';

type Input = CheckedInputOf<typeof changeStockProduct>;

interface PlannedStatus {
  before: Product;
  status: ProductStatus;
  /** Two people decide, and the applicants read why. */
  isForTwo: boolean;
}

export const changeProductOn =
  (page: ProductPage) =>
  async (ctx: Ctx, input: Input): Promise<Product> => {
    const { id, action, reason } = input;
    const { before, status, isForTwo } = await planStatus(ctx, page, input);
    if (isForTwo && !ctx.checker) throw new Error('An offer is ended early, or called off late, by two people');
    await productsOn[page].set(ctx, id, { status, ...(isForTwo && { notice: reason }) });
    if (action === 'pause') await noteIntervention(ctx, id, 'paused');
    if (action === 'resume') await extendWindow(ctx, page, id);
    if (action === 'close') await writeWindowClosed(ctx, before);
    const wasOnOffer = before.status === 'open' || before.status === 'paused';
    if (wasOnOffer && (action === 'close' || action === 'cancel'))
      await notifyOfProduct(ctx, 'product.closed', before, status, isForTwo ? reason : null);
    return noted(ctx, page, before, reason);
  };

export const previewChangeProductOn =
  (page: ProductPage) =>
  async (ctx: Ctx, input: Input): Promise<WidePreview> => {
    const { before, status, isForTwo } = await planStatus(ctx, page, input);
    const { id, name_zh, name_en, symbol, close_datetime } = before;
    const applications = await countApplications(ctx, id);
    return {
      client_id: null,
      money: null,
      isHarmless: !isForTwo,
      reach: await reachOfApplications(ctx, id),
      before: { status: before.status },
      after: {
        status,
        name_zh,
        name_en,
        symbol,
        close_datetime,
        applications,
        ...(isForTwo && { notice: input.reason }),
      },
      record: { type: recordKindOf(page), id },
    };
  };

async function planStatus(ctx: Ctx, page: ProductPage, { id, version, action }: Input): Promise<PlannedStatus> {
  const before = await productsOn[page].lock(ctx, id, version);
  const status = nextStatus(productTransitions, action, before.status);
  if (action === 'cancel') await requireNothingHeld(ctx, id);
  if (action === 'finish') await requireNothingWaiting(ctx, id);
  const isForTwo = (action === 'close' && isEarly(before)) || (action === 'cancel' && (await isAllotted(ctx, id)));
  return { before, status, isForTwo };
}

/** True before the end of the window in which people apply; while it is paused the window has not ended, as it is extended. */
const isEarly = ({ status, allocation_method, close_datetime }: Product): boolean =>
  allocation_method !== null &&
  close_datetime !== null &&
  (status === 'paused' || Date.parse(close_datetime) > Date.now());

/** The database has extended the window by the pause; what follows from its end moves with it. */
async function extendWindow(ctx: Ctx, page: ProductPage, id: string): Promise<void> {
  const product = await productsOn[page].get(ctx, id);
  if (await reachesListing(ctx, product)) throw new AppError('product.pause_too_long');
  if (product.allocation_method !== null) await extendApplications(ctx, product);
}
