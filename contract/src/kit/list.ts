// Lists on the wire: the page asked for, the order, and the page that comes back.
import * as z from 'zod';
import { Currency, Money } from './money.ts';

const defaultPageSize = 20;
const maxPageSize = 200;

/** The fields every list takes; `sortable` is the allow-list, each name also with a minus for descending. */
export function pageInput<const Name extends string>(sortable: readonly [Name, ...Name[]]) {
  const orders = sortable.flatMap((name) => [name, `-${name}` as const]) as [
    Name | `-${Name}`,
    ...(Name | `-${Name}`)[],
  ];
  return {
    page: z.int().min(1).max(1_000_000).default(1),
    page_size: z.int().min(1).max(maxPageSize).default(defaultPageSize),
    sort: z.enum(orders).optional(),
    /** Continues after the row an earlier page ended with; deep pages stay as fast as the first. */
    cursor: z.string().max(200).optional(),
  };
}

/** Filter of every list whose records can be opened: an open record is read by it. */
export const idFilter = {
  /** One record alone, in whichever book it is. */
  id: z.uuid().optional(),
};

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({
    items: z.array(item),
    total: z.int(),
    /** True where counting further would cost too much: the real total is at least `total`. */
    total_is_estimate: z.boolean(),
    page: z.int(),
    page_size: z.int(),
    next_cursor: z.string().nullable(),
  });
}

/** Sums of all matching records, by currency; null where so many match that adding them up would cost too much. */
export const Totals = z.array(z.strictObject({ currency: Currency, amount: Money })).nullable();
export type Totals = z.infer<typeof Totals>;

/** Numbers of records by status, whichever is asked for; where a number is not kept, counting stops at `maxCounted`. */
export const Counts = z.record(z.string(), z.int());
export type Counts = z.infer<typeof Counts>;
export const maxCounted = 1_000;

export interface Page<Item> {
  items: Item[];
  total: number;
  total_is_estimate: boolean;
  page: number;
  page_size: number;
  next_cursor: string | null;
}
