// The calls of the product pages: each page of `trades/*` has the same ones, with its own grant.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { Moment } from '../kit/fields.ts';
import { Counts, idFilter, pageInput, pageOf } from '../kit/list.ts';
import { Amount } from '../kit/money.ts';
import type { Resource } from '../kit/permissions.ts';
import { Reason } from '../kit/review.ts';
import { StockSymbol } from '../stock-data/stock-data.ts';
import { productSubTypesOn, type OfferPage, type PricedPage, type ProductSubType } from './products.kinds.ts';
import type { ProductPage } from './products.pages.ts';
import { ProductOverview } from './products.overview.ts';
import { fitsItsKind, Product, productFields, ProductStatus } from './products.ts';

/** Actions on a product that is on offer. Ending an offer early, and calling it off after the allotment, take two people. */
export const productActions = ['pause', 'resume', 'close', 'finish', 'cancel'] as const;
export type ProductAction = (typeof productActions)[number];

const isEachOnce = (values: readonly unknown[]) => new Set(values).size === values.length;
/** Number of products that can be put in order: those that are not over. */
export const maxOrderedProducts = 200;

type ProductResource = `trades${Capitalize<ProductPage>}` & Resource;
const resourceOf = (page: ProductPage) => `trades${page[0]?.toUpperCase()}${page.slice(1)}` as ProductResource;

/** The calls of one page. */
function productCalls(page: ProductPage) {
  // Each page takes its own kinds alone.
  const sub_type = z.enum(productSubTypesOn(page) as [ProductSubType, ...ProductSubType[]]);
  const fields = { ...productFields, sub_type };
  const resource = resourceOf(page);
  const may = <const Action extends 'read' | 'create' | 'update'>(action: Action) => ({ resource, action });
  return {
    list: readEndpoint({
      method: 'POST',
      path: `/trades/admin/v1/${page}/list`,
      access: may('read'),
      reads: resource,
      input: z.strictObject({
        ...pageInput(['position', 'create_datetime', 'update_datetime']),
        ...idFilter,
        status: ProductStatus.optional(),
        sub_type: sub_type.optional(),
        /** Part of its name or its symbol. */
        name: z.string().trim().max(80).optional(),
        /** Narrows the list to these instruments. */
        symbols: z.array(StockSymbol).max(500).optional(),
      }),
      output: pageOf(Product).extend({ counts: Counts }),
    }),
    /** Tells what came of it. */
    overview: readEndpoint({
      method: 'GET',
      path: `/trades/admin/v1/${page}/overview/:id`,
      access: may('read'),
      reads: [resource, 'client'],
      input: z.strictObject({ id: z.uuid() }),
      output: ProductOverview,
    }),
    create: writeEndpoint({
      method: 'POST',
      path: `/trades/admin/v1/${page}/create`,
      access: may('create'),
      audit: `${page}_product.created`,
      changes: [resource],
      errors: [
        'stock_data.unavailable',
        'calendar.year_missing',
        'upload.not_found',
        'order.instrument_unknown',
        'product.price_off_market',
        'product.no_day_trading',
      ],
      input: z.strictObject(fields).check(fitsItsKind),
      output: Product,
    }),
    /** Changes a draft as a whole; of a product on offer only its words and its picture. */
    update: writeEndpoint({
      method: 'PUT',
      path: `/trades/admin/v1/${page}/:id`,
      access: may('update'),
      audit: `${page}_product.changed`,
      changes: [resource],
      errors: [
        'record.wrong_status',
        'stock_data.unavailable',
        'calendar.year_missing',
        'upload.not_found',
        'order.instrument_unknown',
        'product.price_off_market',
        'product.no_day_trading',
        'product.terms_fixed',
      ],
      input: z.strictObject({ id: z.uuid(), version: z.int(), ...fields }).check(fitsItsKind),
      output: Product,
    }),
    /** Fixes its terms; a quota is covered by a statement. */
    open: writeEndpoint({
      method: 'PUT',
      path: `/trades/admin/v1/${page}/open/:id`,
      access: may('update'),
      audit: `${page}_product.opened`,
      changes: [resource],
      fourEyes: 'always',
      reaches: 'many',
      thirdPerson: true,
      errors: [
        'record.wrong_status',
        'calendar.year_missing',
        'order.not_in_region',
        'product.window_over',
        'product.statement_missing',
        'product.price_off_market',
        'product.range_outdated',
        'product.instrument_differs',
      ],
      input: z.strictObject({ id: z.uuid(), version: z.int() }),
      output: Product,
    }),
    change: writeEndpoint({
      method: 'PUT',
      path: `/trades/admin/v1/${page}/status/:id`,
      access: may('update'),
      audit: `${page}_product.status_changed`,
      changes: [resource],
      fourEyes: 'unless-harmless',
      reaches: 'many',
      errors: [
        'record.wrong_status',
        'calendar.year_missing',
        'product.allocated',
        'product.applications_waiting',
        'product.pause_too_long',
      ],
      input: z.strictObject({ id: z.uuid(), version: z.int(), action: z.enum(productActions), reason: Reason }),
      output: Product,
    }),
    /** All that are not over, in the order in which the clients' app shows them. */
    order: writeEndpoint({
      method: 'PUT',
      path: `/trades/admin/v1/${page}/order`,
      access: may('update'),
      audit: `${page}_product.ordered`,
      changes: [resource],
      errors: ['record.stale'],
      input: z.strictObject({ ids: z.array(z.uuid()).min(1).max(maxOrderedProducts).refine(isEachOnce) }),
      output: z.strictObject({}),
    }),
  };
}

