// The dashboard's figures: each counted as the list counts that its card opens.
import type { ClientBalanceKind } from '@backoffice/contract/clients/clients.ts';
import {
  cardNames,
  exposureCards,
  listBehind,
  unpaidCards,
  type CardList,
  type CardName,
  type CardScope,
} from '@backoffice/contract/dashboard/dashboard.cards.ts';
import type { CardFigure, getDashboardFigures as endpoint } from '@backoffice/contract/dashboard/dashboard.figures.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Totals } from '@backoffice/contract/kit/list.ts';
import { add, negate, type Currency } from '@backoffice/contract/kit/money.ts';
import { isShownTo } from '@backoffice/contract/kit/menu.ts';
import { isGranted } from '@backoffice/contract/kit/permissions.ts';
import { orderKindOf, type OrderSubType } from '@backoffice/contract/orders/orders.kinds.ts';
import { sql } from 'kysely';
import { startOf, startOfToday } from '#core/calendar.ts';
import { agentConditions, all } from '#core/records/filters.ts';
import { findKeptCounts } from '#core/records/record-counts.ts';
import { codeOfBalanceKind, findClientBalances, type ClientBalance } from '#core/statistics/kept-balances.ts';
import { mayWorkFor, seesEveryClient } from '#core/visibility/visibility.ts';
import { countClients } from '#features/clients/clients.public.ts';
import { countDeposits } from '#features/deposits/deposits.public.ts';
import { countWithdrawals } from '#features/withdrawals/withdrawals.public.ts';
import type { Ctx } from '#platform/context.ts';
import type { Count } from '#platform/db/paging.ts';

type Figures = OutputOf<typeof endpoint>;

export async function getDashboardFigures(ctx: Ctx, input: CheckedInputOf<typeof endpoint>): Promise<Figures> {
  const scope = await scopeOf(ctx, input);
  const ofOrders = { ...(await sumExposure(ctx, scope)), ...(await sumUnpaidOrders(ctx, scope)) };
  const balances = await sumBalances(ctx, scope);
  const figures = {} as Figures;
  for (const name of cardNames) {
    const list = listBehind(name, scope);
    const mayRead = isGranted(ctx.actor.grants, list.page, 'read') && isShownTo(ctx.actor.role, list.page);
    figures[name] = mayRead ? (ofOrders[name] ?? (await countList(ctx, list, balances))) : null;
  }
  return figures;
}

async function scopeOf({ db }: Ctx, { from, to, ...others }: CheckedInputOf<typeof endpoint>): Promise<CardScope> {
  const { rows } = await sql<{ from: string | null; to: string | null; today: string }>`
    select ${startOf(from ?? null)} as from, ${startOf(to ?? null, 1)} as to, ${startOfToday} as today
  `.execute(db);
  const [moments] = rows;
  if (!moments) throw new Error('the moments of the days have no row');
  return { ...others, from: moments.from ?? undefined, to: moments.to ?? undefined, today: moments.today };
}

async function countList(ctx: Ctx, list: CardList, balances: BalanceSums): Promise<CardFigure> {
  switch (list.page) {
    case 'client': {
      const totals = list.where.holds ? balances[list.where.holds] : null;
      return figureOf({ ...(await countClients(ctx, { ...list.where, fake: false })), totals });
    }
    case 'deposit':
      return figureOf(await countDeposits(ctx, { ...list.where, fake: false }));
    case 'withdrawal':
      return figureOf(await countWithdrawals(ctx, { ...list.where, fake: false }));
    default:
      throw new Error(`${list.page}: its orders are added up by kind`);
  }
}

const figureOf = ({ total, total_is_estimate, totals }: Count & { totals?: Totals }): CardFigure => ({
  count: total,
  count_is_estimate: total_is_estimate,
  totals: totals ?? null,
});

type Narrowing = Pick<CardScope, 'currency' | 'superman_id'>;

/** Condition on the clients whom the caller sees, in the currency and the team that are asked for. */
const isMine = (ctx: Ctx, { currency, superman_id }: Narrowing, columns: { agent: string; currency: string }) =>
  all([
    seesEveryClient(ctx) ? undefined : mayWorkFor(ctx, columns.agent),
    ...agentConditions({ superman_id }, columns.agent),
    currency && sql<boolean>`${sql.ref(columns.currency)} = ${currency}`,
  ]);

