// Preview of the correction of a net asset value for the second person: its sums over all orders at it, and the first of them.
import { add, negate } from '@backoffice/contract/kit/money.ts';
import { moveCash, type Cash } from '#core/trading/arrears.ts';
import { readMoney, writeMoney, type Minor } from '#core/trading/trade-amounts.ts';
import type { PublicCtx } from '#platform/context.ts';
import { planOrders, type NavChange, type NavPlan } from './navs.corrections.plan.ts';
import { findOrdersOffNav } from './navs.corrections.queries.ts';

type Db = Pick<PublicCtx, 'db'>;

/** Read together; between them other calls have their turn. */
const chunkSize = 1_000;
/** Most orders that are named one by one. */
const mostNamed = 10;

/** Summary with the names that the screens have for the facts of a request. */
interface Summary {
  orders: number;
  clients: number;
  /** Number of orders that cannot be booked anew. */
  left: number;
  /** Cash that the clients would get, or return. */
  cash: string;
  /** Units that they would hold more or less. */
  units: string;
  /** Number of clients whose cash is not enough, and what they would owe. */
  owing_clients: number;
  arrears: string;
  first_orders: { username: string; units: string; cash: string }[];
}

/** Sums up without locks: what is shown is of this moment, and what is booked is worked out again. */
export async function summarize(ctx: Db, change: NavChange & { product_id: string }): Promise<Summary> {
  const ids = await findOrdersOffNav(ctx, change);
  const clients = new Set<string>();
  const accounts: Accounts = new Map();
  const owing = new Set<string>();
  const first: Summary['first_orders'] = [];
  const sums = { orders: 0, left: 0, cash: 0n, units: '0', arrears: 0n };
  // All orders of a product are in one currency; without any there is nothing to write.
  let write = (money: Minor) => String(money);
  for (let at = 0; at < ids.length; at += chunkSize) {
    const { plans, refused } = await planOrders(ctx, ids.slice(at, at + chunkSize), change);
    sums.left += refused.length;
    sums.orders += plans.length;
    await readAccounts(ctx, accounts, plans);
    for (const { wrong, before, after } of plans) {
      write = (money) => writeMoney(money, wrong.currency);
      const cash = readMoney(after.cash, wrong.currency) - readMoney(before.cash, wrong.currency);
      // Units are shown with the decimals that they were given.
      const units = add(after.units, negate(before.units));
      sums.cash += cash;
      sums.units = add(sums.units, units);
      const account = accounts.get(wrong.account_id);
      const owed = account ? moveCash(account, cash, { gained: cash, mayOwe: true }).owed : 0n;
      sums.arrears += owed;
      if (owed > 0n) owing.add(wrong.client_id);
      clients.add(wrong.client_id);
      if (first.length < mostNamed) first.push({ username: wrong.username, units, cash: write(cash) });
    }
  }
  return {
    ...sums,
    clients: clients.size,
    cash: write(sums.cash),
    owing_clients: owing.size,
    arrears: sums.arrears === 0n ? '0' : write(sums.arrears),
    first_orders: first,
  };
}

type Accounts = Map<string, Cash>;

async function readAccounts({ db }: Db, accounts: Accounts, plans: readonly NavPlan[]): Promise<void> {
  const wanted = new Set(plans.map(({ wrong }) => wrong.account_id).filter((id) => !accounts.has(id)));
  if (wanted.size === 0) return;
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'currency', 'cash', 'arrears'])
    .where('id', 'in', [...wanted])
    .execute();
  for (const { id, currency, cash, arrears } of rows)
    accounts.set(id, { cash: readMoney(cash, currency), arrears: readMoney(arrears, currency) });
}