/** Changes the price of a product on offer; orders from then on are made at it. */
function repriceCall(page: PricedPage) {
  const resource = resourceOf(page);
  return writeEndpoint({
    method: 'PUT',
    path: `/trades/admin/v1/${page}/price/:id`,
    access: { resource, action: 'update' },
    audit: `${page}_product.price_changed`,
    changes: [resource],
    fourEyes: 'always',
    reaches: 'many',
    thirdPerson: true,
    errors: ['record.wrong_status', 'calendar.year_missing', 'product.price_off_market', 'product.range_outdated'],
    input: z.strictObject({ id: z.uuid(), version: z.int(), price: Amount }),
    output: Product,
  });
}

/** Extends the window of an offer that has not ended; the applicants read why. The time to pay moves with it. */
function extendCall(page: OfferPage) {
  const resource = resourceOf(page);
  return writeEndpoint({
    method: 'PUT',
    path: `/trades/admin/v1/${page}/window/:id`,
    access: { resource, action: 'update' },
    audit: `${page}_product.window_extended`,
    changes: [resource],
    fourEyes: 'always',
    reaches: 'many',
    thirdPerson: true,
    errors: ['record.wrong_status', 'calendar.year_missing', 'product.window_over', 'product.not_extended'],
    input: z.strictObject({ id: z.uuid(), version: z.int(), close_datetime: Moment, reason: Reason }),
    output: Product,
  });
}

export const productCallsOf = {
  stock: productCalls('stock'),
  block: productCalls('block'),
  ipo: productCalls('ipo'),
  daily: productCalls('daily'),
  ai: productCalls('ai'),
  fund: productCalls('fund'),
  quant: productCalls('quant'),
};

export const repriceCallOf = {
  stock: repriceCall('stock'),
  block: repriceCall('block'),
  ipo: repriceCall('ipo'),
  ai: repriceCall('ai'),
};

export const extendCallOf = {
  stock: extendCall('stock'),
  block: extendCall('block'),
  ipo: extendCall('ipo'),
};

// The API's description and the sweeps find endpoints by the names they are exported by.
export const {
  list: listStockProducts,
  overview: getStockProductOverview,
  create: createStockProduct,
  update: updateStockProduct,
  open: openStockProduct,
  change: changeStockProduct,
  order: orderStockProducts,
} = productCallsOf.stock;
export const {
  list: listBlockProducts,
  overview: getBlockProductOverview,
  create: createBlockProduct,
  update: updateBlockProduct,
  open: openBlockProduct,
  change: changeBlockProduct,
  order: orderBlockProducts,
} = productCallsOf.block;
export const {
  list: listIpoProducts,
  overview: getIpoProductOverview,
  create: createIpoProduct,
  update: updateIpoProduct,
  open: openIpoProduct,
  change: changeIpoProduct,
  order: orderIpoProducts,
} = productCallsOf.ipo;
export const {
  list: listDailyProducts,
  overview: getDailyProductOverview,
  create: createDailyProduct,
  update: updateDailyProduct,
  open: openDailyProduct,
  change: changeDailyProduct,
  order: orderDailyProducts,
} = productCallsOf.daily;
export const {
  list: listAiProducts,
  overview: getAiProductOverview,
  create: createAiProduct,
  update: updateAiProduct,
  open: openAiProduct,
  change: changeAiProduct,
  order: orderAiProducts,
} = productCallsOf.ai;
export const {
  list: listFundProducts,
  overview: getFundProductOverview,
  create: createFundProduct,
  update: updateFundProduct,
  open: openFundProduct,
  change: changeFundProduct,
  order: orderFundProducts,
} = productCallsOf.fund;
export const {
  list: listQuantProducts,
  overview: getQuantProductOverview,
  create: createQuantProduct,
  update: updateQuantProduct,
  open: openQuantProduct,
  change: changeQuantProduct,
  order: orderQuantProducts,
} = productCallsOf.quant;
export const {
  stock: repriceStockProduct,
  block: repriceBlockProduct,
  ipo: repriceIpoProduct,
  ai: repriceAiProduct,
} = repriceCallOf;
export const { stock: extendStockProduct, block: extendBlockProduct, ipo: extendIpoProduct } = extendCallOf;