type BalanceSums = Record<ClientBalanceKind, NonNullable<Totals>>;

/** Sums of clients' balances; what is owed is shown as a positive amount. */
async function sumBalances(ctx: Ctx, narrowing: Narrowing): Promise<BalanceSums> {
  const kept = await findClientBalances(ctx, { fake: false, superman_id: narrowing.superman_id });
  const sums = kept ?? (await sumAccounts(ctx, narrowing));
  const totalsOf = (balance: ClientBalanceKind) =>
    sums.flatMap(({ code, currency, amount }) =>
      code !== codeOfBalanceKind[balance] || currency === '' || (narrowing.currency && currency !== narrowing.currency)
        ? []
        : [{ currency, amount: balance === 'arrears' ? negate(amount) : amount }],
    );
  return { balance: totalsOf('balance'), frozen: totalsOf('frozen'), arrears: totalsOf('arrears') };
}

/** Account by account, while too little is kept. */
async function sumAccounts(ctx: Ctx, { superman_id }: Narrowing): Promise<Omit<ClientBalance, 'clients'>[]> {
  const mine = isMine(ctx, { superman_id }, { agent: 'clients.agent_id', currency: 'accounts.currency' });
  const { rows } = await sql<Omit<ClientBalance, 'clients'>>`
    select code, currency, amount::text
    from (
      select currency, sum(cash) filter (where cash <> 0) as cash, sum(frozen) filter (where frozen <> 0) as frozen,
        sum(arrears + due) filter (where arrears + due <> 0) as arrears
      from clients join accounts on accounts.tenant_id = clients.tenant_id and accounts.client_id = clients.id
      where not clients.fake and ${mine} group by currency
    ) as sums
    cross join lateral (values ('cash', cash), ('frozen', frozen), ('arrears', arrears)) as balances (code, amount)
    where amount is not null order by currency
  `.execute(ctx.db);
  return rows;
}

interface SumRow {
  card: CardName;
  currency: Currency;
  count: number;
  amount: string;
}

/** A figure for each card, also where there is nothing. */
function byCard(names: readonly CardName[], rows: readonly SumRow[]): Partial<Figures> {
  return Object.fromEntries(
    names.map((name) => {
      const totals = new Map<Currency, string>();
      let count = 0;
      for (const row of rows.filter(({ card }) => card === name)) {
        count += row.count;
        totals.set(row.currency, add(totals.get(row.currency) ?? '0', row.amount));
      }
      const sums = [...totals].map(([currency, amount]) => ({ currency, amount }));
      return [name, { count, count_is_estimate: false, totals: sums }];
    }),
  );
}

/** The card that an order of this kind is part of. */
function exposureOf(subType: OrderSubType): CardName {
  const { page } = orderKindOf(subType);
  const card = exposureCards.find((name) => {
    const list = listBehind(name, { today: '' });
    return list.page === page && (!('sub_type' in list.where) || list.where.sub_type === subType);
  });
  if (!card) throw new Error(`${subType}: no card shows what is held of it`);
  return card;
}

/** Sums of what is held, at cost. */
async function sumExposure(ctx: Ctx, { currency, superman_id }: Narrowing): Promise<Partial<Figures>> {
  const kept = await findKeptCounts(ctx, 'exposure', { fake: false, superman_id });
  const asked = kept.filter((sum) => !currency || sum.currency === currency);
  return byCard(
    exposureCards,
    asked.map(({ status, ...sum }) => ({ ...sum, card: exposureOf(status as OrderSubType) })),
  );
}

/** Sums orders that are allotted and not wholly paid: no debt of the client, what is not paid is not bought. */
async function sumUnpaidOrders(ctx: Ctx, narrowing: Narrowing): Promise<Partial<Figures>> {
  const mine = isMine(ctx, narrowing, { agent: 'agent_id', currency: 'currency' });
  const { rows } = await sql<SumRow>`
    select status as card, currency, count(*)::int as count, sum(payable - paid) as amount
    from orders where not fake and status in ('payment', 'outstanding') and ${mine}
    group by status, currency order by currency
  `.execute(ctx.db);
  return byCard(unpaidCards, rows);
}
