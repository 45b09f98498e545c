// Effect of an allocation on each application: its money and units, many in one statement; and the way back where an issue is called off.
import { negate, type Currency } from '@backoffice/contract/kit/money.ts';
import { orderKindOf, type OrderSubType } from '@backoffice/contract/orders/orders.kinds.ts';
import { sql } from 'kysely';
import { post, postBatch, type BatchPosting } from '#core/ledger/ledger.ts';
import { freezeLines, linesIn, purchaseLines } from '../journal-lines.ts';
import { amountOf, feeOn, readMoney, reserveFor, scaled, writeMoney } from '../trade-amounts.ts';
import { nextStatus } from '#core/transitions.ts';
import { emitEach } from '#core/webhooks/webhooks.ts';
import type { PublicCtx } from '#platform/context.ts';
import { setPurchases } from '../bookings.ts';
import { setOrder, type LockedOrder } from '../orders.queries.ts';
import { auditChanges, notifyOfOrder, type OrderChange } from '../notices.ts';

type Db = Pick<PublicCtx, 'db'>;

/** An application whose draw is over. */
export interface DrawnApplication {
  id: string;
  client_id: string;
  account_id: string;
  sub_type: OrderSubType;
  currency: Currency;
  symbol: string;
  highest_price: string;
  /** Money frozen for it. */
  reserved: string;
  fee_percent: string;
  min_fee: string;
  pay_later: boolean;
  /** Units it gets; 0 where it gets none. */
  allotted: string;
}

/** Each in one journal of its own; what is paid later moves no money yet. They are pending and locked; none of them is a robot's. */
export async function postAllotments(ctx: PublicCtx, drawn: readonly DrawnApplication[], unlockAt: string | null) {
  const empty = drawn.filter(({ allotted }) => scaled(allotted) === 0n);
  const isServed = (order: DrawnApplication) => !empty.includes(order);
  const served = drawn.filter((order) => isServed(order) && !order.pay_later);
  const unpaid = drawn.filter((order) => isServed(order) && order.pay_later);
  if (served.length > 0) await allot(ctx, served, unlockAt);
  const requested = unpaid.length > 0 ? await requestPayments(ctx, unpaid) : [];
  if (empty.length > 0) await release(ctx, empty);
  await auditChanges(ctx, [
    ...requested,
    ...served.map((order) => ({
      action: 'order.allotted' as const,
      order,
      after: { status: heldStatus(order), filled_quantity: order.allotted },
    })),
    ...empty.map((order) => ({
      action: 'order.released' as const,
      order,
      after: { status: 'released', release_code: 'not_allotted' },
    })),
  ]);
}

/** Cost and fee out of what was frozen, the rest back to cash; the units are locked until the day that was agreed. */
export async function allot({ db }: Db, orders: readonly DrawnApplication[], unlockAt: string | null) {
  const bookings = orders.map((order) => planAllotment(order, unlockAt));
  await postBatch(
    { db, actor: null },
    bookings.map(({ posting }) => posting),
  );
  const ids = orders.map(({ id }) => id);
  // An application is approved by the draw, and held by its posting.
  await sql`update orders set status = 'approved' where id = any (${ids}::uuid[]) and status = 'pending'`.execute(db);
  await setPurchases(
    { db },
    bookings.map(({ purchase }) => purchase),
  );
  await emitEach(
    { db },
    'order.allotted',
    sql`
    select client_id, id as record_id, jsonb_build_object('id', id, 'symbol', symbol, 'currency', currency,
      'applied', quantity::text, 'quantity', filled_quantity::text, 'price', price::text, 'amount', amount::text, 'fee', fee::text,
      'status', status, 'unlock_datetime', unlock_datetime) as data
    from orders where id = any (${ids}::uuid[])`,
  );
}

/** Plans the journal and the columns of one that gets units. */
function planAllotment(order: DrawnApplication, unlockAt: string | null) {
  const { id, symbol, currency, highest_price: price, allotted } = order;
  const amount = amountOf(price, allotted, currency);
  const fee = feeOn(amount, order, currency);
  const posting: BatchPosting = {
    kind: 'trade',
    reference: id,
    step: 'allotted',
    fake: false,
    lines: purchaseLines(order, { frozen: readMoney(order.reserved, currency), amount, fee }),
    lot: { instrument: symbol, units: allotted, unlockAt: unlockAt ?? 'infinity' },
  };
  const status = heldStatus(order);
  const money = { amount: writeMoney(amount, currency), fee: writeMoney(fee, currency) };
  return { posting, purchase: { id, status, price, filled_quantity: allotted, ...money, unlock_datetime: unlockAt } };
}

