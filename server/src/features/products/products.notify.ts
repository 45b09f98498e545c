// Notices to the clients' app about a product: that it can be ordered, and that it no longer can.
import type { ProductEvent } from '@backoffice/contract/integrations/integrations.webhooks.ts';
import { productPageOf, type ProductStatus } from '@backoffice/contract/products/products.kinds.ts';
import type { Product } from '@backoffice/contract/products/products.ts';
import { emitOfNoClient } from '#core/webhooks/webhooks.ts';
import type { PublicCtx } from '#platform/context.ts';

type ProductFacts = Pick<Product, 'id' | 'sub_type' | 'symbol' | 'name_zh' | 'name_en'>;

/** Leaves the terms to the list of products, which holds for the moment at which the app reads it. */
export const notifyOfProduct = (
  ctx: Pick<PublicCtx, 'db'>,
  event: ProductEvent,
  { id, sub_type, symbol, name_zh, name_en }: ProductFacts,
  status: ProductStatus,
  notice: string | null = null,
): Promise<void> =>
  emitOfNoClient(ctx, event, {
    record_id: id,
    data: { id, page: productPageOf(sub_type), sub_type, symbol, name_zh, name_en, status, ...(notice && { notice }) },
  });
