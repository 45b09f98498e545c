// The dashboard's figures of now: from kept numbers where there are any, else from the accounts themselves.
import type { OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { orderKinds, type OrderSubType } from '@backoffice/contract/orders/order-kinds.ts';
import {
  exposureKinds,
  type CountedTotals,
  type ExposureKind,
  type getDashboardFigures as endpoint,
} from '@backoffice/contract/dashboard/dashboard.figures.ts';
import type { CountedKind } from '@backoffice/contract/kit/record-kinds.ts';
import { add, negate, type Currency } from '@backoffice/contract/kit/money.ts';
import { sql, type RawBuilder } from 'kysely';
import { startOfToday } from '#core/calendar.ts';
import { findKeptCounts, numbersOf } from '#core/records/record-counts.ts';
import { findKeptBalances, type KeptBalance } from '#core/statistics/kept-balances.ts';
import { mayWorkFor, seesEveryClient } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';

export async function getDashboardFigures(ctx: Ctx): Promise<OutputOf<typeof endpoint>> {
  const [clients, deposits, withdrawals] = [
    await statusesOf(ctx, 'client'),
    await statusesOf(ctx, 'deposit'),
    await statusesOf(ctx, 'withdrawal'),
  ];
  const kyc = (status: string) => clients(status).count;
  const byKyc = {
    unverified: kyc('unverified'),
    pending: kyc('pending'),
    approved: kyc('approved'),
    rejected: kyc('rejected'),
  };
  const { registered, users, repeat_users } = await countClients(ctx);
  const sums = await sumPockets(ctx);
  return {
    clients: { total: Object.values(byKyc).reduce((sum, count) => sum + count), today: registered, ...byKyc },
    deposits: { approved: deposits('approved'), pending: deposits('pending'), users, repeat_users },
    withdrawals: {
      completed: withdrawals('completed'),
      approved: withdrawals('approved'),
      pending: withdrawals('pending'),
    },
    ...sums,
    exposure: await sumExposure(ctx),
    unpaid_orders: await sumUnpaidOrders(ctx),
  };
}

/** The kept numbers of one kind, by status. */
async function statusesOf(ctx: Ctx, kind: CountedKind): Promise<(status: string) => CountedTotals> {
  const kept = await findKeptCounts(ctx, kind, { fake: false });
  return (status) => {
    const { total, totals } = numbersOf(kept, { status });
    return { count: total, totals: totals ?? [] };
  };
}

interface ClientCounts {
  registered: number;
  users: number;
  repeat_users: number;
}

async function countClients(ctx: Ctx): Promise<ClientCounts> {
  const mine = mayWorkFor(ctx, 'agent_id');
  const { rows } = await sql<ClientCounts>`
    with paying as (
      select client_id, count(*) as deposits from deposits where not fake and status = 'approved' and ${mine} group by client_id
    )
    select
      (select count(*)::int from clients where not fake and create_datetime >= ${startOfToday} and ${mine}) as registered,
      (select count(*)::int from paying) as users,
      (select count(*)::int from paying where deposits > 1) as repeat_users
  `.execute(ctx.db);
  return rows[0] ?? { registered: 0, users: 0, repeat_users: 0 };
}

const ofMyClients = (ctx: Ctx): RawBuilder<boolean> =>
  seesEveryClient(ctx)
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from clients where clients.tenant_id = accounts.tenant_id
        and clients.id = accounts.client_id and ${mayWorkFor(ctx, 'clients.agent_id')})`;

const pockets = ['cash', 'frozen', 'arrears'] as const;
type Pocket = Pick<KeptBalance, 'currency' | 'amount'> & { code: (typeof pockets)[number] };

async function sumPockets(ctx: Ctx) {
  const sums = seesEveryClient(ctx) ? await findKeptBalances(ctx, pockets) : await sumMyPockets(ctx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from accounts where not fake and arrears < 0 and ${ofMyClients(ctx)}
  `.execute(ctx.db);
  const totals = (pocket: Pocket['code']) =>
    sums.filter(({ code }) => code === pocket).map(({ currency, amount }) => ({ currency, amount }));
  return {
    balance: totals('cash'),
    frozen: totals('frozen'),
    arrears: {
      count: rows[0]?.count ?? 0,
      totals: totals('arrears').map(({ currency, amount }) => ({ currency, amount: negate(amount) })),
    },
  };
}

/** Of the caller's clients, account by account. */
async function sumMyPockets(ctx: Ctx): Promise<Pocket[]> {
  const { rows } = await sql<Pocket>`
    select code, currency, sum(amount)::text as amount from accounts
    cross join lateral (values ('cash', cash::numeric), ('frozen', frozen), ('arrears', arrears)) as pocket (code, amount)
    where not fake and amount <> 0 and ${ofMyClients(ctx)} group by code, currency order by currency
  `.execute(ctx.db);
  return rows;
}

/** Allotted and not wholly paid: no debt of the client, what is not paid is not bought. */
async function sumUnpaidOrders(ctx: Ctx): Promise<OutputOf<typeof endpoint>['unpaid_orders']> {
  const { rows } = await sql<{ currency: Currency; payment: number; outstanding: number; amount: string }>`
    select currency, count(*) filter (where status = 'payment')::int as payment, count(*) filter (where status = 'outstanding')::int as outstanding,
      sum(payable - paid) as amount
    from orders where not fake and status in ('payment', 'outstanding') and ${mayWorkFor(ctx, 'agent_id')}
    group by currency order by currency
  `.execute(ctx.db);
  return {
    payment: rows.reduce((sum, { payment }) => sum + payment, 0),
    outstanding: rows.reduce((sum, { outstanding }) => sum + outstanding, 0),
    totals: rows.map(({ currency, amount }) => ({ currency, amount })),
  };
}

/** What is held, at cost, by kind of product. */
async function sumExposure(ctx: Ctx): Promise<OutputOf<typeof endpoint>['exposure']> {
  const { rows } = await sql<{ sub_type: OrderSubType; currency: Currency; count: number; amount: string }>`
    select orders.sub_type, orders.currency, count(*)::int as count, sum(lots.cost) as amount
    from lots join orders on orders.tenant_id = lots.tenant_id and orders.id = lots.order_id
    where not lots.fake and lots.cost > 0 and ${mayWorkFor(ctx, 'orders.agent_id')}
    group by orders.sub_type, orders.currency order by orders.currency
  `.execute(ctx.db);
  const kindOf = (subType: OrderSubType): ExposureKind => (subType === 'fo' ? 'fo' : orderKinds[subType].type);
  return exposureKinds.map((kind) => {
    const held = rows.filter(({ sub_type }) => kindOf(sub_type) === kind);
    const totals = new Map<Currency, string>();
    for (const { currency, amount } of held) totals.set(currency, add(totals.get(currency) ?? '0', amount));
    return {
      kind,
      count: held.reduce((sum, { count }) => sum + count, 0),
      totals: [...totals].map(([currency, amount]) => ({ currency, amount })),
    };
  });
}