/** The client has until the offer's deadline, and at least a day. */
async function requestPayments({ db }: Db, orders: readonly DrawnApplication[]): Promise<OrderChange[]> {
  const rows = orders.map((order) => {
    const { currency, highest_price, allotted } = order;
    const amount = writeMoney(amountOf(highest_price, allotted, currency), currency);
    const payable = writeMoney(reserveFor(allotted, highest_price, order, currency), currency);
    const status = nextStatus(orderKindOf(order.sub_type).transitions, 'request_payment', 'pending');
    return { order, id: order.id, amount, payable, status };
  });
  const column = <Name extends 'id' | 'amount' | 'payable' | 'status'>(name: Name) => rows.map((row) => row[name]);
  await sql`
    update orders set status = requested.status, amount = requested.amount, payable = requested.payable, paid = requested.payable * 0,
      payment_datetime = greatest(products.payment_datetime, clock_timestamp() + interval '1 day'), update_datetime = now(), version = orders.version + 1
    from unnest(${column('id')}::uuid[], ${column('amount')}::numeric[], ${column('payable')}::numeric[], ${column('status')}::text[])
      as requested (id, amount, payable, status), products
    where orders.id = requested.id and products.tenant_id = orders.tenant_id and products.id = orders.product_id
  `.execute(db);
  await emitEach(
    { db },
    'order.payment_due',
    sql`
    select orders.client_id, orders.id as record_id, jsonb_build_object('id', orders.id, 'symbol', symbol, 'currency', currency,
      'applied', orders.quantity::text, 'quantity', allotments.quantity::text, 'payable', payable::text, 'payment_datetime', payment_datetime) as data
    from orders join allotments on allotments.tenant_id = orders.tenant_id and allotments.order_id = orders.id
    where orders.id = any (${column('id')}::uuid[])`,
  );
  return rows.map(({ order, payable, status }) => ({
    action: 'order.payment_requested',
    order,
    after: { status, allotted_quantity: order.allotted, payable },
  }));
}

function heldStatus({ sub_type }: DrawnApplication) {
  const { transitions } = orderKindOf(sub_type);
  const approved = nextStatus(transitions, 'approve', 'pending');
  return nextStatus(transitions, transitions.allot ? 'allot' : 'pay_in_full', approved);
}

/** All of it goes back, and no fee is taken. */
async function release({ db }: Db, orders: readonly DrawnApplication[]) {
  const ids = orders.map(({ id }) => id);
  const placed = await findPlacedJournals({ db }, ids);
  // Skip orders that would have been paid later: nothing was frozen for them.
  const postings = orders.flatMap((order): BatchPosting[] => {
    const { id, currency, reserved } = order;
    const reverses = placed.get(id);
    if (reverses === undefined) return [];
    const lines = freezeLines(order, -readMoney(reserved, currency));
    return [{ kind: 'trade', reference: id, step: 'released', fake: false, reverses, lines }];
  });
  await postBatch({ db, actor: null }, postings);
  await sql`
    update orders set status = 'released', release_code = 'not_allotted', update_datetime = now(), version = version + 1
    where id = any (${ids}::uuid[])
  `.execute(db);
  await emitEach(
    { db },
    'order.released',
    sql`
    select client_id, id as record_id, jsonb_build_object('id', id, 'symbol', symbol, 'currency', currency, 'release_code', release_code) as data
    from orders where id = any (${ids}::uuid[])`,
  );
}

/** Journals by order: each froze the order's money, and the release reverses it. */
async function findPlacedJournals({ db }: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ reference: string; id: string }>`
    select reference, id from journals where kind = 'trade' and step = 'placed' and reference = any (${ids}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ reference, id }) => [reference, id]));
}

/** An issue that is not listed after all: the shares go back, cost and fee are the client's again. The order is locked. */
export async function callOff(ctx: Db, order: LockedOrder): Promise<OrderChange> {
  const { id, currency, fake, symbol, units } = order;
  const status = nextStatus(orderKindOf(order.sub_type).transitions, 'release', order.status);
  const [cost, fee] = [readMoney(order.cost, currency), readMoney(order.fee ?? '0', currency)];
  const { client, platform } = linesIn(order);
  const { id: reverses } = await ctx.db
    .selectFrom('journals')
    .select('id')
    .where('kind', '=', 'trade')
    .where('reference', '=', id)
    .where('step', '=', 'allotted')
    .executeTakeFirstOrThrow();
  // Do not mirror the allotment: what it gave back then may have been spent since.
  await post(
    { db: ctx.db, actor: null },
    {
      kind: 'trade',
      reference: id,
      step: 'called_off',
      fake,
      reverses,
      lines: [...client('invested', -cost), ...platform('income.fee', -fee), ...client('cash', cost + fee)],
      lot: { instrument: symbol, units: negate(units) },
    },
  );
  const release_code = 'product_cancelled';
  await setOrder(ctx, id, { status, release_code });
  await notifyOfOrder(ctx, 'order.released', order, { release_code });
  return { action: 'order.released', order, after: { status, release_code } };
}
