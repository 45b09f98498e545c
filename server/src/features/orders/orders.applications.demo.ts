// The demo's applications: clients who wait for the allocation of the offers that are open, closed or over.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { orderKindOf, orderPages, type OrderSubType } from '@backoffice/contract/orders/orders.kinds.ts';
import type pg from 'pg';
import { amountOf, reserveFor, writeMoney } from '#core/trading/trade-amounts.ts';
import { amounts, columns, object, type History } from '#demo/history.ts';
import { fundedSince } from '#demo/funded.ts';
import { insertAll } from '#demo/insert.ts';
import type { Random } from '#demo/random.ts';
import { insertPostings } from './orders.postings.demo.ts';

interface Offer {
  id: string;
  sub_type: OrderSubType;
  symbol: string;
  currency: Currency;
  lot: number;
  price: string;
  open_datetime: string;
  close_datetime: string;
  pay_later: boolean;
}

interface Applicant {
  id: string;
  client_id: string;
  fake: boolean;
  currency: Currency;
  cash: string;
  since: string;
}

const terms = { fee_percent: '0.25', min_fee: '0', duty_percent: '0', buffer_percent: '2' };
/** Percentage of the clients with enough money. */
const applying = 25;
/** Percentage of the applications to an issue that may be paid after the allotment. */
const paidLater = 75;

export async function loadApplications(client: pg.Client, random: Random): Promise<void> {
  const { rows: offers } = await client.query<Offer>(`
    select id, sub_type, symbol, currency, lot, price, open_datetime, close_datetime, pay_later from products
    where tenant_id = current_setting('app.tenant') and allocation_method is not null and status in ('open', 'closed', 'done') order by position`);
  const { rows: applicants } = await client.query<Applicant>(`
    select account.id, account.client_id, account.fake, account.currency, account.cash, funded.since
    from accounts account join ${fundedSince(0.7)} as funded on funded.account_id = account.id join clients client on client.tenant_id = account.tenant_id and client.id = account.client_id
    where client.kyc_status = 'approved' and client.active and not account.fake and account.cash >= 1500
      and not exists (select from accounts other where other.tenant_id = account.tenant_id and other.client_id = account.client_id and other.arrears < 0)
    order by account.id`);
  const orders = offers.flatMap((offer) =>
    applicants
      .filter(({ currency }) => currency === offer.currency && random.chance(applying))
      .flatMap((applicant) => inventApplication(random, offer, applicant) ?? []),
  );
  await insertAll(client, 'orders', orders);
  await insertPostings(
    client,
    orders
      .filter(({ pay_later }) => !pay_later)
      .map(({ id, fake, account_id, currency, symbol, reserved, create_datetime }) => ({
        at: create_datetime,
        reference: id,
        step: 'placed',
        fake,
        account: account_id,
        currency,
        instrument: symbol,
        lines: { cash: `-${reserved}`, frozen: reserved },
      })),
  );
}

/** Null where the money does not suffice for one lot beside other applications. */
function inventApplication(random: Random, offer: Offer, applicant: Applicant) {
  const { currency, price, lot, sub_type, symbol } = offer;
  const most = Math.floor((Number(applicant.cash) * 0.1) / (Number(price) * 1.01 * lot));
  if (most < 1) return null;
  const quantity = String((1 + random.below(Math.min(most, 12))) * lot);
  const [opened, closed] = [Date.parse(offer.open_datetime), Date.parse(offer.close_datetime)];
  const until = Math.min(closed, Date.now());
  const from = Math.max(opened, Date.parse(applicant.since));
  if (from > until - 120_000) return null;
  const create_datetime = new Date(from + random.below(Math.max(1, until - from - 60_000))).toISOString();
  return {
    id: random.uuid(),
    client_id: applicant.client_id,
    account_id: applicant.id,
    fake: applicant.fake,
    type: orderKindOf(sub_type).type,
    sub_type,
    product_id: offer.id,
    product_version: 1,
    identity_key: `\\x${applicant.client_id.replaceAll('-', '')}`,
    symbol,
    currency,
    quantity,
    price_type: 'offer',
    highest_price: price,
    pay_later: offer.pay_later && random.chance(paidLater),
    amount: writeMoney(amountOf(price, quantity, currency), currency),
    reserved: writeMoney(reserveFor(quantity, price, terms, currency), currency),
    fee_percent: terms.fee_percent,
    min_fee: terms.min_fee,
    good_till: new Date(closed + 7 * dayMs).toISOString(),
    status: 'pending',
    create_datetime,
    update_datetime: create_datetime,
    version: 1,
    // The database takes the client's.
    agent_id: '00000000-0000-0000-0000-000000000000',
  };
}

export const applicationHistories: History[] = orderPages.map((page) => ({
  from: `(select orders.*, draw_datetime from orders
    left join allocations on allocations.tenant_id = orders.tenant_id and allocations.product_id = orders.product_id
    where orders.tenant_id = current_setting('app.tenant') and orders.product_id is not null
      and order_record_kind(sub_type) = '${page}_order') as applied`,
  type: `${page}_order`,
  steps: [
    {
      at: 'create_datetime',
      action: 'order.placed',
      by: 'client',
      input: object({ ...columns('product_id'), ...amounts('quantity') }),
      after: object({
        ...columns('symbol', 'currency', 'id'),
        ...amounts('quantity', 'reserved'),
        status: `'pending'`,
      }),
    },
    {
      where: 'payable is not null',
      at: 'draw_datetime',
      action: 'order.payment_requested',
      by: 'system',
      after: object({ ...amounts('payable'), status: `'payment'` }),
    },
    {
      where: 'execute_datetime is not null',
      at: 'execute_datetime',
      action: 'order.allotted',
      by: 'system',
      after: object(amounts('filled_quantity', 'amount', 'fee')),
    },
    {
      where: `release_code = 'not_allotted'`,
      at: 'update_datetime',
      action: 'order.released',
      by: 'system',
      after: object(columns('status', 'release_code')),
    },
  ],
}));
