// The products that clients can order now, as their app shows them.
import * as z from 'zod';
import { readEndpoint } from '../kit/endpoint.ts';
import { productPages } from './products.pages.ts';
import { Product } from './products.ts';

/** Product with what is fixed alone, and nothing of the staff behind it. */
export const IntakeProduct = Product.omit({
  status: true,
  range_day: true,
  range_low: true,
  range_high: true,
  market_price: true,
  statement: true,
  statement_sha256: true,
  issuer_document: true,
  issuer_document_sha256: true,
  position: true,
  created_by: true,
  opened_by: true,
  approved_by: true,
  confirmed_by: true,
  create_datetime: true,
  update_datetime: true,
}).extend({ page: z.enum(productPages) });
export type IntakeProduct = z.infer<typeof IntakeProduct>;

/** Lists only what the product display shows in the tenant's region, in its order. */
export const listIntakeProducts = readEndpoint({
  method: 'GET',
  path: '/intake/v1/products',
  access: { scope: 'orders' },
  reads: 'trades',
  input: z.strictObject({ page: z.enum(productPages).optional() }),
  output: z.strictObject({ items: z.array(IntakeProduct) }),
});
