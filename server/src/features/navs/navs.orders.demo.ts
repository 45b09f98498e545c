// The demo's funds, quant strategies and savings: net asset values of some weeks, and orders that wait for one or are held.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import { add, negate, type Currency } from '@backoffice/contract/kit/money.ts';
import { orderKindOf } from '@backoffice/contract/orders/orders.kinds.ts';
import type pg from 'pg';
import { amountOf, feeOn, readMoney, unitsFor, writeMoney } from '#core/trading/trade-amounts.ts';
import type { TradingCalendar } from '#core/venues/trading-calendar.ts';
import { fundedSince } from '#demo/funded.ts';
import { insertAll } from '#demo/insert.ts';
import type { Random } from '#demo/random.ts';
import { insertNavs, inventNavs, type FundWithValues, type Nav } from './navs.demo.ts';
import { insertPostings, type DemoPosting } from '#features/orders/orders.postings.demo.ts';

interface OfferedFund extends FundWithValues {
  symbol: string;
  currency: Currency;
  fee_percent: string | null;
  lock_days: number | null;
  term_days: number | null;
  decimals: number;
}

interface Investor {
  id: string;
  client_id: string;
  cash: string;
  since: string;
}

interface Life {
  order: object;
  postings: DemoPosting[];
}

const hourMs = 3_600_000;
const mostOrders = 14;
const at = (ms: number) => new Date(ms).toISOString();
const dayOf = (ms: number) => at(ms).slice(0, 10);

export async function loadFunds(
  client: pg.Client,
  random: Random,
  calendar: TradingCalendar,
  { god, angel }: { god: string; angel: string },
): Promise<void> {
  const { rows: funds } = await client.query<OfferedFund>(
    `
    select products.id, products.sub_type, products.symbol, products.currency, fee_percent, lock_days, term_days, statement_id,
      instruments.decimals, products.create_datetime as created
    from products join instruments on instruments.tenant_id = products.tenant_id and instruments.symbol = products.symbol
    where products.tenant_id = current_setting('app.tenant') and products.status = 'open' and sub_type = any ($1) order by position`,
    [['fund', 'quant', 'savings', 'fixed', 'hy']],
  );
  const { rows: investors } = await client.query<Investor>(`
    select account.id, account.client_id, account.cash, funded.since
    from accounts account join ${fundedSince(0.4)} as funded on funded.account_id = account.id join clients client on client.tenant_id = account.tenant_id and client.id = account.client_id
    where client.kyc_status = 'approved' and client.active and not account.fake and account.currency = 'USD' and account.cash >= 6000
      and account.arrears = 0 order by account.id desc limit ${mostOrders * 4}`);
  for (const [place, fund] of funds.entries()) {
    const mine = investors.filter((_, number) => number % funds.length === place).slice(0, mostOrders);
    const navs = orderKindOf(fund.sub_type).boughtAt === 'nav' ? inventNavs(random, fund, calendar) : null;
    if (navs) await insertNavs(client, random, fund, navs, { god, angel });
    const lives = mine.flatMap((investor) =>
      navs ? subscribeAtNav(random, fund, navs, investor) : save(random, fund, investor),
    );
    await insertAll(
      client,
      'orders',
      lives.map(({ order }) => order),
    );
    await insertPostings(
      client,
      lives.flatMap(({ postings }) => postings),
    );
  }
  await client.query(`
    update products set quota_taken = taken from (
      select product_id, sum(reserved) as taken from orders
      where tenant_id = current_setting('app.tenant') and sub_type in ('fund', 'quant', 'savings', 'fixed', 'hy') group by 1
    ) as ordered where products.tenant_id = current_setting('app.tenant') and products.id = product_id and quota is not null`);
}

const feeTerms = (percent: string | null) => ({ fee_percent: percent ?? '0', min_fee: '0' });

function placed(random: Random, fund: OfferedFund, { id: account_id, client_id, cash }: Investor, createdMs: number) {
  const reserved = `${1_000 + random.below(Math.floor((Number(cash) * 0.4 - 1_000) / 100)) * 100}.00`;
  const { currency, symbol, sub_type, id: product_id } = fund;
  const order = {
    id: random.uuid(),
    client_id,
    account_id,
    fake: false,
    type: orderKindOf(sub_type).type,
    sub_type,
    product_id,
    product_version: 1,
    symbol,
    currency,
    reserved,
    ...feeTerms(fund.fee_percent),
    create_datetime: at(createdMs),
    // The database takes the client's.
    agent_id: '00000000-0000-0000-0000-000000000000',
  };
  const base = { reference: order.id, fake: false, account: account_id, currency, instrument: symbol };
  const posting: DemoPosting = {
    ...base,
    at: order.create_datetime,
    step: 'placed',
    lines: { cash: negate(reserved), frozen: reserved },
  };
  return { order, base, posting };
}

