// Allocations: how the quota of an offer is shared out among its applications, after the window and by two people.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { Amount, Currency, Decimal, Money } from '../kit/money.ts';
import { Reason } from '../kit/review.ts';
import { orderResourceOf } from '../orders/orders.kinds.ts';
import { allocationMethods } from '../products/products.kinds.ts';

/** The pages whose offers are shared out. */
export const allocatedPages = ['stock', 'block', 'ipo'] as const;
export type AllocatedPage = (typeof allocatedPages)[number];

/** `waiting`: requested, to be drawn; `posting`: drawn, the money of each application follows. */
export const allocationStatuses = ['waiting', 'posting', 'done', 'failed'] as const;

/** Allocation of one product; the figures of applications are those of the draw, and before it those of now. */
export const Allocation = z.strictObject({
  product_id: z.uuid(),
  method: z.enum(allocationMethods),
  one_lot_first: z.boolean(),
  currency: Currency,
  price: Money,
  lot: z.int(),
  quota: Decimal,
  /** Null until two people have asked for it. */
  status: z.enum(allocationStatuses).nullable(),
  applications: z.int(),
  /** Units that were applied for. */
  applied: Decimal,
  /** Frozen for them, fees included. */
  frozen: Money,
  /** Null until it was drawn. */
  allotted: z.int().nullable(),
  units: Decimal.nullable(),
  /** Applications that have their money and units. */
  posted: z.int(),
  requested_by: z.string().nullable(),
  approved_by: z.string().nullable(),
  draw_datetime: z.iso.datetime().nullable(),
  finish_datetime: z.iso.datetime().nullable(),
});
export type Allocation = z.infer<typeof Allocation>;

/** Result of a draw, with everything that a person outside needs to repeat it. */
export const AllocationResult = z.strictObject({
  product_id: z.uuid(),
  method: z.enum(allocationMethods),
  one_lot_first: z.boolean(),
  lot: z.int(),
  quota: Decimal,
  /** Hexadecimal. The commitment was published when the product opened. */
  commitment: z.string().nullable(),
  secret: z.string().nullable(),
  window_hash: z.string().nullable(),
  seed: z.string().nullable(),
  allotments: z.array(
    z.strictObject({
      order_id: z.uuid(),
      rank: z.int(),
      applied: Decimal,
      quantity: Decimal,
      reason: z.string().nullable(),
    }),
  ),
});
export type AllocationResult = z.infer<typeof AllocationResult>;

/** More are drawn, not decided one by one. */
const mostLines = 1_000;

export const allocatedResourceOf = (page: AllocatedPage) =>
  `trades${page[0]?.toUpperCase()}${page.slice(1)}` as `trades${Capitalize<AllocatedPage>}`;

function allocationCalls(page: AllocatedPage) {
  const resource = allocatedResourceOf(page);
  const input = z.strictObject({ id: z.uuid() }); // id of the product
  return {
    get: readEndpoint({
      method: 'GET',
      path: `/trades/admin/v1/${page}/allocation/:id`,
      access: { resource, action: 'read' },
      reads: [resource, orderResourceOf(page)],
      errors: ['record.wrong_status'],
      input,
      output: Allocation,
    }),
    /** Draws once, and posts the money and units of every application in the background. */
    allocate: writeEndpoint({
      method: 'PUT',
      path: `/trades/admin/v1/${page}/allocation/:id`,
      access: { resource, action: 'update' },
      audit: `${page}_product.allocated`,
      changes: [resource],
      pausedBy: ['trading'],
      fourEyes: 'always',
      reaches: 'many',
      thirdPerson: true,
      errors: ['record.wrong_status', 'product.allocated', 'allocation.lines_unfit', 'allocation.took_part'],
      input: z.strictObject({
        id: z.uuid(),
        /** Units for each application, where staff decide; those that are not named get none. */
        lines: z
          .array(z.strictObject({ order_id: z.uuid(), quantity: Amount, reason: Reason }))
          .max(mostLines)
          .default([]),
      }),
      output: Allocation,
    }),
    result: readEndpoint({
      method: 'GET',
      path: `/trades/admin/v1/${page}/allocation/result/:id`,
      access: { resource, action: 'read' },
      reads: resource,
      errors: ['record.wrong_status'],
      input,
      output: AllocationResult,
    }),
  };
}

export const allocationCallsOf = {
  stock: allocationCalls('stock'),
  block: allocationCalls('block'),
  ipo: allocationCalls('ipo'),
};

// The API's description and the sweeps find endpoints by the names they are exported by.
export const {
  get: getStockAllocation,
  allocate: allocateStockProduct,
  result: getStockAllocationResult,
} = allocationCallsOf.stock;
export const {
  get: getBlockAllocation,
  allocate: allocateBlockProduct,
  result: getBlockAllocationResult,
} = allocationCallsOf.block;
export const {
  get: getIpoAllocation,
  allocate: allocateIpoProduct,
  result: getIpoAllocationResult,
} = allocationCallsOf.ipo;
