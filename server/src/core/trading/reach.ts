// Reach of a change for the second person: how many clients and orders it touches, and how much money.
import type { Reach } from '@backoffice/contract/approvals/approvals.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { sql, type RawBuilder } from 'kysely';
import type { PublicCtx } from '#platform/context.ts';
import { frozenForOrder } from './frozen-money.ts';
import { readMoney, writeMoney } from './trade-amounts.ts';

type Db = Pick<PublicCtx, 'db'>;
type ReachedMoney = Reach['money'][number];

/** Reach of what touches no client yet. */
export const noReach: Reach = { clients: 0, orders: 0, money: [] };

/** Condition for a query of `orders`: it has not ended. */
export const isOpenOrder = sql<boolean>`orders.status not in ('sold', 'completed', 'rejected', 'released')`;

/** Orders that fit the condition, whose clients they are, and the money that is frozen for them; robots' are none. */
export async function reachOfOrders({ db }: Db, condition: RawBuilder<boolean>): Promise<Reach> {
  const { rows } = await sql<{ currency: Currency; orders: number; clients: string[]; frozen: string }>`
    select orders.currency, count(*)::int as orders, array_agg(distinct orders.client_id) as clients, sum(${frozenForOrder}) as frozen
    from orders where not orders.fake and ${condition} group by orders.currency order by orders.currency
  `.execute(db);
  return {
    clients: new Set(rows.flatMap(({ clients }) => clients)).size,
    orders: rows.reduce((count, { orders }) => count + orders, 0),
    money: rows.flatMap(({ currency, frozen }) => moneyOf('frozen', { amount: frozen, currency })),
  };
}

/** Clients alone, who fit the condition for a query of `clients`. */
export async function reachOfClients({ db }: Db, condition: RawBuilder<boolean>): Promise<Reach> {
  const { rows } = await sql<{ clients: number }>`
    select count(*)::int as clients from clients where not clients.fake and ${condition}
  `.execute(db);
  return { ...noReach, clients: rows[0]?.clients ?? 0 };
}

/** Nothing where there is none. */
export function moneyOf(
  of: ReachedMoney['of'],
  money: { amount: string; currency: Currency } | null | undefined,
): ReachedMoney[] {
  if (!money) return [];
  const minor = readMoney(money.amount, money.currency);
  return minor === 0n ? [] : [{ of, amount: writeMoney(minor, money.currency), currency: money.currency }];
}