/** A third waits for the next value, the others hold units at one of before. */
function subscribeAtNav(random: Random, fund: OfferedFund, navs: readonly Nav[], investor: Investor): Life[] {
  const waits = random.chance(30);
  const funded = Date.parse(investor.since);
  const nav = waits
    ? navs.find((one) => one.nav === null)
    : random.pick(navs.filter(({ nav: value, cutOff }) => value !== null && cutOff - 13 * hourMs > funded).slice(1));
  if (!nav) return [];
  const until = Math.min(nav.cutOff, Date.now());
  const created = Math.max(funded, until - random.below(12 * hourMs) - 60_000);
  if (created > until) return [];
  const { order, base, posting } = placed(random, fund, investor, created);
  const { currency, reserved } = order;
  const paid = readMoney(reserved, currency);
  const charged = feeOn(paid, order, currency);
  const fee = writeMoney(charged, currency);
  const common = {
    ...order,
    quantity: null,
    highest_price: null,
    price_type: 'nav',
    nav_day: nav.day,
    good_till: at(nav.cutOff),
  };
  if (nav.nav === null) {
    const amount = writeMoney(paid - charged, currency);
    return [
      {
        order: {
          ...common,
          amount,
          ...notExecuted,
          status: 'awaiting',
          update_datetime: order.create_datetime,
          version: 1,
        },
        postings: [posting],
      },
    ];
  }
  const quantity = unitsFor(paid - charged, nav.nav, fund.decimals, currency);
  const amount = writeMoney(amountOf(nav.nav, quantity, currency), currency);
  const executed = at(nav.cutOff + 3 * hourMs + 1_000);
  const unlock = nav.cutOff + (fund.lock_days ?? 0) * dayMs;
  const facts = {
    price: nav.nav,
    filled_quantity: quantity,
    fee,
    amount,
    execute_datetime: executed,
    unlock_datetime: at(unlock),
    interest_day: null,
    maturity_datetime: null,
    status: unlock > Date.now() ? 'lock' : 'available',
    update_datetime: executed,
    version: 2,
  };
  const bought: DemoPosting = {
    ...base,
    at: executed,
    step: 'executed',
    lines: {
      frozen: negate(reserved),
      invested: amount,
      'income.fee': fee,
      cash: add(reserved, negate(add(amount, fee))),
    },
    units: quantity,
    unlock_at: at(unlock),
  };
  return [{ order: { ...common, ...facts }, postings: [posting, bought] }];
}

const notExecuted = {
  price: null,
  filled_quantity: null,
  fee: null,
  execute_datetime: null,
  unlock_datetime: null,
  interest_day: null,
  maturity_datetime: null,
};

/** Saving held at par; the interest of the days since then is paid by the server's own job. */
function save(random: Random, fund: OfferedFund, investor: Investor): Life[] {
  const created = Date.parse(fund.created) + dayMs;
  const began = Math.max(
    Date.parse(investor.since),
    created + random.below(Math.max(dayMs, Date.now() - created - 2 * dayMs)),
  );
  const { order, base, posting } = placed(random, fund, investor, began);
  const { reserved } = order;
  const [lock, term] = [fund.lock_days ?? 0, fund.term_days];
  const unlock = lock > 0 ? at(began + lock * dayMs) : null;
  const saved: DemoPosting = {
    ...base,
    at: at(began + 1_000),
    step: 'executed',
    lines: { frozen: negate(reserved), invested: reserved },
    units: reserved,
    unlock_at: unlock,
  };
  return [
    {
      order: {
        ...order,
        ...feeTerms(null),
        quantity: reserved,
        highest_price: '1',
        price_type: 'par',
        nav_day: null,
        good_till: at(began + 30 * dayMs),
        amount: reserved,
        price: '1',
        filled_quantity: reserved,
        fee: '0',
        execute_datetime: saved.at,
        unlock_datetime: unlock,
        interest_day: dayOf(began),
        maturity_datetime: term === null ? null : at(began + term * dayMs),
        status: unlock ? 'lock' : 'holding',
        update_datetime: saved.at,
        version: 2,
      },
      postings: [posting, saved],
    },
  ];
}
