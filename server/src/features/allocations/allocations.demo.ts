// The demo's allocations: offers that were drawn, with what each application got, and what of it is held, paid or left to pay.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import type { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { add, negate, type Currency } from '@backoffice/contract/kit/money.ts';
import { productPageOf, type ProductSubType } from '@backoffice/contract/products/products.kinds.ts';
import type pg from 'pg';
import { sum } from '#core/amounts.ts';
import { drawAllotments, seedOf } from './allocations.sharing.ts';
import { amountOf, feeOn, writeMoney } from '#core/trading/trade-amounts.ts';
import { writeActions } from '#demo/audit-lines.ts';
import { insertAll } from '#demo/insert.ts';
import type { Random } from '#demo/random.ts';
import { insertPostings, postReleases, type DemoPosting } from '#features/orders/orders.postings.demo.ts';

interface DrawnOffer {
  id: string;
  sub_type: ProductSubType;
  symbol: string;
  currency: Currency;
  price: string;
  lot: number;
  quota: string;
  method: 'pro_rata' | 'lottery';
  close_datetime: string;
  lock_days: number | null;
  listing_day: string | null;
  payment_datetime: string | null;
  secret: Buffer;
}

interface Application {
  id: string;
  account_id: string;
  quantity: string;
  reserved: string;
  fee_percent: string;
  min_fee: string;
  pay_later: boolean;
}

interface Makers {
  god: string;
  angel: string;
}

const hourMs = 3_600_000;
const at = (ms: number) => new Date(ms).toISOString();

/** Loads allotments of what is over, and of the issue that is paid after the allotment. */
export async function loadAllotments(client: pg.Client, random: Random, makers: Makers): Promise<void> {
  const { rows: offers } = await client.query<DrawnOffer>(`
    select id, sub_type, symbol, currency, price, lot, quota, allocation_method as method, close_datetime, lock_days, listing_day::text, payment_datetime, secret
    from products join product_draws on product_draws.tenant_id = products.tenant_id and product_id = id
    where products.tenant_id = current_setting('app.tenant') and (status = 'done' or (status = 'closed' and pay_later)) order by position`);
  for (const offer of offers) await allocate(client, random, offer, makers);
  await postReleases(client);
}

async function allocate(client: pg.Client, random: Random, offer: DrawnOffer, { god, angel }: Makers): Promise<void> {
  const { id: product_id, method, lot } = offer;
  const { rows: applications } = await client.query<Application>(
    'select id, account_id, quantity, reserved, fee_percent, min_fee, pay_later from orders where product_id = $1 order by id',
    [product_id],
  );
  const drawnAt = Date.parse(offer.close_datetime) + 3 * hourMs;
  const windowHash = createHash('sha256').update(`window of ${product_id}`).digest();
  const ids = applications.map(({ id }) => id);
  const seed = seedOf(offer.secret, windowHash, ids);
  const allotments = drawAllotments({
    method,
    quotaLots: Math.floor(Number(offer.quota) / lot),
    oneLotFirst: false,
    seed,
    applications: applications.map(({ id, quantity }) => ({ id, lots: Number(quantity) / lot })),
  }).map(({ id, rank, lots }) => ({ product_id, order_id: id, rank, quantity: String(lots * lot) }));
  const units = sum(allotments.map(({ quantity }) => quantity));
  const blocked = applications.filter(({ pay_later }) => !pay_later);
  const served = allotments.filter(({ quantity }) => quantity !== '0').length;
  await insertAll(client, 'allocations', [
    {
      product_id,
      status: 'waiting',
      method,
      posted: 0,
      requested_by: god,
      approved_by: angel,
      create_datetime: at(drawnAt),
    },
  ]);
  await insertAll(client, 'allotments', allotments);
  await client.query(
    `update allocations set status = 'done', window_hash = $2, seed = $3, applications = $4, allotted = $5, units = $6, posted = $4, applied = $8, frozen = $9,
       draw_datetime = $7, finish_datetime = $7 where product_id = $1`,
    [
      product_id,
      windowHash,
      seed,
      allotments.length,
      served,
      units,
      at(drawnAt),
      sumOf(applications, 'quantity'),
      sumOf(blocked, 'reserved'),
    ],
  );
  await client.query('update products set quota_taken = $2 where id = $1', [product_id, units]);
  const quantities = new Map(allotments.map(({ order_id, quantity }) => [order_id, quantity]));
  const lives = applications.map((order) =>
    inventAllotted(random, offer, order, { drawnAt, quantity: quantities.get(order.id) ?? '0' }),
  );
  for (const step of [0, 1, 2])
    await setOrders(
      client,
      lives.flatMap(({ changes }) => changes[step] ?? []),
    );
  await insertPostings(
    client,
    lives.flatMap(({ postings }) => postings),
  );
  const record = { type: `${productPageOf(offer.sub_type)}_product`, id: product_id };
  const figures = { applications: allotments.length, allotted: served, units };
  await writeActions(client, [
    { at: offer.close_datetime, action: 'product.window_closed', by: 'system', record, after: { status: 'closed' } },
    {
      at: at(drawnAt),
      action: 'product.drawn',
      by: 'system',
      record,
      after: { seed: seed.toString('hex'), ...figures },
    },
    {
      at: at(drawnAt + 1_000),
      action: 'product.allotted',
      by: 'system',
      record,
      after: { status: 'done', ...figures },
    },
  ]);
}

