// Preview of the correction of a net asset value for the second person: its sums over all orders at it, and the first of them.
import { add, compare, negate } from '@backoffice/contract/kit/money.ts';
import type { PublicCtx } from '#platform/context.ts';
import { planOrders, type NavChange, type NavPlan } from './orders.nav-corrections.plan.ts';
import { findOrdersOffNav } from './orders.nav-corrections.queries.ts';

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
  const summary: Summary = {
    orders: 0,
    clients: 0,
    left: 0,
    cash: '0',
    units: '0',
    owing_clients: 0,
    arrears: '0',
    first_orders: [],
  };
  for (let at = 0; at < ids.length; at += chunkSize) {
    const { plans, refused } = await planOrders(ctx, ids.slice(at, at + chunkSize), change);
    summary.left += refused.length;
    summary.orders += plans.length;
    await readAccounts(ctx, accounts, plans);
    for (const { wrong, before, after } of plans) {
      const cash = add(after.cash, negate(before.cash));
      const units = add(after.units, negate(before.units));
      summary.cash = add(summary.cash, cash);
      summary.units = add(summary.units, units);
      const owed = owedAfter(accounts, wrong.account_id, cash);
      summary.arrears = add(summary.arrears, owed);
      if (compare(owed, '0') > 0) owing.add(wrong.client_id);
      clients.add(wrong.client_id);
      if (summary.first_orders.length < mostNamed) summary.first_orders.push({ username: wrong.username, units, cash });
    }
  }
  return { ...summary, clients: clients.size, owing_clients: owing.size };
}

type Accounts = Map<string, { cash: string; arrears: string }>;

async function readAccounts({ db }: Db, accounts: Accounts, plans: readonly NavPlan[]): Promise<void> {
  const wanted = new Set(plans.map(({ wrong }) => wrong.account_id).filter((id) => !accounts.has(id)));
  if (wanted.size === 0) return;
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'cash', 'arrears'])
    .where('id', 'in', [...wanted])
    .execute();
  for (const { id, cash, arrears } of rows) accounts.set(id, { cash, arrears });
}

/** Arrears that come of so much cash gained or lost; what is gained pays arrears first. The account is then as that leaves it. */
function owedAfter(accounts: Accounts, accountId: string, gained: string): string {
  const account = accounts.get(accountId);
  if (!account) return '0';
  const owedBefore = negate(account.arrears);
  const repaid = compare(gained, '0') <= 0 ? '0' : compare(gained, owedBefore) < 0 ? gained : owedBefore;
  const cash = add(account.cash, add(gained, negate(repaid)));
  const owed = compare(cash, '0') < 0 ? negate(cash) : '0';
  account.cash = add(cash, owed);
  account.arrears = add(account.arrears, add(repaid, negate(owed)));
  return owed;
}
