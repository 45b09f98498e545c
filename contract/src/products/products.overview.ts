// Overview of one product: its orders, the money in them, who holds it, its prices and its latest journals.
import * as z from 'zod';
import { Decimal, Money } from '../kit/money.ts';
import { orderStatuses } from '../orders/orders.kinds.ts';

/** Number of holders and of journals that are shown. */
export const mostInOverview = 10;

const ProductHolder = z.strictObject({
  /** Id of the client. */
  id: z.uuid(),
  username: z.string(),
  full_name: z.string(),
  agent_name: z.string(),
  quantity: Decimal,
  cost: Money,
});

const ProductJournal = z.strictObject({
  id: z.uuid(),
  order_id: z.uuid(),
  username: z.string(),
  step: z.string(),
  effective_at: z.iso.datetime(),
});

const ProductPrice = z.strictObject({
  number: z.int(),
  price: Money.nullable(),
  /** Person who asked for it, and person who agreed. */
  made_by: z.string(),
  agreed_by: z.string(),
  create_datetime: z.iso.datetime(),
});

/** Figures of real clients, as far as the caller may see them; money in the product's currency. */
export const ProductOverview = z.strictObject({
  orders: z.int(),
  clients: z.int(),
  /** Units that were ordered, and those that are held now. */
  ordered: Decimal,
  held: Decimal,
  /** Frozen for orders that wait or are being paid; left to pay; held at cost; sold and not paid out yet. */
  frozen: Money,
  unpaid: Money,
  invested: Money,
  unsettled: Money,
  /** Fees of the house for buying and selling, and the clients' profit from selling. */
  fees: Money,
  profit: Money,
  statuses: z.array(z.strictObject({ status: z.enum(orderStatuses), count: z.int(), amount: Money })),
  /** The largest first. */
  holders: z.array(ProductHolder),
  /** Journals of the orders that changed last. */
  journals: z.array(ProductJournal),
  prices: z.array(ProductPrice),
});
export type ProductOverview = z.infer<typeof ProductOverview>;