const sumOf = (orders: readonly Application[], name: 'quantity' | 'reserved') =>
  sum(orders.map((order) => order[name]));

type Change = { id: string; status: string } & Partial<Record<string, string | null>>;

/** The order's statuses one after the other, and the journals of what was moved. */
function inventAllotted(
  random: Random,
  offer: DrawnOffer,
  order: Application,
  { drawnAt, quantity }: { drawnAt: number; quantity: string },
): { changes: Change[]; postings: DemoPosting[] } {
  const { currency, price, symbol, listing_day } = offer;
  const { id, reserved } = order;
  const update_datetime = at(drawnAt);
  if (quantity === '0')
    return { changes: [{ id, status: 'released', release_code: 'not_allotted', update_datetime }], postings: [] };
  const cost = amountOf(price, quantity, currency);
  const [amount, fee] = [writeMoney(cost, currency), writeMoney(feeOn(cost, order, currency), currency)];
  const payable = add(amount, fee);
  const base = { reference: id, fake: false, account: order.account_id, currency, instrument: symbol };
  const unlock = listing_day ? `${listing_day}T01:30:00.000Z` : at(drawnAt + (offer.lock_days ?? 1) * dayMs);
  const bought = (boughtAt: number, frozen: string) => ({
    change: {
      id,
      status: listing_day ? 'listing' : 'lock',
      price,
      filled_quantity: quantity,
      amount,
      fee,
      execute_datetime: at(boughtAt),
      unlock_datetime: unlock,
      update_datetime: at(boughtAt),
    },
    posting: {
      ...base,
      at: at(boughtAt),
      step: 'allotted',
      lines: { frozen: negate(frozen), invested: amount, 'income.fee': fee, cash: add(frozen, negate(payable)) },
      units: quantity,
      unlock_at: unlock,
    },
  });
  if (!order.pay_later) {
    const { change, posting } = bought(drawnAt, reserved);
    const isFree = Date.parse(unlock) <= Date.now();
    const unlocked = { id, status: 'available', update_datetime: unlock };
    return { changes: [{ id, status: 'approved' }, change, ...(isFree ? [unlocked] : [])], postings: [posting] };
  }

  const { payment_datetime } = offer;
  const asked = {
    id,
    status: 'payment',
    amount,
    payable,
    paid: writeMoney(0n, currency),
    payment_datetime,
    update_datetime,
  };
  const paidAt = drawnAt + (1 + random.below(10)) * hourMs;
  const fate = random.pick(['payment', 'payment', 'outstanding', 'paid']);
  if (fate === 'payment') return { changes: [asked], postings: [] };
  const paid = fate === 'paid' ? payable : writeMoney(amountOf(payable, '0.4', currency), currency);
  const payment = { ...base, at: at(paidAt), step: `payment:${paid}`, lines: { cash: negate(paid), frozen: paid } };
  if (fate === 'outstanding')
    return {
      changes: [asked, { id, status: 'outstanding', paid, update_datetime: at(paidAt) }],
      postings: [payment],
    };
  const { change, posting } = bought(paidAt + 1, paid);
  return { changes: [asked, { ...change, paid }], postings: [payment, posting] };
}

/** Updates orders; what a change does not name stays as it is. */
async function setOrders(client: pg.Client, changes: readonly Change[]): Promise<void> {
  await client.query(
    `update orders set status = changed.status, release_code = changed.release_code, price = coalesce(changed.price, orders.price),
       filled_quantity = coalesce(changed.filled_quantity, orders.filled_quantity), amount = coalesce(changed.amount, orders.amount),
       fee = coalesce(changed.fee, orders.fee), payable = coalesce(changed.payable, orders.payable), paid = coalesce(changed.paid, orders.paid),
       payment_datetime = coalesce(changed.payment_datetime, orders.payment_datetime),
       execute_datetime = coalesce(changed.execute_datetime, orders.execute_datetime),
       unlock_datetime = coalesce(changed.unlock_datetime, orders.unlock_datetime),
       update_datetime = coalesce(changed.update_datetime, orders.update_datetime), version = orders.version + 1
     from jsonb_populate_recordset(null::orders, $1::jsonb) as changed where orders.id = changed.id`,
    [JSON.stringify(changes)],
  );
}
