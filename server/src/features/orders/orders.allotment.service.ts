// What an allocation brings to each application: its money and units, many in one statement; and the way back where an issue is called off.
import { add, compare, negate, type Currency } from '@backoffice/contract/kit/money.ts';
import { orderKindOf, type OrderSubType } from '@backoffice/contract/orders/order-kinds.ts';
import { sql } from 'kysely';
import { clientSide, platformSide, post } from '#core/ledger/ledger.ts';
import { amountOf, feeOn } from '#core/trading/trade-amounts.ts';
import { nextStatus } from '#core/transitions.ts';
import { emitEach } from '#core/webhooks/webhooks.ts';
import type { PublicCtx } from '#platform/context.ts';
import { moving } from './orders.execution.service.ts';
import { setOrder, type LockedOrder } from './orders.engine.queries.ts';
import { auditChanges, notifyOfOrder, type OrderChange } from './orders.notify.ts';

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
  /** Frozen for it. */
  reserved: string;
  fee_percent: string;
  min_fee: string;
  pay_later: boolean;
  /** Units it gets; 0 where it gets none. */
  allotted: string;
}

/** Each in one journal of its own; what is paid later moves no money yet. They are pending and locked; none of them is a robot's. */
export async function postAllotments(ctx: PublicCtx, drawn: readonly DrawnApplication[], unlockAt: string | null) {
  const empty = drawn.filter(({ allotted }) => compare(allotted, '0') === 0);
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
  const rows = orders.map((order) => {
    const { currency, highest_price: price, reserved, allotted } = order;
    const amount = amountOf(price, allotted, currency);
    const fee = feeOn(amount, order, currency);
    return { ...order, price, amount, fee, rest: add(reserved, negate(add(amount, fee))), status: heldStatus(order) };
  });
  const column = <Name extends keyof (typeof rows)[number]>(name: Name) => rows.map((row) => row[name]);
  const allotted = sql`unnest(
    ${column('id')}::uuid[], ${column('account_id')}::uuid[], ${column('currency')}::text[], ${column('symbol')}::text[],
    ${column('reserved')}::numeric[], ${column('amount')}::numeric[], ${column('fee')}::numeric[], ${column('rest')}::numeric[],
    ${column('allotted')}::numeric[], ${column('price')}::numeric[], ${column('status')}::text[]
  ) as allotted (id, account_id, currency, symbol, reserved, amount, fee, rest, quantity, price, status)`;
  // In the order of the accounts, as every posting locks them.
  await sql`
    select post_journal('trade', id, 'allotted', false, accounts, codes, currencies, amounts, null,
      p_instrument => symbol, p_units => quantity, p_unlock_at => ${unlockAt ?? 'infinity'}::timestamptz)
    from (select * from ${allotted} order by account_id) as allotted
    cross join lateral (
      select array_agg(account order by no) as accounts, array_agg(code order by no) as codes,
        array_agg(currency order by no) as currencies, array_agg(moved order by no) as amounts
      from (values (1, account_id, 'frozen', -reserved), (2, account_id, 'invested', amount),
                   (3, null, 'income.fee', fee), (4, account_id, 'cash', rest)) as line (no, account, code, moved)
      where moved <> 0
    ) as lines
  `.execute(db);
  const ids = column('id');
  // An application is approved by the draw, and held by its posting.
  await sql`update orders set status = 'approved' where id = any (${ids}::uuid[]) and status = 'pending'`.execute(db);
  await sql`
    update orders set status = allotted.status, price = allotted.price, filled_quantity = allotted.quantity, amount = allotted.amount,
      fee = allotted.fee, execute_datetime = clock_timestamp(), unlock_datetime = ${unlockAt}, update_datetime = now(), version = version + 1
    from ${allotted} where orders.id = allotted.id
  `.execute(db);
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

/** The client has until the offer's deadline, and at least a day. */
async function requestPayments({ db }: Db, orders: readonly DrawnApplication[]): Promise<OrderChange[]> {
  const rows = orders.map((order) => {
    const amount = amountOf(order.highest_price, order.allotted, order.currency);
    const payable = add(amount, feeOn(amount, order, order.currency));
    const status = nextStatus(orderKindOf(order.sub_type).life, 'request_payment', 'pending');
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
  const { life } = orderKindOf(sub_type);
  const approved = nextStatus(life, 'approve', 'pending');
  return nextStatus(life, life.allot ? 'allot' : 'pay_in_full', approved);
}

/** All of it goes back, and no fee is taken. */
async function release({ db }: Db, orders: readonly DrawnApplication[]) {
  const ids = orders.map(({ id }) => id);
  await sql`
    select post_journal('trade', id, 'released', false, array[account_id, account_id], array['frozen', 'cash'], array[currency, currency],
      array[-reserved, reserved], null, p_reverses => placed)
    from (
      select orders.id, account_id, currency, reserved, journals.id as placed from orders
      join journals on journals.tenant_id = orders.tenant_id and journals.kind = 'trade' and journals.reference = orders.id and step = 'placed'
      where orders.id = any (${ids}::uuid[]) order by account_id
    ) as released
  `.execute(db);
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

/** An issue that is not listed after all: the shares go back, cost and fee are the client's again. The order is locked. */
export async function callOff(ctx: Db, order: LockedOrder): Promise<OrderChange> {
  const { id, account_id, currency, fake, symbol, cost, units } = order;
  const status = nextStatus(orderKindOf(order.sub_type).life, 'release', order.status);
  const fee = order.fee ?? '0';
  const { id: reverses } = await ctx.db
    .selectFrom('journals')
    .select('id')
    .where('kind', '=', 'trade')
    .where('reference', '=', id)
    .where('step', '=', 'allotted')
    .executeTakeFirstOrThrow();
  // Not the mirror of the allotment: what it gave back then may have been spent since.
  await post(
    { db: ctx.db, actor: null },
    {
      kind: 'trade',
      reference: id,
      step: 'called_off',
      fake,
      reverses,
      lines: moving([
        clientSide(account_id, 'invested', currency, negate(cost)),
        platformSide('income.fee', currency, negate(fee)),
        clientSide(account_id, 'cash', currency, add(cost, fee)),
      ]),
      lot: { instrument: symbol, units: negate(units) },
    },
  );
  const release_code = 'product_cancelled';
  await setOrder(ctx, id, { status, release_code });
  await notifyOfOrder(ctx, 'order.released', order, { release_code });
  return { action: 'order.released', order, after: { status, release_code } };
}
