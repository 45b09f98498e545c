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
import { add, type Currency } from '@backoffice/contract/kit/money.ts';
import { sql, type RawBuilder } from 'kysely';
import { startOfToday } from '#core/calendar.ts';
import { findKeptCounts, numbersOf } from '#core/records/record-counts.ts';
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
  const pockets = await sumPockets(ctx);
  return {
    clients: { total: Object.values(byKyc).reduce((sum, count) => sum + count), today: registered, ...byKyc },
    deposits: { approved: deposits('approved'), pending: deposits('pending'), users, repeat_users },
    withdrawals: {
      completed: withdrawals('completed'),
      approved: withdrawals('approved'),
      pending: withdrawals('pending'),
    },
    ...pockets,
    exposure: await sumExposure(ctx),
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

async function sumPockets(ctx: Ctx) {
  const { rows } = await sql<{ currency: Currency; cash: string; frozen: string; arrears: string; indebted: number }>`
    select currency, sum(cash) as cash, sum(frozen) as frozen, -sum(arrears) as arrears,
      (count(*) filter (where arrears < 0))::int as indebted
    from accounts where not fake and ${ofMyClients(ctx)} group by currency order by currency
  `.execute(ctx.db);
  const totals = (pocket: 'cash' | 'frozen' | 'arrears') =>
    rows.filter((row) => Number(row[pocket]) !== 0).map((row) => ({ currency: row.currency, amount: row[pocket] }));
  return {
    balance: totals('cash'),
    frozen: totals('frozen'),
    arrears: { count: rows.reduce((sum, { indebted }) => sum + indebted, 0), totals: totals('arrears') },
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
